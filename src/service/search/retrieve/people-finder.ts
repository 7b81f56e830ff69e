import type { Queryable } from '../../store/database.ts';
import { countStatement, type PeopleQuestion, peopleStatement } from './people-statement.ts';

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
  /** The number of people who meet the conditions. */
  readonly total: number;
  /** The number of others who meet them nearly; they come after those who meet them. */
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
  find(question: PeopleQuestion, most: number): Promise<FoundPeople>;
  /** The number of people who meet the conditions, without those who are near. */
  count(question: PeopleQuestion): Promise<number>;
}

/** Queries the database, in one statement. */
export class SqlFinder implements PeopleFinder {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async find(question: PeopleQuestion, most: number): Promise<FoundPeople> {
    const { sql, params } = peopleStatement(question, most);
    const rows = await this.#db.query<FoundPerson & Omit<FoundPeople, 'people'>>(sql, params);
    return {
      total: rows[0]?.total ?? 0,
      near: rows[0]?.near ?? 0,
      unordered: rows[0]?.unordered ?? 0,
      people: rows.map(({ id, grade, isNear, isUnordered }) => ({
        id,
        grade,
        isNear,
        isUnordered,
      })),
    };
  }

  async count(question: PeopleQuestion): Promise<number> {
    const { sql, params } = countStatement(question);
    const [row] = await this.#db.query<{ total: number }>(sql, params);
    return row?.total ?? 0;
  }
}
