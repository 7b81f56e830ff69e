import { type IdSlice, idSlice, nextShare } from '../../people/record/id-slices.ts';

/** How people who match are read. */
export interface MatchReader {
  /** All who match, if they are no more than `most`. */
  readonly all: (most: number) => Promise<AllMatches>;
  /** The first `most` of a slice. */
  readonly read: (slice: IdSlice, most: number, how: Reading) => Promise<readonly string[]>;
}

export interface AllMatches {
  /** In the order of ids; null: more match. */
  readonly ids: readonly string[] | null;
  /** Where more match: about how many, and which share (0..1) of all people; 0: not known. */
  readonly matching: number;
  readonly share: number;
}

/**
 * How the first people of a slice are found by their ids:
 * - `index`: among those whom an index of words finds in the slice;
 * - `walk`: by looking at everybody in the slice.
 */
export type Reading = 'index' | 'walk';

/** The first people who match. */
export interface FirstMatches {
  readonly ids: readonly string[];
  /** Whether more match. */
  readonly isCut: boolean;
}

/** From this share of people on, the index of words is longer than a walk. */
const WORTH_WALKING = 0.1;

/** A little more than are wanted, so that mostly one slice is enough. */
const MARGIN = 1.25;

interface Start {
  /** Where the first slice ends. */
  readonly to: number;
  readonly how: Reading;
}

/** How to begin with too many, of whom `enough` are wanted. Pure. */
export const startFor = ({ matching, share }: Omit<AllMatches, 'ids'>, enough: number): Start => ({
  to: Math.min(1, (MARGIN * enough) / Math.max(matching, enough)),
  how: share >= WORTH_WALKING ? 'walk' : 'index',
});

/**
 * Those who match, in the order of their ids; if they are more than `most`, the first `enough`: the same
 * ones on every engine, and reading them takes hardly longer where more match.
 */
export async function firstMatches(
  reader: MatchReader,
  most: number,
  enough: number,
): Promise<FirstMatches> {
  const { ids, ...about } = await reader.all(most);
  if (ids !== null) return { ids, isCut: false };
  const found: string[] = [];
  const { to: first, how } = startFor(about, enough);
  let [from, to] = [0, first];
  for (;;) {
    found.push(...(await reader.read(idSlice(from, to), enough - found.length, how)));
    if (found.length >= enough || to >= 1) return { ids: found, isCut: true };
    [from, to] = [to, nextShare(to, found.length, enough - found.length)];
  }
}
