import { GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import {
  AMBIGUOUS_ORGANIZATIONS,
  FAMOUS_ORGANIZATIONS,
} from '../../text/vocabulary/organizations.ts';
import type { PhraseSet } from '../../text/vocabulary/phrase-set.ts';
import { AMBIGUOUS_SCHOOLS, famousSchoolLength } from '../../text/vocabulary/schools.ts';
import { FIXED_TITLES, TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import type { Context } from './reading.ts';
import { singularOf } from './singular.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { FIELDS, LEVELS, RANKS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from './vocabulary/topics.ts';
import { termKey } from './words.ts';

/** The kind of the word at each position, computed once per question. */
export interface Lexicon {
  /** A noun for an occupation or office. */
  isHead(i: number): boolean;
  isPlural(i: number): boolean;
  /** The number of words of a fixed title ("chief of staff") at `i`; 0 if there is none. */
  fixedTitle(i: number): number;
  isField(i: number): boolean;
  isRank(i: number): boolean;
  isFiller(i: number): boolean;
  isGiven(i: number): boolean;
  /** Part of an industry, stage, tool or level: meaningful, but not a title. */
  isTopic(i: number): boolean;
  isSkill(i: number): boolean;
  /** The index after the topic that word `i` is part of; `i + 1` if it is part of none. */
  topicEnd(i: number): number;
  /** Whether any vocabulary contains the word. */
  isKnownWord(i: number): boolean;
  /** Part of a known or famous organization; needs no cue word. */
  isOrganization(i: number): boolean;
}

const TOPIC_SETS = [INDUSTRIES, SKILLS, STAGES, LEVELS];

/** Looks up every word of the question in the vocabularies. */
export function readLexicon({ question, known }: Context): Lexicon {
  const { words, style } = question;
  const singulars = words.map((word) => ({ folded: singularOf(word.folded) }));
  const covers = (...sets: PhraseSet[]) => {
    const covered = new Uint8Array(words.length);
    words.forEach((_, i) => {
      for (const set of sets) covered.fill(1, i, i + set.lengthAt(words, i));
    });
    return (i: number) => covered[i] === 1;
  };
  const isHeadWord = (i: number) => {
    const word = words[i]?.folded ?? '';
    return TITLE_HEADS.has(word) || TITLE_HEADS.has(singulars[i]?.folded ?? '');
  };
  const isField = covers(FIELDS);
  const isRank = covers(RANKS);
  const topics = words.map(() => 0);
  const isTopic = covers(INDUSTRIES, SKILLS, STAGES, LEVELS);
  words.forEach((_, i) => {
    // "mid" is a level, but the longer "mid-market" is a field of work.
    const own = FIELDS.lengthAt(words, i);
    const length = Math.max(...TOPIC_SETS.map((set) => set.lengthAt(words, i)));
    if (length < own && topics[i] === 0) topics.fill(-1, i, i + own);
    else for (let n = i; n < i + length; n++) if (topics[n] !== -1) topics[n] = i + length;
  });
  const famous = new Uint8Array(words.length);
  words.forEach((word, i) => {
    const length = FAMOUS_ORGANIZATIONS.lengthAt(words, i);
    const proper = word.shape !== 'lower' && style === 'mixed';
    const vague = length === 1 && AMBIGUOUS_ORGANIZATIONS.has(word.folded) && !proper;
    if (!vague) famous.fill(1, i, i + length);
    const school = famousSchoolLength(words, i);
    const unclear = school === 1 && AMBIGUOUS_SCHOOLS.has(word.folded) && !proper;
    if (!unclear) famous.fill(1, i, i + school);
    for (let to = i + 2; to <= Math.min(words.length, i + 6); to++) {
      if (known.organizations.has(termKey(question, i, to))) famous.fill(1, i, to);
    }
  });
  const isFiller = (i: number) => FILLERS.has(words[i]?.folded ?? '');
  return {
    isHead: isHeadWord,
    isPlural: (i) => !TITLE_HEADS.has(words[i]?.folded ?? ''),
    fixedTitle: (i) => FIXED_TITLES.lengthAt(words, i) || FIXED_TITLES.lengthAt(singulars, i),
    isField,
    isRank,
    isFiller,
    isGiven: (i) => GIVEN_NAMES.has(words[i]?.folded ?? ''),
    isTopic: (i) => isTopic(i) && topics[i] !== -1,
    isSkill: covers(SKILLS),
    topicEnd: (i) => Math.max(i + 1, topics[i] ?? 0),
    isKnownWord: (i) => isHeadWord(i) || isField(i) || isRank(i) || isFiller(i) || isTopic(i),
    isOrganization: (i) => famous[i] === 1,
  };
}
