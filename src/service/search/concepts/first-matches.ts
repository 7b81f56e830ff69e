import { type IdSlice, idSlice, nextShare } from '../../people/record/id-slices.ts';

/** How people who match are read. */
export interface MatchReader {
  /**
   * How many match; null: it is faster to read them all at once, up to the limit, than to count.
   * Shards of a cluster count, because each would send so many as the limit allows.
   */
  readonly count: (() => Promise<number>) | null;
  /** How many people a slice has, and how many of them match. */
  readonly probe: (slice: IdSlice) => Promise<Probed>;
  /** At most `most` of a slice: any of them, or the first ones. */
  readonly read: (slice: IdSlice, most: number, how: Reading) => Promise<readonly string[]>;
}

export interface Probed {
  readonly people: number;
  readonly matching: number;
}

/**
 * - `any`: whoever an index of words finds;
 * - `first`: the first by their ids of those whom an index of words finds in the slice;
 * - `walk`: the first as well, by looking at everybody in the slice.
 */
export type Reading = 'any' | 'first' | 'walk';

/** The share of people that says how common the words are. */
const PROBED = 1 / 1024;

/** So many times the limit may match and are put in order. */
const READABLE = 5;

/** Of the people of a slice; if more match, the index of words is longer than the walk. */
const WORTH_WALKING = 0.1;

/** A little more than are wanted, so that mostly one slice is enough. */
const MARGIN = 1.25;

/** A statement has no more rows sent than this by all shards together, if ids are spread evenly. */
const MAX_SENT = 800;

const EVERYBODY = idSlice(0, 1);

interface Start {
  /** Where the first slice ends. */
  readonly share: number;
  readonly how: Reading;
}

/** How to begin with too many, by those of a slice that match. Pure. */
export function startFor({ people, matching }: Probed, most: number): Start {
  const likely = matching / PROBED;
  const how = matching >= WORTH_WALKING * people && matching > 0 ? 'walk' : 'first';
  const isReadable = likely <= READABLE * most && how === 'first';
  return { share: isReadable ? 1 : Math.min(1, (MARGIN * most) / Math.max(likely, most)), how };
}

/** All who match, if they are no more than `most`; else how to begin. */
async function allOrStart(
  { count, probe, read }: MatchReader,
  most: number,
): Promise<readonly string[] | Start> {
  const counted = await count?.();
  if (counted !== undefined && counted > most) return { share: MAX_SENT / counted, how: 'first' };
  const all = await read(EVERYBODY, most + 1, 'any');
  return all.length <= most ? all : startFor(await probe(idSlice(0, PROBED)), most);
}

/**
 * The first `most` people who match, in the order of their ids: of too many, the same ones on every
 * engine, and reading them takes hardly longer where more match.
 */
export async function firstMatches(reader: MatchReader, most: number): Promise<string[]> {
  const start = await allOrStart(reader, most);
  if (!('share' in start)) return [...start].sort();
  const found: string[] = [];
  let [from, to] = [0, Math.min(1, start.share)];
  for (;;) {
    const ids = await reader.read(idSlice(from, to), most - found.length, start.how);
    found.push(...[...ids].sort());
    if (found.length >= most || to >= 1) return found;
    [from, to] = [to, nextShare(to, found.length, most - found.length)];
  }
}
