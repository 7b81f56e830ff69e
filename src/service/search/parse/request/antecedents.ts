import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Leftover } from '../read-concepts.ts';
import type { Reading } from '../reading.ts';
import type { Question } from '../words.ts';

/** Words of a request for something that stands before it: "at one of these", "who live there". */
const LISTS = phraseSet(`
  of_these of_those of_them of_the_two of_the_three of_the_four of_the_five these_two those_two
  these_three those_three these_four those_four these_places those_places these_companies
  those_companies these_firms those_firms these_states those_states these_cities those_cities
  these_towns those_towns these_organizations those_organizations these_organisations
  those_organisations these_schools those_schools these_employers those_employers
  at_them for_them at_these at_those in_these in_those
`);
const PLACES = phraseSet(`
  live_there lives_there living_there lived_there based_there from_there work_there works_there
  working_there be_there is_there are_there over_there there
`);
const THINGS: ReadonlySet<Reading['kind']> = new Set(['organization', 'place', 'school']);
const JOINTS = /^(?:and|or|the|a|in|at|of)$/;

/** What a request leaves to the text before it. */
export type Missing = 'list' | 'place';

export function missingIn({ words }: Question): Missing | null {
  if (words.some((_, i) => LISTS.lengthAt(words, i) > 0)) return 'list';
  // "is there anybody" points at nothing.
  const isPlace = (i: number) =>
    PLACES.lengthAt(words, i) > 0 &&
    !/^(?:is|are)$/.test(words[i]?.folded ?? '') &&
    !/^(?:is|are)$/.test(words[i - 1]?.folded ?? '');
  return words.some((_, i) => isPlace(i)) ? 'place' : null;
}

/**
 * Marks the words of the list or place that a request points back at: the nearest before it.
 *
 * @param read the readings of a part of the text, by position in it
 */
export function markAntecedent(
  question: Question,
  parts: readonly Leftover[],
  missing: Missing,
  read: (part: Leftover) => readonly Reading[],
  marked: Uint8Array,
): void {
  for (const part of parts.toReversed()) {
    const things = read(part).filter(({ kind }) => THINGS.has(kind));
    if (things.length < (missing === 'list' ? 2 : 1)) continue;
    markList(
      question,
      things.map(({ from, to }) => ({ from: part.from + from, to: part.from + to })),
      marked,
    );
    return;
  }
}

function markList({ words }: Question, items: readonly Leftover[], marked: Uint8Array): void {
  items.forEach(({ from, to }, n) => {
    const before = items[n - 1]?.to ?? from;
    const isJoined = words.slice(before, from).every(({ folded }) => JOINTS.test(folded));
    marked.fill(1, isJoined ? before : from, to);
  });
}
