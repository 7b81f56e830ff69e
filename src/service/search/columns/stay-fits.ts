import type { Order } from '../../../contract/intent.ts';
import type { TimeWindow } from '../plan/search-plan.ts';
import {
  isCurrentOn,
  type Stay,
  type Truth,
  timeGrade,
  timeTruth,
} from '../retrieve/time-conditions.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import { type Fit, fitsOf, stayAt } from './column-tests.ts';
import { orderValue } from './order-value.ts';
import type { PeopleColumns, StayColumns } from './people-columns.ts';

/** The jobs or courses that a clause asks for. */
export interface AskedStays {
  readonly columns: StayColumns;
  /** The first row of each person. */
  readonly first: Int32Array;
  readonly terms: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  readonly unit: string | null;
  readonly time: TimeWindow;
  /** The grade of a past stay where time is not asked. */
  readonly past: number;
}

/** How a person meets a clause; see `Fit`. */
export type PersonFit = (slot: number) => Fit;

/** Judges single rows of the asked stays. */
class RowJudge {
  readonly #stays: AskedStays;
  readonly #today: number;
  readonly #unit: number | null;
  readonly #termFit: (term: number) => Fit;
  readonly #organizationFit: (term: number) => Fit;

  constructor(stays: AskedStays, today: number, people: PeopleColumns) {
    this.#stays = stays;
    this.#today = today;
    this.#unit = stays.unit === null ? null : people.units.find(stays.unit);
    this.#termFit = fitsOf(stays.terms);
    this.#organizationFit = fitsOf(stays.organizations);
  }

  /** By title, or school, and organization. */
  terms(row: number): Fit {
    const { term, organization } = this.#stays.columns;
    const first = this.#termFit(term.values[row] ?? 0);
    if (first === 0) return 0;
    const second = this.#organizationFit(organization.values[row] ?? 0);
    const grade = Math.abs(first * second);
    return first < 0 || second < 0 ? -grade : grade;
  }

  /** By time and unit. */
  truth(row: number): Truth {
    const unit = this.#unitTruth(row);
    if (unit === 'unmet') return unit;
    const { columns, time } = this.#stays;
    const truth = timeTruth(stayAt(columns, row), time, this.#today);
    return truth === 'met' ? unit : truth;
  }

  #unitTruth(row: number): Truth {
    if (this.#unit === null) return 'met';
    const own = this.#stays.columns.unit.values[row] ?? 0;
    return own === this.#unit ? 'met' : own === 0 ? 'unknown' : 'unmet';
  }

  timeGrade(row: number): number {
    const { columns, time, past } = this.#stays;
    return timeGrade(stayAt(columns, row), time, past, this.#today);
  }

  isCurrent(row: number): boolean {
    return isCurrentOn(stayAt(this.#stays.columns, row), this.#today);
  }
}

/** Calls `look` with each row of a person. */
function eachRow(
  { columns, first }: AskedStays,
  people: PeopleColumns,
  slot: number,
  look: (row: number) => void,
): void {
  const end = slot + 1 < people.slots ? (first[slot + 1] ?? 0) : columns.person.length;
  for (let row = first[slot] ?? 0; row < end; row += 1) look(row);
}

/** The fit of the person's best stay; title, organization, unit and time must match on one row. */
export function stayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let best = 0;
    let isMet = false;
    let isHeld = false;
    eachRow(stays, people, slot, (row) => {
      const terms = judge.terms(row);
      if (terms === 0) return;
      if (isFormer && judge.isCurrent(row)) {
        isHeld ||= terms > 0;
        return;
      }
      if (judge.truth(row) !== 'met') return;
      best = Math.max(best, Math.abs(terms) * judge.timeGrade(row));
      isMet ||= terms > 0;
    });
    if (isHeld) return 0;
    return isMet ? best : -best;
  };
}

/** The fit of people of whom no stay surely matches, but one may. */
export function unknownStayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let best = 0;
    let isSure = false;
    eachRow(stays, people, slot, (row) => {
      const terms = judge.terms(row);
      if (terms <= 0) return;
      const truth = judge.truth(row);
      isSure ||= truth === 'met' || (isFormer && judge.isCurrent(row));
      if (truth === 'unknown') best = Math.max(best, terms * judge.timeGrade(row));
    });
    return isSure ? 0 : best;
  };
}

/** 1 for people who surely have had no such stay. */
export function withoutStayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let mayHave = false;
    eachRow(stays, people, slot, (row) => {
      if (mayHave || judge.terms(row) <= 0 || (isFormer && judge.isCurrent(row))) return;
      mayHave = judge.truth(row) !== 'unmet';
    });
    return mayHave ? 0 : 1;
  };
}

/** The value to order by: the latest start for the newest first, the time in all for tenure. */
export function stayOrder(
  stays: AskedStays,
  order: Order,
  today: number,
  people: PeopleColumns,
): (slot: number) => number | null {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    const asked: Stay[] = [];
    eachRow(stays, people, slot, (row) => {
      if (judge.terms(row) <= 0 || judge.truth(row) !== 'met') return;
      if (isFormer && judge.isCurrent(row)) return;
      asked.push(stayAt(stays.columns, row));
    });
    return orderValue(asked, order, today);
  };
}
