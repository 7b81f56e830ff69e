import { editDistance } from '../../../../src/service/text/names/edit-distance.ts';
import type { LabelledRow } from '../labelled-row.ts';
import { jaroWinkler } from './jaro-winkler.ts';

export type Fields = LabelledRow['fields'];

/** A value is missing, so the comparison says nothing. */
export const MISSING = -1;

/** Compares one aspect of two rows. */
export interface Comparison {
  /** The fields it reads. */
  readonly fields: readonly string[];
  /** Level 0 is equality, the last one disagreement. */
  readonly levels: number;
  /** The level of two rows, or `MISSING`. */
  readonly levelOf: (a: Fields, b: Fields) => number;
  /** The value whose rarity counts when two rows are equal; absent: rarity does not count. */
  readonly term?: (row: Fields) => string;
}

/** Levels of one field: equal, then the first test that passes, then everything else. */
function ofField(
  field: string,
  tests: readonly ((a: string, b: string) => boolean)[],
  isTermCounted = false,
): Comparison {
  const levelOf = (one: Fields, other: Fields): number => {
    const [a = '', b = ''] = [one[field], other[field]];
    if (a === '' || b === '') return MISSING;
    if (a === b) return 0;
    const at = tests.findIndex((isAlike) => isAlike(a, b));
    return at === -1 ? tests.length + 1 : at + 1;
  };
  const shape = { fields: [field], levels: tests.length + 2, levelOf };
  return isTermCounted ? { ...shape, term: (row) => row[field] ?? '' } : shape;
}

const similar = (least: number) => (a: string, b: string) => jaroWinkler(a, b) >= least;
const within = (most: number) => (a: string, b: string) => editDistance(a, b, most) <= most;

/** Equal, weighted by the rarity of the value, or not. */
export const exact = (field: string): Comparison => ofField(field, [], true);

/** Equal, within this many edits, or not. */
export const edits = (field: string, ...most: number[]): Comparison =>
  ofField(field, most.map(within));

/** A name: equal, or similar in three grades. */
export const name = (field: string): Comparison =>
  ofField(field, [similar(0.92), similar(0.88), similar(0.7)], true);

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** A birth date: equal, one or two edits away, within a year, within ten. */
export const birthDate = (field: string): Comparison =>
  ofField(field, [
    ...[within(1), within(2)],
    (a, b) => Math.abs(yearOf(a) - yearOf(b)) <= 1,
    (a, b) => Math.abs(yearOf(a) - yearOf(b)) <= 10,
  ]);

const mailbox = (address: string): string => address.split('@', 1)[0] ?? '';

/** An e-mail address: equal, its mailbox equal, or either similar. */
export const email = (field: string): Comparison =>
  ofField(field, [
    (a, b) => mailbox(a) === mailbox(b),
    similar(0.88),
    (a, b) => jaroWinkler(mailbox(a), mailbox(b)) >= 0.88,
  ]);

/** Given and family name: both equal, swapped, similar, or one of them equal. */
export function fullName(given: string, family: string): Comparison {
  const levelOf = (one: Fields, other: Fields): number => {
    const [a = '', b = '', c = '', d = ''] = [one[given], other[given], one[family], other[family]];
    if (c === '' || d === '' || (a === '' && b === '')) return MISSING;
    if (a === b && c === d) return 0;
    if (a === d && b === c) return 1;
    const [first, last] = [jaroWinkler(a, b), jaroWinkler(c, d)];
    if (first >= 0.92 && last >= 0.92) return 2;
    if (first >= 0.88 && last >= 0.88) return 3;
    if (c === d) return 4;
    return a === b ? 5 : 6;
  };
  const term = (row: Fields) => `${row[given]} ${row[family]}`;
  return { fields: [given, family], levels: 7, levelOf, term };
}
