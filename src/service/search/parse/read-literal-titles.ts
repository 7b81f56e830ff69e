import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, TitleReading } from './reading.ts';
import { followsSign, isDivided, type Question, slice } from './words.ts';

const TITLE = /^titles?$/;
const LITERALLY = phraseSet('literally actually explicitly exactly really');
const LINKS = phraseSet('that which is are must should does do to');
/** "whose title |contains| Scribe". */
const CONTAINS = phraseSet(`
  contain contains containing contained include includes including says say reads read mention
  mentions mentioning
`);
/** "whose title |has| the word Scribe"; alone, "has changed" is no word of a title. */
const HAS = phraseSet('has have having with uses use using');
const WORD = phraseSet(`
  the_word the_words the_term the_phrase the_string the_exact_word the_exact_words the_exact_term
  the_exact_phrase the_literal_word the_very_word word words term phrase exact_word exact_words
`);
/** "who are literally |called| Scribe". */
const CALLED = phraseSet('called titled named labelled labeled');
const OWN = /^(?:the|their|his|her|a|an|its|job|work|current)$/;
const BEFORE_CUE = /^(?:whose|with|where|having|has|have|a|the|their|his|her|job|work)$/;
/** Where the words of a title end. */
const ENDS =
  /^(?:in|at|who|and|or|from|with|on|that|whose|which|for|near|but|not|as|to|is|are|by)$/;
const MAX_WORDS = 4;
const QUOTE = /["“”„«»]/u;
const OPENING = /["“”„«»]\s*$/u;
const CLOSING = /^[.,!?]?\s*["“”„«»]/u;
/** Outweighs any other reading of the same words. */
const WEIGHT = 60;

interface Range {
  readonly from: number;
  readonly to: number;
}

const wordAt = ({ words }: Question, i: number): string => words[i]?.folded ?? '';

/** The words in double quotes that begin at `i`. */
function quotedAt(question: Question, i: number): Range | null {
  const { text, words } = question;
  if (!OPENING.test(words[i]?.gap ?? '')) return null;
  for (let n = i; n < Math.min(words.length, i + MAX_WORDS + 1); n++) {
    if (n > i && QUOTE.test(words[n]?.gap ?? '')) return null;
    if (CLOSING.test(text.slice(words[n]?.end ?? 0))) return { from: i, to: n + 1 };
  }
  return null;
}

/** Whether exactly these words stand in double quotes, and so mean themselves. */
export function isQuoted(question: Question, { from, to }: Range): boolean {
  return quotedAt(question, from)?.to === to;
}

/** The words themselves, in the quotes that say so in a clause. */
export const inQuotes = (question: Question, { from, to }: Range): string =>
  `"${slice(question, from, to)}"`;

/** The words that begin at `i`: those in quotes, or up to one that goes on otherwise. */
function wordsFrom(question: Question, i: number): Range | null {
  const quoted = quotedAt(question, i);
  if (quoted !== null) return quoted;
  let to = i;
  while (to < Math.min(question.words.length, i + MAX_WORDS)) {
    if (to > i && isDivided(question, to)) break;
    if (ENDS.test(wordAt(question, to))) break;
    to += 1;
  }
  return to === i ? null : { from: i, to };
}

const skip = (question: Question, set: ReturnType<typeof phraseSet>, i: number): number =>
  i + set.lengthAt(question.words, i);

/** "title |contains the word| Scribe": where the word begins; null: nothing says so. */
function afterTitle(question: Question, i: number): number | null {
  const linked = skip(question, LINKS, i + 1);
  const adverb = skip(question, LITERALLY, linked);
  const contains = skip(question, CONTAINS, adverb);
  const has = skip(question, HAS, contains);
  const word = skip(question, WORD, has);
  const isLiteral = adverb > linked || contains > adverb || word > has;
  return isLiteral || (has > contains && quotedAt(question, has) !== null) ? word : null;
}

/** Words that mean the very words of a title: `title contains "Scribe"`, "Scribe in the title". */
export function readLiteralTitles({ question }: Context, lexicon: Lexicon): TitleReading[] {
  const make = (words: Range, cueFrom: number, cueTo: number): TitleReading => ({
    kind: 'title',
    value: inQuotes(question, words),
    isLiteral: true,
    anyOf: [],
    weak: false,
    scope: scopeBefore(question, cueFrom),
    ...words,
    cueFrom,
    cueTo,
    weight: WEIGHT,
  });
  return question.words.flatMap((_, i): TitleReading[] => {
    if (TITLE.test(wordAt(question, i))) return [...contained(i), ...before(i)];
    const to = skip(question, LITERALLY, i);
    // "welders – actually dyers" says it again.
    const isSaidAgain = i > 0 && followsSign(question, i);
    return to > i && !isSaidAgain ? called(i, to) : [];
  });

  function contained(i: number): TitleReading[] {
    const at = afterTitle(question, i);
    const words = at === null ? null : wordsFrom(question, at);
    if (words === null || lexicon.isFiller(words.from)) return [];
    let from = i;
    while (from > 0 && BEFORE_CUE.test(wordAt(question, from - 1))) from -= 1;
    return [make(words, from, words.to), ...others(words.to)];
  }

  /** `"Scribe" or |"Copyist"|`: further words in quotes. */
  function others(i: number): TitleReading[] {
    const joint = /^(?:or|and)$/.test(wordAt(question, i)) ? i + 1 : i;
    const next = quotedAt(question, joint);
    return next === null ? [] : [make(next, next.from, next.to), ...others(next.to)];
  }

  /** "with |Scribe| in their job title". */
  function before(title: number): TitleReading[] {
    let at = title - 1;
    while (OWN.test(wordAt(question, at))) at -= 1;
    if (wordAt(question, at) !== 'in') return [];
    for (let from = at - 1; from >= Math.max(1, at - MAX_WORDS); from--) {
      const cue = cueBefore(from);
      const words = { from, to: at };
      const isWhole = quotedAt(question, from)?.to === at || !QUOTE.test(slice(question, from, at));
      if (cue < from && isWhole) return [make(words, cue, title + 1)];
    }
    return [];
  }

  function cueBefore(i: number): number {
    const lengths = [4, 3, 2, 1].filter((n) => n <= i);
    const word = lengths.find((n) => WORD.lengthAt(question.words, i - n) === n) ?? 0;
    const has = i - word - 1;
    const isHas = HAS.has(wordAt(question, has)) || CONTAINS.has(wordAt(question, has));
    return isHas ? has : i - word;
  }

  function isHeadOnly({ from, to }: Range): boolean {
    const said = question.words.slice(from, to);
    return lexicon.isHead(to - 1) && said.every((_, n) => !lexicon.isFiller(from + n));
  }

  /** "literally called Scribe", "literally scribes". */
  function called(i: number, to: number): TitleReading[] {
    const at = skip(question, CALLED, to);
    const words = wordsFrom(question, at);
    const isTitle = words !== null && (at > to || isHeadOnly(words));
    return isTitle ? [make(words, i, words.to)] : [];
  }
}
