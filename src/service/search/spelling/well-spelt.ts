import type { Gazetteer } from '../../places/gazetteer.ts';
import { GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { VisibleVocabulary } from '../vocabulary/visible-vocabulary.ts';
import { ORGANIZATION_SPELLINGS } from './organization-spellings.ts';
import { isQuestionWord } from './question-words.ts';

/** What decides whether a word is misspelt. */
export interface SpellingContext {
  readonly gazetteer: Gazetteer;
  /** The index's own words. */
  readonly vocabulary: VisibleVocabulary;
  readonly words: Pick<WordTable, 'rankOf'>;
  /** Words that the caller's clauses say too, and so are meant as they are. */
  readonly given?: ReadonlySet<string>;
}

/** Rarer words of the table are often slips themselves: "betwen" is on the web 96,257th. */
const COMMON = 40_000;
/** A rare word is a slip of one that is so many times as common. */
const TIMES = 20;

/** A word that the parser, the index, a map or most people know. */
export function isWellSpelt(
  word: string,
  {
    gazetteer,
    vocabulary: { titles, organizations, schools, places, nameWords },
    words,
    given,
  }: SpellingContext,
): boolean {
  const rank = words.rankOf(word);
  return (
    given?.has(word) === true ||
    /[^a-z]/.test(word) ||
    (rank !== undefined && rank < COMMON) ||
    isQuestionWord(word) ||
    GIVEN_NAMES.has(word) ||
    ORGANIZATION_SPELLINGS.has(word) ||
    nameWords.has(word) ||
    [titles, organizations, schools, places].some((list) => list.hasWord(word)) ||
    gazetteer.find(word) !== null
  );
}

/** Whether a word that is not common may be a slip of this one. */
export function isRarer(word: string, meant: string, { words }: SpellingContext): boolean {
  const rank = words.rankOf(word);
  return rank === undefined || (words.rankOf(meant) ?? Number.POSITIVE_INFINITY) * TIMES < rank;
}
