import { foldText } from '../../text/fold.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { FORMS_OF_ADDRESS } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { singularOf } from '../parse/singular.ts';
import { FILLERS } from '../parse/vocabulary/fillers.ts';
import type { NameWords } from '../vocabulary/visible-vocabulary.ts';

/** A part of a question that may be a person's name. */
export interface NamedPart {
  readonly name: string;
  /** UTF-16 offsets of the name in the question; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** "J. Smith": an initial before a family name is almost certainly a name. */
  readonly hasInitial: boolean;
  /** A single word: a name where the question says nothing else that anybody meets. */
  readonly isOneWord: boolean;
  /** It only opens the question: "wren boise" may also be a topic, "Wren, Boise" a place called Wren. */
  readonly isOpening: boolean;
  /** The question with spaces in place of the name, so that offsets stay valid. */
  readonly rest: string;
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
  }));

const MIN_LONG = 5;
const isLong = ({ folded }: Word): boolean => folded.length >= MIN_LONG;
/** What follows a person's name, and is no word of one: "Wren in Boise". */
const WHERE = phraseSet('in near around from at');
const MIN_ONE_WORD = 3;

/** "Vale or Orrin": one of several. */
const AND_OTHERS = phraseSet('or and');

/** Also "Wren the weaver"; but a name may have that word too. */
const isNamedBefore = (next: Word | undefined): boolean =>
  next?.folded === 'the' || WHERE.has(next?.folded ?? '');
const isOffice = ({ folded }: Word): boolean => FORMS_OF_ADDRESS.has(singularOf(folded));

/** Longer questions are not just a name and a place, and parsing them again costs more. */
const MAX_WORDS = 14;
const MAX_PARTS = 8;

/**
 * Runs of three, then two words that may be a name: at least one is a name in the index, and the
 * first and last are names, short or near names, or initials. Words of up to three letters are too
 * short to be matched as typos. Then single names that open the question, or stand before a place or
 * a job.
 */
export function namedParts(query: string, names: NameWords): NamedPart[] {
  const words = wordsOf(query);
  if (words.length > MAX_WORDS) return [];
  const isName = (word: Word) => names.has(word.folded);
  const answers = new Map<string, boolean>();
  const mayBeName = (word: Word): boolean => {
    const known = answers.get(word.folded);
    if (known !== undefined) return known;
    const { folded } = word;
    const isShortForm = otherForms(folded).size > 0;
    // "MATLACK of St. George" makes "of" a word of names.
    const may =
      !FILLERS.has(folded) &&
      (folded.length === 1 || isShortForm || isName(word) || names.near(folded, 1).length > 0);
    answers.set(folded, may);
    return may;
  };
  const partOf = (first: Word, last: Word): NamedPart => ({
    name: query.slice(first.start, last.end),
    start: first.start,
    end: last.end,
    hasInitial: first !== last && first.folded.length === 1 && isName(last),
    isOneWord: first === last,
    isOpening: first === words[0] && !isNamedBefore(words[words.indexOf(last) + 1]),
    rest: `${query.slice(0, first.start)}${' '.repeat(last.end - first.start)}${query.slice(last.end)}`,
  });
  const parts: NamedPart[] = [];
  for (const size of [3, 2]) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const run = words.slice(at, at + size);
      const [first, last] = [run[0], run.at(-1)];
      if (first === undefined || last === undefined) continue;
      // "carpenter in Ohio" is no Carpenter whose family name is Ohio.
      if (run.slice(1, -1).some(({ folded }) => WHERE.has(folded))) continue;
      // "Washington and Lee" is a university, or two people.
      const isJoined = query.slice(first.start, last.end).includes('&');
      if (isJoined || run.slice(1, -1).some(({ folded }) => AND_OTHERS.has(folded))) continue;
      // With a typo in every word there is little evidence: only two long words may be a name.
      const isAllMisspelt = !run.some(isName);
      if (isAllMisspelt && !(size === 2 && run.every(isLong))) continue;
      if (!mayBeName(first) || !mayBeName(last)) continue;
      // "mayor of Long Beach" names nobody; "Mayor Q" may be what people call somebody.
      if (run.some(isOffice) && !(size === 2 && run.every(isName))) continue;
      parts.push(partOf(first, last));
    }
  }
  for (const [at, word] of words.entries()) {
    const isNamed = word.folded.length >= MIN_ONE_WORD && !isOffice(word) && isName(word);
    const next = words[at + 1];
    const opens = at === 0 && next !== undefined && !AND_OTHERS.has(next.folded);
    const isPlaced = opens || isNamedBefore(next);
    if (isNamed && !FILLERS.has(word.folded) && isPlaced) {
      parts.push(partOf(word, word));
    }
  }
  return parts.toSorted((a, b) => Number(b.hasInitial) - Number(a.hasInitial)).slice(0, MAX_PARTS);
}
