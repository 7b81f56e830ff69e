import { type IdSlice, idSlice, nextShare } from '../../people/record/id-slices.ts';

/** Reads people who match. */
export interface MatchReader {
  /**
   * How many match; null: it is faster to read them all at once, up to the limit, than to count.
   * Shards of a cluster count, because each would send so many as the limit allows.
   */
  readonly count: (() => Promise<number>) | null;
  /** At most `most` of a slice; the first ones, if `isOrdered`. */
  readonly read: (slice: IdSlice, most: number, isOrdered: boolean) => Promise<readonly string[]>;
}

/** The first slice of very many, of whom nothing else is known. */
const FIRST_SHARE = 1 / 64;

/** A statement has no more rows sent than this by all shards together, if ids are spread evenly. */
const MAX_SENT = 800;

const EVERYBODY = idSlice(0, 1);

/** All who match, if they are no more than `most`; else where the first slice shall end. */
async function allOrShare(
  { count, read }: MatchReader,
  most: number,
): Promise<readonly string[] | number> {
  const counted = await count?.();
  if (counted !== undefined && counted > most) return MAX_SENT / counted;
  const all = await read(EVERYBODY, most + 1, false);
  return all.length <= most ? all : FIRST_SHARE;
}

/**
 * The first `most` people who match, in the order of their ids: of too many, the same ones on every
 * engine, and reading them does not take longer where more match.
 */
export async function firstMatches(reader: MatchReader, most: number): Promise<string[]> {
  const start = await allOrShare(reader, most);
  if (typeof start !== 'number') return [...start].sort();
  const found: string[] = [];
  let [from, to] = [0, Math.min(1, start)];
  for (;;) {
    const missing = most - found.length;
    const ids = await reader.read(idSlice(from, to), missing, true);
    found.push(...[...ids].sort());
    if (found.length >= most || to >= 1) return found;
    [from, to] = [to, nextShare(to, found.length, most - found.length)];
  }
}
