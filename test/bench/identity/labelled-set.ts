import type { LabelledRow } from './labelled-row.ts';
import type { TrueRecord } from './truth.ts';

/** Rows of one kind, and the conversion to records. */
export interface LabelledSet {
  readonly name: string;
  readonly rows: readonly LabelledRow[];
  readonly people: readonly TrueRecord[];
}

export type Half = 'dev' | 'held-out';

/** FNV-1a with a final mix; without it the low bits of short texts are too similar. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** The half that a person is in, independent of order and set. */
export const halfOf = (person: string): Half =>
  (hashOf(`half of ${person}`) >>> 7) % 2 === 0 ? 'dev' : 'held-out';

/** The records of the people of one half; no person is in both. */
export const inHalf = <T extends { readonly person: string }>(
  records: readonly T[],
  half: Half,
): T[] => records.filter(({ person }) => halfOf(person) === half);

/** One half of a set. */
export function halfSet({ name, rows, people }: LabelledSet, half: Half): LabelledSet {
  return { name: `${name}, ${half}`, rows: inHalf(rows, half), people: inHalf(people, half) };
}
