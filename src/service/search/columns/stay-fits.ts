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
import { type Fit, stayAt, TermFits } from './column-tests.ts';
import { orderValue } from './order-value.ts';
import type { PeopleColumns, StayColumns } from './people-columns.ts';

/** The jobs or courses that a clause asks for. */
export interface AskedStays {
  readonly columns: StayColumns;
  /** The first row of each person. */
  readonly first: Int32Array;
  readonly terms: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  /** Units of jobs, or degrees of courses. */
  readonly units: readonly string[] | null;
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
  readonly #units: ReadonlySet<number> | null;
  readonly #terms: Float64Array;
  readonly #organizations: Float64Array;
  readonly #termFits: TermFits;
  readonly #organizationFits: TermFits;
  readonly #slots: number;

  constructor(stays: AskedStays, today: number, people: PeopleColumns) {
    this.#stays = stays;
    this.#today = today;
    this.#units =
      stays.units === null ? null : new Set(stays.units.map((unit) => people.units.find(unit)));
    this.#terms = stays.columns.term.values;
    this.#organizations = stays.columns.organization.values;
    this.#termFits = new TermFits(stays.terms);
    this.#organizationFits = new TermFits(stays.organizations);
    this.#slots = people.slots;
  }

  /** The first row of a person. */
  first(slot: number): number {
    return this.#stays.first[slot] ?? 0;
  }

  /** The row after the person's last one. */
  end(slot: number): number {
    const { columns, first } = this.#stays;
    return slot + 1 < this.#slots ? (first[slot + 1] ?? 0) : columns.person.length;
  }

  /** By title, or school, and organization. */
  terms(row: number): Fit {
    const first = this.#termFits.of(this.#terms[row] ?? 0);
    if (first === 0) return 0;
    const second = this.#organizationFits.of(this.#organizations[row] ?? 0);
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
    if (this.#units === null) return 'met';
    const own = this.#stays.columns.unit.values[row] ?? 0;
    return this.#units.has(own) ? 'met' : own === 0 ? 'unknown' : 'unmet';
  }

  timeGrade(row: number): number {
    const { columns, time, past } = this.#stays;
    return timeGrade(stayAt(columns, row), time, past, this.#today);
  }

  isCurrent(row: number): boolean {
    return isCurrentOn(stayAt(this.#stays.columns, row), this.#today);
  }
}

/**
 * Calls `look` with each person who has a stay with the asked terms, whatever its dates. One pass
 * over two columns: the clauses are then judged for few people and not for everybody.
 */
export function eachWithTerms(
  { columns, terms, organizations }: AskedStays,
  look: (slot: number) => void,
): void {
  const [byTerm, byOrganization] = [new TermFits(terms), new TermFits(organizations)];
  const { person, term, organization } = columns;
  const [slots, termIds, organizationIds] = [person.values, term.values, organization.values];
  let last = -1;
  for (let row = 0; row < person.length; row += 1) {
    if (byTerm.of(termIds[row] ?? 0) === 0) continue;
    if (byOrganization.of(organizationIds[row] ?? 0) === 0) continue;
    const slot = slots[row] ?? 0;
    if (slot !== last) look(slot);
    last = slot;
  }
}

/** The fit of the person's best stay; title, organization, unit and time must match on one row. */
export function stayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let best = 0;
    let bestNear = 0;
    const end = judge.end(slot);
    for (let row = judge.first(slot); row < end; row += 1) {
      const terms = judge.terms(row);
      if (terms === 0) continue;
      if (isFormer && judge.isCurrent(row)) {
        // Who still holds the job did not once hold it.
        if (terms > 0) return 0;
        continue;
      }
      if (judge.truth(row) !== 'met') continue;
      const grade = Math.abs(terms) * judge.timeGrade(row);
      if (terms > 0) best = Math.max(best, grade);
      else bestNear = Math.max(bestNear, grade);
    }
    // A stay that is only near adds nothing to one that is met.
    return best > 0 ? best : -bestNear;
  };
}

/** The fit of people of whom no stay surely matches, but one may. */
export function unknownStayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let best = 0;
    const end = judge.end(slot);
    for (let row = judge.first(slot); row < end; row += 1) {
      const terms = judge.terms(row);
      if (terms <= 0) continue;
      const truth = judge.truth(row);
      if (truth === 'met' || (isFormer && judge.isCurrent(row))) return 0;
      if (truth === 'unknown') best = Math.max(best, terms * judge.timeGrade(row));
    }
    return best;
  };
}

/** 1 for people who surely have had no such stay, -1 for those who have had one that is only near. */
export function withoutStayFit(stays: AskedStays, today: number, people: PeopleColumns): PersonFit {
  const judge = new RowJudge(stays, today, people);
  const isFormer = stays.time.former === true;
  return (slot) => {
    let isNear = false;
    const end = judge.end(slot);
    for (let row = judge.first(slot); row < end; row += 1) {
      const terms = judge.terms(row);
      if (terms === 0 || (isFormer && judge.isCurrent(row))) continue;
      if (judge.truth(row) === 'unmet') continue;
      if (terms > 0) return 0;
      isNear = true;
    }
    return isNear ? -1 : 1;
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
    const end = judge.end(slot);
    for (let row = judge.first(slot); row < end; row += 1) {
      if (judge.terms(row) <= 0 || judge.truth(row) !== 'met') continue;
      if (isFormer && judge.isCurrent(row)) continue;
      asked.push(stayAt(stays.columns, row));
    }
    return orderValue(asked, order, today);
  };
}
