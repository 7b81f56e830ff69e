import { foldText } from '../../../text/fold.ts';
import { GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';
import { TITLE_HEADS } from '../../../text/vocabulary/title-heads.ts';
import { singularOf } from '../singular.ts';
import { FILLERS } from '../vocabulary/fillers.ts';
import { FIELDS, RANKS } from '../vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS } from '../vocabulary/topics.ts';
import { GERMAN } from './de.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import type { Language } from './language.ts';
import { nationalityAt } from './nationality-in-words.ts';
import { phraseAt } from './phrase-at.ts';
import { tokensOf } from './tokens.ts';
import { unreadLanguageOf } from './unread-languages.ts';

const LANGUAGES = [GERMAN, SPANISH, FRENCH];

/** The language of a question: one with a table, the name of one without, or English. */
export type Detected =
  | { readonly kind: 'plain' }
  | { readonly kind: 'read'; readonly language: Language }
  | { readonly kind: 'unread'; readonly name: string };

/** A short word with a period before another word. */
const ABBREVIATION = /(?<!\p{L})\p{L}{1,4}\.(?=\s)/gu;

/** Decides by the words of a question which language it is in; by doubt it is English. */
export function detectLanguage(asked: string): Detected {
  // "Del. Hope" is a delegate; Spanish writes "del" without a period.
  const text = asked.replace(ABBREVIATION, ' ');
  const english = tokensOf(text, false).filter((token) => isEnglish(token.folded)).length;
  const unread = unreadLanguageOf(text);
  const [best] = LANGUAGES.map((language) => ({ language, ...evidenceOf(language, text) }))
    .filter(({ own, foreign, hints }) => own > foreign || (foreign === 0 && own + hints > 0))
    .sort((a, b) => b.own - a.own || b.hints - a.hints || b.words - a.words);
  if (unread !== null && unread.score > Math.max(english, best?.own ?? 0)) {
    return { kind: 'unread', name: unread.name };
  }
  return best === undefined ? { kind: 'plain' } : { kind: 'read', language: best.language };
}

/** A word of the parser's own vocabularies. */
export function isEnglish(word: string): boolean {
  const single = singularOf(word);
  return (
    [FILLERS, FIELDS, RANKS, INDUSTRIES, SKILLS].some((set) => set.has(word)) ||
    TITLE_HEADS.has(word) ||
    TITLE_HEADS.has(single)
  );
}

const isCapitals = (text: string): boolean => text.length > 1 && text === text.toUpperCase();

interface Evidence {
  /** Words that only this language has. */
  readonly own: number;
  /** All words that its table has. */
  readonly words: number;
  /** English words that its table lacks. */
  readonly foreign: number;
  /** Words of several languages that are part of no name, see `Language.hints`. */
  readonly hints: number;
}

function evidenceOf(language: Language, text: string): Evidence {
  const tokens = tokensOf(text, language.code === 'fr');
  let [own, words, foreign, hints] = [0, 0, 0, 0];
  for (let i = 0; i < tokens.length; ) {
    const word = tokens[i]?.folded ?? '';
    // "cuisine française" says nobody's nationality, and is a subject in English questions too.
    const isNone = nationalityAt(language, tokens, i) === 'none';
    const phrase = isNone ? null : phraseAt([language.phrases, language.places], tokens, i);
    if (phrase === null) {
      // "CEO" and "IT" are words of every language.
      if (isEnglish(word) && !isCapitals(tokens[i]?.text ?? '') && !isBorrowed(language, tokens, i))
        foreign += 1;
      i += 1;
      continue;
    }
    words += phrase.length;
    if (isHint(language, tokens, i)) hints += 1;
    if (phrase.length > 1 ? isOwnPhrase(language, tokens, i, phrase.length) : isOwn(language, word))
      own += phrase.length;
    i += phrase.length;
  }
  return { own, words, foreign, hints };
}

type Tokens = ReturnType<typeof tokensOf>;

/** "gente en |fintech|", "agente de |marketing digital|": trades after a small word of the language. */
function isBorrowed(language: Language, tokens: Tokens, at: number): boolean {
  const [before, word] = [tokens[at - 1]?.folded ?? '', tokens[at]?.folded ?? ''];
  const isTrade = [FIELDS, INDUSTRIES, SKILLS].some((set) => set.has(word));
  const isSmall = language.vague.has(before) && language.phrases.has(before) && !isEnglish(before);
  return isTrade && (isSmall || isBorrowed(language, tokens, at - 1));
}

/** "CEO |o| director": before no name, "o" is no part of one. */
function isHint(language: Language, tokens: Tokens, at: number): boolean {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if (language.hints === undefined || word === undefined || !/^\p{Ll}/u.test(word.text))
    return false;
  if (language.hints.has(word.folded)) return true;
  const isJoint = at > 0 && /^[oyu]$/.test(word.folded);
  return isJoint && next !== undefined && isEnglish(next.folded);
}

/** Julio, Avril and August are people too. */
export const isMonth = (language: Language, word: string): boolean =>
  MONTHS.has(language.phrases.get(word) ?? '');

const MONTHS = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  ),
);

/** A phrase shows the language if one of its words does, or all are small words of it. */
function isOwnPhrase(language: Language, tokens: Tokens, at: number, length: number): boolean {
  const key = tokens.slice(at, at + length).map((token) => token.folded);
  if (language.places.has(key.join(' '))) return false;
  // "Rhode Island" is the same in every language.
  if (foldText(language.phrases.get(key.join(' ')) ?? '') === key.join(' ')) return false;
  return key.some((word) => isOwn(language, word) || !isEnglish(word));
}

function isOwn(language: Language, word: string): boolean {
  const english = language.phrases.get(word);
  if (
    english === word ||
    isMonth(language, word) ||
    language.vague.has(word) ||
    language.places.has(word)
  )
    return false;
  return !isEnglish(word) && !GIVEN_NAMES.has(word) && word.length > 1;
}
