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
  /** Words that texts of the people say, see `respellUnsaid`. */
  readonly said?: ReadonlySet<string>;
}

/** Rarer words of the table are often slips themselves: "betwen" is on the web 96,257th. */
const COMMON = 40_000;
/** A rare word is a slip of one that is so many times as common. */
const TIMES = 20;

/** Whether the index has the word. All lists are asked at once, as they may have to be read. */
const isListed = (word: string, { nameWords, ...lists }: VisibleVocabulary): boolean =>
  [
    nameWords.has(word),
    lists.titles.hasWord(word),
    lists.organizations.hasWord(word),
    lists.schools.hasWord(word),
    lists.places.hasWord(word),
  ].includes(true);

/** A word that the parser, the index, a map or most people know. */
export function isWellSpelt(word: string, context: SpellingContext): boolean {
  const rank = context.words.rankOf(word);
  const isCommon = rank !== undefined && rank < COMMON;
  return isCommon || context.gazetteer.find(word) !== null || isKnownHere(word, context);
}

/** A word of the parser or the index: "Gonzales" is only known elsewhere, where these have González. */
export function isKnownHere(word: string, { vocabulary, given, said }: SpellingContext): boolean {
  return (
    given?.has(word) === true ||
    said?.has(word) === true ||
    /[^a-z]/.test(word) ||
    isQuestionWord(word) ||
    GIVEN_NAMES.has(word) ||
    ORGANIZATION_SPELLINGS.has(word) ||
    isListed(word, vocabulary)
  );
}

/** Whether a word that is not common may be a slip of this one. */
export function isRarer(word: string, meant: string, { words }: SpellingContext): boolean {
  const rank = words.rankOf(word);
  return rank === undefined || (words.rankOf(meant) ?? Number.POSITIVE_INFINITY) * TIMES < rank;
}
