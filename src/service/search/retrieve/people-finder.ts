import { MAX_COUNTED } from '../../../contract/max-counted.ts';
import { bestOfShards } from '../../store/cluster/best-of-shards.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import { readShards, type Shards } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import {
  bestFirstStatement,
  countRowsStatement,
  countUpToStatement,
  firstRowsStatement,
  walkStatement,
} from './bounded-statements.ts';
import {
  type Approach,
  type Bounds,
  chooseApproach,
  decisiveTerms,
  type FirstRows,
  judgeFirstRows,
} from './choose-approach.ts';
import {
  countStatement,
  type PeopleQuestion,
  peopleStatement,
  type Statement,
  shardStatement,
} from './people-statement.ts';
import { readTermSizes } from './read-term-sizes.ts';

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

export interface FoundPeople {
  /** The number of people who meet the conditions; `MAX_COUNTED` or more: at least so many. */
  readonly total: number;
  /**
   * The number of others who meet them nearly, counted in the same way; they come after those who
   * meet them. Only told where fewer than `MAX_COUNTED` meet them.
   */
  readonly near: number;
  /** How many of those who meet them are not in the order asked for, and come last. */
  readonly unordered: number;
  /**
   * The best of them. Equal grades are ordered by number of sources, then by date of connecting
   * among connections, then by name; at last by id, so the order is deterministic.
   */
  readonly people: readonly FoundPerson[];
}

/** Finds the people of a plan. */
export interface PeopleFinder {
  /**
   * @param most The best so many are found.
   * @param many So many are enough where more than `most` meet the plan. Default `most`.
   */
  find(question: PeopleQuestion, most: number, many?: number): Promise<FoundPeople>;
  /**
   * The number of people who meet the conditions, without those who are near; `MAX_COUNTED` or more:
   * at least so many.
   */
  count(question: PeopleQuestion): Promise<number>;
}

/** Postgres reads so much in some ten milliseconds, whatever the size of the index. */
const BOUNDS: Bounds = { rows: 20_000, counted: MAX_COUNTED, terms: 300 };

type Counts = Omit<FoundPeople, 'people'>;
interface InShards {
  readonly shards: Shards;
  readonly narrow: string | null;
}
type InRows = Extract<Approach, { kind: 'first_rows' }>;

/** Queries the database: see `Approach`. */
export class SqlFinder implements PeopleFinder {
  readonly #db: Queryable;
  readonly #bounds: Bounds;

  constructor(db: Queryable, bounds: Bounds = BOUNDS) {
    this.#db = db;
    this.#bounds = bounds;
  }

  async find(question: PeopleQuestion, most: number, many = most): Promise<FoundPeople> {
    if (seesNobody(question)) return { ...NOBODY, people: [] };
    const { order, nearFirst } = question.plan;
    const approach = await this.#approach(question);
    const shards = await readShards(this.#db);
    if (shards !== null) {
      return this.#findInShards(question, { most, many }, { shards, narrow: narrowOf(approach) });
    }
    if (approach.kind === 'all') return this.#findAll(question, most, approach.narrow);
    if (order !== null || nearFirst) return this.#findAll(question, most);
    if (approach.kind === 'first_rows') return this.#findInRows(question, approach, most);
    if (!approach.isInIndexOrder) return this.#findAll(question, most);
    const { counted } = this.#bounds;
    if ((await this.#countUpTo(question)) < counted) return this.#findAll(question, most);
    return this.#best({ total: counted, near: 0 }, walkStatement(question, most));
  }

  async count(asked: PeopleQuestion): Promise<number> {
    if (seesNobody(asked)) return 0;
    const question = { ...asked, plan: { ...asked.plan, order: null } };
    const approach = await this.#approach(question);
    if (await isCluster(this.#db)) {
      return this.#totalOf(countStatement(question, narrowOf(approach)));
    }
    if (approach.kind === 'counted_first') return this.#countUpTo(question);
    const countAll = (narrow: string | null) => this.#totalOf(countStatement(question, narrow));
    if (approach.kind === 'all') return countAll(approach.narrow);
    const counted = await this.#countInRows(question, approach);
    return counted ?? countAll(null);
  }

  async #approach(question: PeopleQuestion): Promise<Approach> {
    const sizes = await readTermSizes(this.#db, decisiveTerms(question));
    return chooseApproach(question, sizes, this.#bounds);
  }

  /** Each shard orders and counts its own people; only the best of each are sent and merged. */
  async #findInShards(
    question: PeopleQuestion,
    { most, many }: { readonly most: number; readonly many: number },
    { shards, narrow }: InShards,
  ): Promise<FoundPeople> {
    const wanted = Math.min(most, many);
    const count = () => this.#countsInShards(question, narrow);
    // Side by side where the numbers will be needed: where more people may match than are wanted.
    const [{ best, all }, counted] = await Promise.all([
      bestOfShards<FoundPerson>(this.#db, shards, wanted, (each) =>
        shardStatement(question, each, narrow),
      ),
      mostNamed(question) > wanted ? count() : null,
    ]);
    if (all !== null)
      return { ...(counted ?? countsOf(all)), people: all.slice(0, most).map(personOf) };
    const counts = counted ?? (await count());
    const areEnough = most <= many || counts.total + counts.near > most;
    const people = areEnough ? best : await this.#everybody(question, most, narrow);
    return { ...counts, people: people.map(personOf) };
  }

  /** @param most more than there are: all are sent */
  #everybody(question: PeopleQuestion, most: number, narrow: string | null) {
    const { sql, params } = shardStatement(question, most, narrow);
    return this.#db.query<FoundPerson>(sql, params);
  }

  async #countsInShards(question: PeopleQuestion, narrow: string | null): Promise<Counts> {
    const { sql, params } = countStatement(question, narrow);
    const [counts] = await this.#db.query<Counts>(sql, params);
    return counts ?? NOBODY;
  }

  /** From the first jobs of the terms if these are all; otherwise the best of them. */
  async #findInRows(
    question: PeopleQuestion,
    { lead, isInIndexOrder }: InRows,
    most: number,
  ): Promise<FoundPeople> {
    const { rows, counted } = this.#bounds;
    const best = () => bestFirstStatement(question, lead, most);
    if (lead.isOfMany && isInIndexOrder) {
      const total = await this.#countInRows(question, { lead });
      if (total !== null && total >= counted)
        return this.#best({ total: counted, near: 0 }, best());
    }
    const { sql, params } = firstRowsStatement(question, lead, rows, most);
    const found = await this.#db.query<FoundPerson & Counts & FirstRows>(sql, params);
    const [first] = found;
    const judged = first === undefined ? 'all' : judgeFirstRows(first, this.#bounds);
    if (judged === 'all') return foundOf(found);
    if (judged === 'unsure' || !isInIndexOrder) return this.#findAll(question, most);
    const { total } = foundOf(found);
    const told = total >= counted ? { total: counted, near: 0 } : { total, near: counted };
    return this.#best(told, best());
  }

  async #best(
    told: Pick<Counts, 'total' | 'near'>,
    { sql, params }: Statement,
  ): Promise<FoundPeople> {
    return { ...told, unordered: 0, people: await this.#db.query<FoundPerson>(sql, params) };
  }

  async #findAll(
    question: PeopleQuestion,
    most: number,
    narrow: string | null = null,
  ): Promise<FoundPeople> {
    const { sql, params } = peopleStatement(question, most, narrow);
    return foundOf(await this.#db.query<FoundPerson & Counts>(sql, params));
  }

  #countUpTo(question: PeopleQuestion): Promise<number> {
    return this.#totalOf(countUpToStatement(question, this.#bounds.counted));
  }

  /** null: more jobs than may be read, of too few people to call them many. */
  async #countInRows(
    question: PeopleQuestion,
    { lead }: Pick<InRows, 'lead'>,
  ): Promise<number | null> {
    const { rows, counted } = this.#bounds;
    const { sql, params } = countRowsStatement(question, lead, rows);
    const [row] = await this.#db.query<Pick<FirstRows, 'readMet' | 'total'>>(sql, params);
    if (row === undefined) return 0;
    return row.readMet <= rows || row.total >= counted ? row.total : null;
  }

  async #totalOf({ sql, params }: Statement): Promise<number> {
    const [row] = await this.#db.query<{ total: number }>(sql, params);
    return row?.total ?? 0;
  }
}

const NOBODY: Counts = { total: 0, near: 0, unordered: 0 };

const personOf = ({ id, grade, isNear, isUnordered }: FoundPerson): FoundPerson => ({
  id,
  grade,
  isNear,
  isUnordered,
});

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

/** A cluster cannot plan a condition that is false of everybody. */
const seesNobody = ({ visibility }: PeopleQuestion): boolean =>
  !visibility.includePublic && visibility.directoryIds.length === 0;

const narrowOf = (approach: Approach): string | null =>
  approach.kind === 'all' ? approach.narrow : null;

const foundOf = (rows: readonly (FoundPerson & Counts)[]): FoundPeople => ({
  total: rows[0]?.total ?? 0,
  near: rows[0]?.near ?? 0,
  unordered: rows[0]?.unordered ?? 0,
  people: rows.map(personOf),
});
