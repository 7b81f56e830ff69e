import type { CountedValue, NamedGroup } from './join-spellings.ts';

/** How many people of one shard have a value; null: no value is on record of them. */
export interface ShardGroup {
  readonly value: string | null;
  readonly shard: number;
  readonly people: number;
}

/** Reads the groups of a cluster's shards. */
export interface GroupReader {
  readonly shards: number;
  /** How many groups each shard sends at most. */
  readonly each: number;
  /** The largest groups of each shard but these, the null one first. */
  largest(but: readonly ShardGroup[]): Promise<readonly ShardGroup[]>;
  /** Whether one name may be several values: then there may be others of it that no shard has sent. */
  readonly isSpelled: boolean;
  /** The names of these values, where several spellings are one name. */
  namesOf(values: readonly CountedValue[]): readonly NamedGroup[];
  /** @param isAll Whether these are all spellings that there are */
  count(named: readonly ToCount[], isAll: boolean): Promise<readonly CountedValue[]>;
}

/** A name to be counted. */
export interface ToCount extends NamedGroup {
  /** How many people have it, if these are all of its spellings; null: not known. */
  readonly known: number | null;
}

/** The largest groups, each counted exactly. */
export interface ListedGroups {
  readonly values: readonly CountedValue[];
  /** How many others there are; more, unless `isAll`. */
  readonly further: number;
  readonly isAll: boolean;
  readonly notKnown: number;
  /** See `CountedGroups`. */
  readonly unlisted: number | null;
}

/** How many people have a value at least and at most. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

interface NamedBounds extends Bounds {
  readonly named: NamedGroup;
}

/** More seldom show another large group. */
const MAX_READINGS = 4;

/** Names that are counted once more at a time: of so many, the largest are hardly ever others. */
const COUNTED_AGAIN = 100;

/** So often, where the next names may be as large as the last that is listed. */
const MAX_COUNTS = 5;

const byValue = (a: { readonly value: string }, b: { readonly value: string }): number =>
  a.value < b.value ? -1 : 1;

/** The largest `most`, equal ones in the order of their values. Pure. */
export const largestOf = (counted: readonly CountedValue[], most: number): CountedValue[] =>
  counted.toSorted((a, b) => b.people - a.people || byValue(a, b)).slice(0, most);

/**
 * The most people that a group has of each shard which it did not send: as many as the last that it did,
 * and none after fewer than `each`. Pure.
 */
function mostUnsent(
  rows: readonly ShardGroup[],
  { shards, each }: Pick<GroupReader, 'shards' | 'each'>,
): readonly number[] {
  const sent = Array.from({ length: shards }, () => 0);
  const lasts = Array.from({ length: shards }, () => 0);
  for (const { shard, people } of rows) {
    sent[shard] = (sent[shard] ?? 0) + 1;
    lasts[shard] = people;
  }
  return lasts.map((last, at) => ((sent[at] ?? 0) < each ? 0 : last));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** How many people have each value, given what each shard has not sent. Pure. */
function boundsOf(
  rows: readonly ShardGroup[],
  unsent: readonly number[],
): ReadonlyMap<string, Bounds> {
  const unseen = sumOf(unsent);
  const values = new Map<string, Bounds>();
  for (const { value, shard, people } of rows) {
    if (value === null) continue;
    const { least, most } = values.get(value) ?? { least: 0, most: unseen };
    values.set(value, { least: least + people, most: most + people - (unsent[shard] ?? 0) });
  }
  return values;
}

/** Whoever has two spellings of a name may have been counted for each. */
function boundsOfNames(
  reader: GroupReader,
  values: ReadonlyMap<string, Bounds>,
): readonly NamedBounds[] {
  const counted = [...values].map(([value, { least }]) => ({ value, people: least }));
  return reader.namesOf(counted).map((named) => {
    const own = named.spellings.flatMap(({ value }) => values.get(value) ?? []);
    return {
      named,
      least: Math.max(...own.map(({ least }) => least)),
      most: own.reduce((sum, { most }) => sum + most, 0),
    };
  });
}

/** The last of the largest `most` has at least so many. */
const leastListed = (names: readonly NamedBounds[], most: number): number =>
  names.map(({ least }) => least).toSorted((a, b) => b - a)[most - 1] ?? 0;

/** The largest names that are there, and the largest that a name may be which was not counted. */
async function countLargest(
  reader: GroupReader,
  names: readonly NamedBounds[],
  most: number,
  isAll: boolean,
) {
  const enough = leastListed(names, most);
  const isKnown = ({ least, most }: NamedBounds) => least === most && (isAll || !reader.isSpelled);
  const known = names
    .filter(isKnown)
    .map(({ named: { value }, least }) => ({ value, people: least }));
  const unsure = names
    .filter((one) => !isKnown(one) && one.most >= enough)
    .toSorted((a, b) => b.most - a.most || b.least - a.least || byValue(a.named, b.named));
  let values = largestOf(known, most);
  let at = 0;
  for (; at < COUNTED_AGAIN * MAX_COUNTS; at += COUNTED_AGAIN) {
    const [next] = unsure.slice(at);
    if (next === undefined || !mayBeListed(next, values[most - 1])) break;
    const again = unsure
      .slice(at, at + COUNTED_AGAIN)
      .map((one) => ({ ...one.named, known: one.least === one.most ? one.least : null }));
    values = largestOf([...values, ...(await reader.count(again, isAll))], most);
  }
  return { values, uncounted: unsure[at]?.most ?? 0 };
}

/** Whether a name may come before the last that is listed. */
const mayBeListed = ({ named, most }: NamedBounds, last: CountedValue | undefined): boolean =>
  last === undefined || most > last.people || (most === last.people && byValue(named, last) < 0);

/**
 * The largest `most` groups of a cluster: of each shard the largest few. What none of them has sent is
 * no larger than the last ones that they sent together; the next ones are read while that may be large
 * enough. Then what only some shards sent is counted in all.
 */
export async function largestGroups(reader: GroupReader, most: number): Promise<ListedGroups> {
  const rows: ShardGroup[] = [];
  let names: readonly NamedBounds[] = [];
  let unseen = 0;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const next = await reader.largest(rows);
    rows.push(...next);
    const unsent = mostUnsent(next, reader);
    unseen = sumOf(unsent);
    names = boundsOfNames(reader, boundsOf(rows, unsent));
    if (unseen < leastListed(names, most) || unseen === 0) break;
  }
  const isAll = unseen === 0;
  const counted = await countLargest(reader, names, most, isAll);
  const rival = Math.max(unseen, counted.uncounted);
  const last = counted.values[most - 1]?.people ?? 0;
  return {
    values: counted.values,
    further: names.length - counted.values.length,
    isAll,
    notKnown: sumOf(rows.filter(({ value }) => value === null).map(({ people }) => people)),
    unlisted: rival > 0 && rival >= last ? rival : null,
  };
}
