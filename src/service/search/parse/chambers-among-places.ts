import type { OrganizationReading, Reading } from './reading.ts';
import type { Question } from './words.ts';

const folded = ({ words }: Question, i: number): string => words[i]?.folded ?? '';

/** The end of what stands before "or (the)" at the start of the organization; -1: nothing does. */
function alternativeBefore(question: Question, { from }: OrganizationReading): number {
  const or = folded(question, from - 1) === 'the' ? from - 2 : from - 1;
  return folded(question, or) === 'or' ? or : -1;
}

/** The start of what stands after the organization and "or (the)"; -1: nothing does. */
function alternativeAfter(question: Question, { to }: OrganizationReading): number {
  if (folded(question, to) !== 'or') return -1;
  return folded(question, to + 1) === 'the' ? to + 2 : to + 1;
}

/**
 * Without the organizations that are a place and its chamber, where "or" joins them to a place: in
 * "Ohio or the Iowa Senate" both are states with a senate, even if the index has the name of one.
 */
export function withoutChambersAmongPlaces(
  question: Question,
  readings: readonly Reading[],
): readonly Reading[] {
  const organizations = readings.filter((one) => one.kind === 'organization');
  const places = readings.filter((one) => one.kind === 'place');
  const isChamber = ({ from, to }: OrganizationReading) =>
    places.some(
      (place) =>
        place.from === from &&
        readings.some((one) => one.kind === 'title' && one.from === place.to && one.to === to),
    );
  const isPlaceOnly = (place: { from: number; to: number }) =>
    !organizations.some((one) => one.from <= place.from && place.to <= one.to);
  const isAmongPlaces = (one: OrganizationReading) =>
    places.some(
      (place) =>
        (place.to === alternativeBefore(question, one) ||
          place.from === alternativeAfter(question, one)) &&
        isPlaceOnly(place),
    );
  const dropped = new Set<Reading>(
    organizations.filter((one) => isChamber(one) && isAmongPlaces(one)),
  );
  return dropped.size === 0 ? readings : readings.filter((one) => !dropped.has(one));
}
