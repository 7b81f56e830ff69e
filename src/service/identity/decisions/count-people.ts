import { idSlice } from '../../people/record/id-slices.ts';
import type { Queryable } from '../../store/database.ts';
import { isVisible, type Seen } from './seen-by-reader.ts';

/** Counting a million people for every comparison would be too slow. */
const COUNTED_TO = 20_000;

/** Shares of the ids that are counted, and how many there must be to stand for all. */
const SHARES: readonly (readonly [share: number, enough: number])[] = [
  [1 / 1024, 200],
  [1 / 32, COUNTED_TO / 32],
];

/**
 * About how many people there are, if they are more than are counted; null: they are not. Counted by
 * a share of the ids, which an index has: the statistics of a cluster's coordinator know of none.
 */
async function estimatePeople(db: Queryable): Promise<number | null> {
  for (const [share, enough] of SHARES) {
    const [row] = await db.query<{ people: number }>(
      'select count(*) as people from profiles where id < $1',
      [idSlice(0, share).to],
    );
    if (row !== undefined && row.people > enough) return Math.round(row.people / share);
  }
  return null;
}

/**
 * How many people are in sight. Beyond 20,000 the size of the index is used: it reveals no one, and
 * demands more evidence.
 */
export async function countPeople(db: Queryable, seen: Seen): Promise<number> {
  const estimated = await estimatePeople(db);
  if (estimated !== null) return estimated;
  const [counted] = await db.query<{ people: number }>(
    `select count(*) as people from profiles o where ${isVisible('o.id')}`,
    seen,
  );
  return counted?.people ?? 0;
}
