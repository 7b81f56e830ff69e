import type { ProfileChanges } from '../../contract/profile-changes.ts';

type Side = 'added' | 'removed';

/** `jobs 2, education 1`; empty if there are none. */
const countsOf = ({ sections }: ProfileChanges, side: Side): string =>
  sections.flatMap((one) => (one[side] === 0 ? [] : [`${one.section} ${one[side]}`])).join(', ');

/** The end of a run about a profile: what is new in it, so that nobody reads it again in vain. */
export function changesSentences(run: string, id: string, changes: ProfileChanges): string[] {
  const added = countsOf(changes, 'added');
  const removed = countsOf(changes, 'removed');
  if (changes.is_new) {
    return [`Done (${run}): profile ${id} is new${added === '' ? '' : `, with facts: ${added}`}.`];
  }
  if (added === '' && removed === '') {
    return [`Done (${run}): nothing new was found; profile ${id} states what it did before.`];
  }
  return [
    `Done (${run}): profile ${id} changed.`,
    ...(added === '' ? [] : [`New or changed facts: ${added}.`]),
    ...(removed === '' ? [] : [`Gone or replaced: ${removed}.`]),
  ];
}
