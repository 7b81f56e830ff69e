import type { LabelledRow } from '../labelled-row.ts';
import type { Fields } from './comparison.ts';

/** A text that rows must share to be compared; '' matches no other row. */
export type BlockingRule = (row: Fields) => string;

export type Part = (row: Fields) => string;

/** The first letters of a field. */
export const start =
  (field: string, letters: number): Part =>
  (row) =>
    (row[field] ?? '').slice(0, letters);

/** All parts (fields by name) joined; a row that lacks one has no key. */
export const on = (...parts: readonly (string | Part)[]): BlockingRule => {
  const read = parts.map(
    (part): Part => (typeof part === 'string' ? (row) => row[part] ?? '' : part),
  );
  return (row) => {
    const values = read.map((part) => part(row));
    return values.includes('') ? '' : values.join('|');
  };
};

/** Pairs of row indexes, in two parallel arrays. */
export interface Pairs {
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/** The block number of each row under a rule, -1 for none. */
function blocksBy(rule: BlockingRule, rows: readonly LabelledRow[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(rows, ({ fields }) => {
    const key = rule(fields);
    if (key === '') return -1;
    const known = numbers.get(key);
    if (known === undefined) numbers.set(key, numbers.size);
    return known ?? numbers.size - 1;
  });
}

function membersOf(blocks: Int32Array): number[][] {
  const members: number[][] = [];
  blocks.forEach((block, at) => {
    const fellows = members[block];
    if (fellows !== undefined) fellows.push(at);
    else if (block >= 0) members[block] = [at];
  });
  return members;
}

/** Every pair that shares the key of a rule, once, under the first such rule. */
export function blockedPairs(rules: readonly BlockingRule[], rows: readonly LabelledRow[]): Pairs {
  const blocks = rules.map((rule) => blocksBy(rule, rows));
  const pairs: { one: number[]; other: number[] } = { one: [], other: [] };
  blocks.forEach((own, at) => {
    const earlier = blocks.slice(0, at);
    const isNew = (a: number, b: number) =>
      !earlier.some((block) => block[a] === block[b] && (block[a] ?? -1) >= 0);
    for (const members of membersOf(own)) addPairs(members, isNew, pairs);
  });
  return pairs;
}

function addPairs(
  members: readonly number[],
  isNew: (a: number, b: number) => boolean,
  pairs: { readonly one: number[]; readonly other: number[] },
): void {
  for (const [at, a] of members.entries()) {
    for (let next = at + 1; next < members.length; next += 1) {
      const b = members[next] ?? a;
      if (!isNew(a, b)) continue;
      pairs.one.push(a);
      pairs.other.push(b);
    }
  }
}
