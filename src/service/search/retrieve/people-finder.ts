import { MAX_COUNTED } from '../../../contract/max-counted.ts';
import { seesNobody } from '../../people/visibility/visibility.ts';
import { limitedNumbers } from '../../store/cluster/limited-numbers.ts';
import { readShards } from '../../store/cluster/shards.ts';
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
import type { PeopleQuestion } from './people-statement.ts';
import {
  type Counts,
  type FoundPeople,
  type FoundPerson,
  foundOf,
  NOBODY,
  readBest,
  readCounts,
  readEverybody,
  type Wanted,
} from './read-people.ts';
import { readTermSizes } from './read-term-sizes.ts';

export type { FoundPeople, FoundPerson } from './read-people.ts';

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
    if (seesNobody(question.visibility)) return { ...NOBODY, people: [] };
    const approach = await this.#approach(question);
    const wanted = { most, many };
    const everybody = (narrow: string | null = null, atMost = Number.POSITIVE_INFINITY) =>
      readEverybody(this.#db, question, wanted, { narrow, atMost });
    const { order, nearFirst } = question.plan;
    if (approach.kind === 'all') return everybody(approach.narrow, approach.atMost);
    if (order !== null || nearFirst) return everybody();
    if (approach.kind === 'first_rows') {
      return (await this.#findInRows(question, approach, wanted)) ?? everybody();
    }
    if (!approach.isInIndexOrder) return everybody();
    const { counted } = this.#bounds;
    if ((await this.#countUpTo(question)) < counted) return everybody();
    const walk = (each: number) => walkStatement(question, each);
    return { ...ofMany(counted), people: await readBest(this.#db, enoughOf(wanted), walk) };
  }

  async count(asked: PeopleQuestion): Promise<number> {
    if (seesNobody(asked.visibility)) return 0;
    const question = { ...asked, plan: { ...asked.plan, order: null } };
    const approach = await this.#approach(question);
    if (approach.kind === 'counted_first') return this.#countUpTo(question);
    const countAll = async (narrow: string | null) =>
      (await readCounts(this.#db, question, narrow)).total;
    if (approach.kind === 'all') return countAll(approach.narrow);
    const counted = await this.#countInRows(question, approach);
    return counted ?? countAll(null);
  }

  async #approach(question: PeopleQuestion): Promise<Approach> {
    const sizes = await readTermSizes(this.#db, decisiveTerms(question));
    return chooseApproach(question, sizes, this.#bounds);
  }

  /**
   * From the first jobs of the terms if these are all; otherwise the best of them.
   * @returns null: everybody has to be read
   */
  async #findInRows(
    question: PeopleQuestion,
    { lead, isInIndexOrder }: InRows,
    wanted: Wanted,
  ): Promise<FoundPeople | null> {
    const { rows, counted } = this.#bounds;
    const bestFirst = (most: number) =>
      readBest(this.#db, most, (each) => bestFirstStatement(question, lead, each));
    if (lead.isOfMany && isInIndexOrder) {
      const total = await this.#countInRows(question, { lead });
      if (total !== null && total >= counted) {
        return { ...ofMany(counted), people: await bestFirst(enoughOf(wanted)) };
      }
    }
    // The numbers of one statement are of all its rows, which shards would have to send.
    if ((await readShards(this.#db)) !== null) return null;
    const { sql, params } = firstRowsStatement(question, lead, rows, wanted.most);
    const found = await this.#db.query<FoundPerson & Counts & FirstRows>(sql, params);
    const [first] = found;
    const judged = first === undefined ? 'all' : judgeFirstRows(first, this.#bounds);
    if (judged === 'all') return foundOf(found);
    if (judged === 'unsure' || !isInIndexOrder) return null;
    const { total } = foundOf(found);
    const told = total >= counted ? ofMany(counted) : { total, near: counted, unordered: 0 };
    return { ...told, people: await bestFirst(wanted.most) };
  }

  async #countUpTo(question: PeopleQuestion): Promise<number> {
    const { counted } = this.#bounds;
    const row = await limitedNumbers<Counts>(this.#db, countUpToStatement(question, counted));
    return Math.min(row?.total ?? 0, counted);
  }

  /** null: more jobs than may be read, of too few people to call them many. */
  async #countInRows(
    question: PeopleQuestion,
    { lead }: Pick<InRows, 'lead'>,
  ): Promise<number | null> {
    const { rows, counted } = this.#bounds;
    const row = await limitedNumbers<Pick<FirstRows, 'readMet' | 'total'>>(
      this.#db,
      countRowsStatement(question, lead, rows),
    );
    if (row === undefined) return 0;
    return row.readMet <= rows || row.total >= counted ? row.total : null;
  }
}

/** What is told of more people than are counted. */
const ofMany = (counted: number): Counts => ({ total: counted, near: 0, unordered: 0 });

/** How many of very many people are wanted. */
const enoughOf = ({ most, many }: Wanted): number => Math.min(most, many);
