import type { SqlParams } from '../../store/sql-params.ts';
import type { TimeWindow } from '../plan/search-plan.ts';

/** A job or course as far as time is concerned. */
export interface Stay {
  readonly startYear: number | null;
  readonly endYear: number | null;
  readonly isCurrent: boolean;
}

/** A stay with a past end year is over, even if it was imported as current. */
const isCurrentIn = (stay: Stay, year: number): boolean =>
  stay.isCurrent && (stay.endYear === null || stay.endYear >= year);

const currentSql = (alias: string, year: string) =>
  `(${alias}.is_current and (${alias}.end_year is null or ${alias}.end_year >= ${year}))`;

/**
 * Whether a stay is in the window; `withinTime` is the same in SQL. Unknown years do not contradict
 * `year`: a job "until 2012" may have been held in 2010. They never match `startYear`.
 */
export function isWithin(stay: Stay, window: TimeWindow, year: number): boolean {
  const { startYear: start, endYear: end } = stay;
  if (window.scope === 'current' && !isCurrentIn(stay, year)) return false;
  if (window.scope === 'historical' && isCurrentIn(stay, year)) return false;
  if (window.year !== undefined) {
    if ((start ?? -Infinity) > window.year || (end ?? Infinity) < window.year) return false;
  }
  if (window.startYear !== undefined && start !== window.startYear) return false;
  // A job that ended in 2022 was held before 2022, whenever it started; undated jobs do not match.
  const begun = start ?? (end === null ? Infinity : end - 1);
  if (window.startYearLte !== undefined && begun > window.startYearLte) return false;
  return window.endYear === undefined || end === window.endYear;
}

/** The conditions of `isWithin` on the row `alias`; empty when the window is open. */
export function withinTime(
  alias: string,
  window: TimeWindow,
  year: number,
  params: SqlParams,
): string[] {
  const met: string[] = [];
  const number = (value: number) => `${params.add(value)}::integer`;
  const current = () => currentSql(alias, number(year));
  if (window.scope === 'current') met.push(current());
  if (window.scope === 'historical') met.push(`not ${current()}`);
  if (window.year !== undefined) {
    const asked = number(window.year);
    met.push(`coalesce(${alias}.start_year, ${asked}) <= ${asked}`);
    met.push(`coalesce(${alias}.end_year, ${asked}) >= ${asked}`);
  }
  if (window.startYear !== undefined) met.push(`${alias}.start_year = ${number(window.startYear)}`);
  if (window.startYearLte !== undefined) {
    const asked = number(window.startYearLte);
    met.push(`coalesce(${alias}.start_year, ${alias}.end_year - 1) <= ${asked}`);
  }
  if (window.endYear !== undefined) met.push(`${alias}.end_year = ${number(window.endYear)}`);
  return met;
}

/**
 * How likely a stay is meant, judged by time alone. "Mayors of Utah" means present ones first; a
 * match that relies on an unknown start year is doubtful.
 */
export interface TimeGrades {
  readonly past: number;
  readonly unknownStart: number;
}

export const TIME_GRADES: TimeGrades = { past: 0.8, unknownStart: 0.7 };

/** A named question is about one person, whose past jobs count nearly as much as present ones. */
export const TIME_GRADES_OF_ONE: TimeGrades = { past: 0.97, unknownStart: 0.9 };

/** The grade of a stay's dates as SQL; `timeGrade` computes the same. */
export function timeGradeSql(
  alias: string,
  window: TimeWindow,
  grades: TimeGrades,
  year: number,
  params: SqlParams,
): string {
  if (window.year !== undefined) {
    return `(case when ${alias}.start_year is null then ${grades.unknownStart} else 1 end)::real`;
  }
  if (window.scope !== undefined || window.endYear !== undefined) return '1::real';
  const current = currentSql(alias, `${params.add(year)}::integer`);
  return `(case when ${current} then 1 else ${grades.past} end)::real`;
}

export function timeGrade(
  stay: Stay,
  window: TimeWindow,
  grades: TimeGrades,
  year: number,
): number {
  if (window.year !== undefined) return stay.startYear === null ? grades.unknownStart : 1;
  if (window.scope !== undefined || window.endYear !== undefined) return 1;
  return isCurrentIn(stay, year) ? 1 : grades.past;
}
