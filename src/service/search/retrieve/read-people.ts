import { type BestStatement, bestOfShards, bestRows } from '../../store/cluster/best-of-shards.ts';
import { readShards, type Shards } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import {
  countStatement,
  type PeopleQuestion,
  peopleStatement,
  shardStatement,
} from './people-statement.ts';

/** A person who meets a plan, with the product of the grades of its conditions. */
export interface FoundPerson {
  readonly id: string;
  /** 0..1, without the concepts. */
  readonly grade: number;
  /** True: some clause is only nearly met. */
  readonly isNear: boolean;
  /** True: the value to order by is unknown, so the person comes last. */
  readonly isUnordered: boolean;
}

/** How many people meet a plan. */
export interface Counts {
  /** The number of people who meet the conditions; `MAX_COUNTED` or more: at least so many. */
  readonly total: number;
  /**
   * The number of others who meet them nearly, counted in the same way; they come after those who
   * meet them. Only told where fewer than `MAX_COUNTED` meet them.
   */
  readonly near: number;
  /** How many of those who meet them are not in the order asked for, and come last. */
  readonly unordered: number;
}

export interface FoundPeople extends Counts {
  /**
   * The best of them. Equal grades are ordered by number of sources, then by date of connecting
   * among connections, then by name; at last by id, so the order is deterministic.
   */
  readonly people: readonly FoundPerson[];
}

/** How many people are wanted: the best `most`; `many` are enough where there are more. */
export interface Wanted {
  readonly most: number;
  readonly many: number;
}

export const NOBODY: Counts = { total: 0, near: 0, unordered: 0 };

/** Without the columns that only order people. */
const personOf = ({ id, grade, isNear, isUnordered }: FoundPerson): FoundPerson => ({
  id,
  grade,
  isNear,
  isUnordered,
});

/** The people of a statement that tells the numbers of all beside each of them. */
export const foundOf = (rows: readonly (FoundPerson & Counts)[]): FoundPeople => ({
  total: rows[0]?.total ?? 0,
  near: rows[0]?.near ?? 0,
  unordered: rows[0]?.unordered ?? 0,
  people: rows.map(personOf),
});

/**
 * How many people meet the plan. Each shard of a cluster counts its own.
 * @param narrow see `Approach`
 */
export async function readCounts(
  db: Queryable,
  question: PeopleQuestion,
  narrow: string | null,
): Promise<Counts> {
  const { sql, params } = countStatement(question, narrow);
  return (await db.query<Counts>(sql, params))[0] ?? NOBODY;
}

/** The counts of people who are all there are. */
const countsOf = (people: readonly FoundPerson[]): Counts => {
  const met = people.filter(({ isNear }) => !isNear);
  const unordered = met.filter((one) => one.isUnordered).length;
  return { total: met.length, near: people.length - met.length, unordered };
};

/** Among whom people are looked for; see `Approach`. */
export interface Among {
  readonly narrow: string | null;
  readonly atMost: number;
}

/** The most people who can match, as far as the question or its rarest clause says. */
const mostWho = ({ plan, concepts }: PeopleQuestion, { atMost }: Among): number =>
  Math.min(
    atMost,
    plan.people?.size ?? Number.POSITIVE_INFINITY,
    concepts?.only === true ? concepts.people.size : Number.POSITIVE_INFINITY,
  );

/** Each shard orders and counts its own people; only the best of each are sent and merged. */
async function everybodyInShards(
  db: Queryable,
  shards: Shards,
  question: PeopleQuestion,
  { most, many }: Wanted,
  among: Among,
): Promise<FoundPeople> {
  const { narrow } = among;
  const wanted = Math.min(most, many);
  const count = () => readCounts(db, question, narrow);
  // Side by side where the numbers will be needed: where more people may match than are wanted.
  const [{ best, all }, counted] = await Promise.all([
    bestOfShards<FoundPerson>(db, shards, wanted, (each) => shardStatement(question, each, narrow)),
    mostWho(question, among) > wanted ? count() : null,
  ]);
  if (all !== null) {
    return { ...(counted ?? countsOf(all)), people: all.slice(0, most).map(personOf) };
  }
  const counts = counted ?? (await count());
  if (most <= many || counts.total + counts.near > most) {
    return { ...counts, people: best.map(personOf) };
  }
  const { sql, params } = shardStatement(question, most, narrow);
  return { ...counts, people: (await db.query<FoundPerson>(sql, params)).map(personOf) };
}

/** Everybody who meets the plan: how many they are, and the best of them. */
export async function readEverybody(
  db: Queryable,
  question: PeopleQuestion,
  wanted: Wanted,
  among: Among,
): Promise<FoundPeople> {
  const shards = await readShards(db);
  if (shards !== null) return everybodyInShards(db, shards, question, wanted, among);
  const { sql, params } = peopleStatement(question, wanted.most, among.narrow);
  return foundOf(await db.query<FoundPerson & Counts>(sql, params));
}

/** The best `most` people of a statement that selects the best `each` of one server or shard. */
export async function readBest(
  db: Queryable,
  most: number,
  statement: (each: number) => BestStatement,
): Promise<FoundPerson[]> {
  return (await bestRows<FoundPerson>(db, most, statement)).map(personOf);
}
