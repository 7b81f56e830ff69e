import { type BestStatement, bestOfShards } from '../../store/cluster/best-of-shards.ts';
import { readShards, type Shards } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import {
  countStatement,
  type PeopleQuestion,
  peopleStatement,
  type Statement,
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

/** Runs the statements that find people, on one server or on the shards of a cluster. */
export interface PeopleReader {
  /** Whether people are spread over shards, each of which counts and orders its own. */
  readonly isSpread: boolean;
  /** The best `most` people of a statement that selects the best `each` of one server or shard. */
  best(statement: (each: number) => BestStatement, most: number): Promise<FoundPerson[]>;
  /** Everybody who meets the plan. @param narrow see `Approach` */
  everybody(question: PeopleQuestion, wanted: Wanted, narrow: string | null): Promise<FoundPeople>;
  /** The numbers of a statement that stops at a limit: each shard at its own, and they are added. */
  limited<Row>(statement: Statement): Promise<Row | undefined>;
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

class ServerReader implements PeopleReader {
  readonly isSpread = false;
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async best(statement: (each: number) => BestStatement, most: number): Promise<FoundPerson[]> {
    const { sql, params } = statement(most);
    return (await this.#db.query<FoundPerson>(sql, params)).map(personOf);
  }

  async everybody(
    question: PeopleQuestion,
    { most }: Wanted,
    narrow: string | null,
  ): Promise<FoundPeople> {
    const { sql, params } = peopleStatement(question, most, narrow);
    return foundOf(await this.#db.query<FoundPerson & Counts>(sql, params));
  }

  async limited<Row>({ sql, params }: Statement): Promise<Row | undefined> {
    return (await this.#db.query<Row>(sql, params))[0];
  }
}

/** The counts of people who are all there are. */
const countsOf = (people: readonly FoundPerson[]): Counts => {
  const met = people.filter(({ isNear }) => !isNear);
  const unordered = met.filter((one) => one.isUnordered).length;
  return { total: met.length, near: people.length - met.length, unordered };
};

/** The most people who can match, where the question itself names those to choose from. */
const mostNamed = ({ plan, concepts }: PeopleQuestion): number =>
  Math.min(
    plan.people?.size ?? Number.POSITIVE_INFINITY,
    concepts?.only === true ? concepts.people.size : Number.POSITIVE_INFINITY,
  );

class ShardsReader implements PeopleReader {
  readonly isSpread = true;
  readonly #db: Queryable;
  readonly #shards: Shards;

  constructor(db: Queryable, shards: Shards) {
    this.#db = db;
    this.#shards = shards;
  }

  async best(statement: (each: number) => BestStatement, most: number): Promise<FoundPerson[]> {
    const { best } = await bestOfShards<FoundPerson>(this.#db, this.#shards, most, statement);
    return best.map(personOf);
  }

  async everybody(
    question: PeopleQuestion,
    { most, many }: Wanted,
    narrow: string | null,
  ): Promise<FoundPeople> {
    const wanted = Math.min(most, many);
    const count = () => readCounts(this.#db, question, narrow);
    // Side by side where the numbers will be needed: where more people may match than are wanted.
    const [{ best, all }, counted] = await Promise.all([
      bestOfShards<FoundPerson>(this.#db, this.#shards, wanted, (each) =>
        shardStatement(question, each, narrow),
      ),
      mostNamed(question) > wanted ? count() : null,
    ]);
    if (all !== null) {
      return { ...(counted ?? countsOf(all)), people: all.slice(0, most).map(personOf) };
    }
    const counts = counted ?? (await count());
    const areEnough = most <= many || counts.total + counts.near > most;
    const people = areEnough ? best : await this.#all(question, most, narrow);
    return { ...counts, people: people.map(personOf) };
  }

  async limited<Row>({ sql, params }: Statement): Promise<Row | undefined> {
    return (await this.#db.query<Row>(sql, params, { isLimitedByShard: true }))[0];
  }

  /** All of them, of whom there are no more than `most`. */
  async #all(
    question: PeopleQuestion,
    most: number,
    narrow: string | null,
  ): Promise<readonly FoundPerson[]> {
    const { sql, params } = shardStatement(question, most, narrow);
    return this.#db.query<FoundPerson>(sql, params);
  }
}

/** The reader for a database. */
export async function peopleReader(db: Queryable): Promise<PeopleReader> {
  const shards = await readShards(db);
  return shards === null ? new ServerReader(db) : new ShardsReader(db, shards);
}
