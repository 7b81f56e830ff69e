import { GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';
import { detectLanguage, isEnglish, isMonth } from './detect-language.ts';
import type { Language } from './language.ts';
import { nationalityAt } from './nationality-in-words.ts';
import { type PhraseAt, phraseAt } from './phrase-at.ts';
import { titleOfFieldAt } from './title-of-field.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Some words of the question in English, and where they stand in both texts. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly ownStart: number;
  readonly ownEnd: number;
}

/** A question in English words, with the way back to the words as they were asked. */
export interface InEnglish {
  readonly text: string;
  /** The name of the language if it is one that is not read. */
  readonly unread: string | null;
  /** Positions in `text` of words that the language's table lacks; they may be names. */
  readonly strange: readonly { readonly start: number; readonly end: number }[];
  /** The original position of a part of `text`. */
  toOwn(start: number, end: number): { readonly start: number; readonly end: number };
}

const asIs = (text: string, unread: string | null): InEnglish => ({
  text,
  unread,
  strange: [],
  toOwn: (start, end) => ({ start, end }),
});

/**
 * Puts a German, Spanish or French question into English, phrase by phrase. The order of the words
 * stays, because what is read are phrases, not sentences.
 */
export function toEnglish(text: string): InEnglish {
  const detected = detectLanguage(text);
  switch (detected.kind) {
    case 'plain':
      return asIs(text, null);
    case 'unread':
      return asIs(text, detected.name);
    case 'read':
      return translate(text, detected.language);
  }
}

function translate(own: string, language: Language): InEnglish {
  const tokens = tokensOf(own, language.code === 'fr');
  const pieces: Piece[] = [];
  const strange: { start: number; end: number }[] = [];
  let [text, last] = ['', 0];
  for (let i = 0; i < tokens.length; ) {
    const phrase = isName(language, tokens, i) ? null : englishAt(language, tokens, i);
    const first = tokens[i];
    const end = tokens[i + (phrase?.length ?? 1) - 1];
    if (first === undefined || end === undefined) break;
    const gap = own.slice(last, first.start);
    // "l'Ohio" becomes two words.
    text += /^['’‘ʼ`´-]$/.test(gap) ? (phrase === null && gap === '-' ? '-' : ' ') : gap;
    const start = text.length;
    text += phrase?.english ?? first.text;
    pieces.push({ start, end: text.length, ownStart: first.start, ownEnd: end.end });
    if (phrase === null && isStrange(first)) strange.push({ start, end: text.length });
    last = end.end;
    i += phrase?.length ?? 1;
  }
  text += own.slice(last);
  return { text, unread: null, strange, toOwn: (start, end) => toOwn(pieces, start, end) };
}

function englishAt(language: Language, tokens: readonly Token[], at: number): PhraseAt | null {
  const nationality = nationalityAt(language, tokens, at);
  if (nationality !== null) return nationality === 'none' ? null : nationality;
  return (
    titleOfFieldAt(language, tokens, at) ??
    phraseAt([language.phrases, language.places], tokens, at)
  );
}

function toOwn(pieces: readonly Piece[], start: number, end: number) {
  const within = pieces.filter((piece) => piece.end > start && piece.start < end);
  return { start: within[0]?.ownStart ?? start, end: within.at(-1)?.ownEnd ?? end };
}

/** "Julio Pérez", "Gerhard Richter": a capitalized word that is a name as well as a word. */
function isName(language: Language, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !isCapital(token)) return false;
  const after = tokens[at + 1];
  if (after !== undefined && /^\d/.test(after.folded)) return false;
  const before = tokens[at - 1];
  const follows =
    before?.joined !== undefined &&
    token.joined &&
    isCapital(before) &&
    phraseAt([language.phrases, language.places], tokens, at - 1) === null;
  if (language.vague.has(token.folded) && follows) return true;
  if (isNamedTrade(language, tokens, at)) return true;
  const opens = after?.joined === true && isCapital(after) && !language.phrases.has(after.folded);
  const given = GIVEN_NAMES.has(token.folded) || isMonth(language, token.folded);
  return given && (follows || opens);
}

/** "Seguros Norvane", "Norvane Seguros": a trade in the name of an employer. */
function isNamedTrade(language: Language, tokens: readonly Token[], at: number): boolean {
  if (language.trades?.has(tokens[at]?.folded ?? '') !== true) return false;
  const isPartOfName = (n: number) => {
    const token = tokens[n];
    return token !== undefined && isCapital(token) && !isTold(language, tokens, n);
  };
  const isBefore = tokens[at + 1]?.joined === true && isPartOfName(at + 1);
  return isBefore || (tokens[at]?.joined === true && isPartOfName(at - 1));
}

const isTold = (language: Language, tokens: readonly Token[], at: number): boolean =>
  phraseAt([language.phrases, language.places], tokens, at) !== null;

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

function isStrange(token: Token): boolean {
  return /^\p{Ll}/u.test(token.text) && !isEnglish(token.folded);
}
