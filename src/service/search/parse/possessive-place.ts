import type { Place } from '../../places/place.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import type { Context } from './reading.ts';
import { singularOf } from './singular.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { PLACE_LIKE_WORDS } from './vocabulary/place-words.ts';
import { DEPARTMENTS, FIELDS, RANKS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from './vocabulary/topics.ts';
import { isDivided, type Question, slice } from './words.ts';

/** A town of this size needs no region or preposition. */
export const GREAT_TOWN = 100_000;
const MAX_WORDS = 3;
const HOLDERS = [TITLE_HEADS, RANKS, phraseSet('current former state')];
const OTHER_WORDS = [
  FIELDS,
  RANKS,
  DEPARTMENTS,
  INDUSTRIES,
  SKILLS,
  STAGES,
  FILLERS,
  PLACE_LIKE_WORDS,
  TITLE_HEADS,
];

interface Owner {
  /** The index after the place. */
  readonly to: number;
  readonly place: Place;
  /** The place without the "s". */
  readonly name: string;
}

/** "Rhode Islands attorney general": before a title, a place with an "s" that lost its apostrophe. */
export function possessivePlace({ question, known, gazetteer }: Context, i: number): Owner | null {
  for (let to = i + MAX_WORDS; to > i; to--) {
    const last = question.words[to - 1];
    if (last === undefined || !/[^s]s$/.test(last.folded) || !isHolder(question, to)) continue;
    const isOther = to === i + 1 && isOtherWord(last.folded);
    if (isOther || last.possessive || known.nameTokens.has(last.folded)) continue;
    const name = slice(question, i, to).slice(0, -1);
    const place = gazetteer.find(name);
    if (place === null) continue;
    if (place.kind !== 'city' || place.population >= GREAT_TOWN) return { to, place, name };
  }
  return null;
}

/** Whether somebody who holds an office follows: "attorney general", "current mayor". */
export function isHolder(question: Question, at: number): boolean {
  const word = question.words[at]?.folded;
  if (word === undefined || isDivided(question, at)) return false;
  return TITLE_HEADS.has(singularOf(word)) || HOLDERS.some((set) => set.has(word));
}

/** "sales manager": a word of work, or a common one. */
const isOtherWord = (word: string) =>
  [word, word.slice(0, -1)].some((form) => OTHER_WORDS.some((set) => set.has(form)));
