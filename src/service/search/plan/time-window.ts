import type { ExperienceClause, SchoolClause } from '../../../contract/intent.ts';
import { type DayRange, dayRange, NEVER, yearsRange } from '../../people/record/day-number.ts';
import type { TimeWindow } from './search-plan.ts';

type Asked = ExperienceClause['held'];

const rangeOf = (dates: Asked): DayRange | undefined =>
  dates ? dayRange(dates.from, dates.to) : undefined;

const inYear = (year: number | null | undefined): DayRange | undefined =>
  typeof year === 'number' ? yearsRange(year, year) : undefined;

/** The part of both ranges that they share; it may be empty (`from` after `to`). */
const shared = (...ranges: readonly (DayRange | undefined)[]): DayRange | undefined => {
  const given = ranges.filter((range) => range !== undefined);
  if (given.length === 0) return undefined;
  return {
    from: Math.max(...given.map(({ from }) => from)),
    to: Math.min(...given.map(({ to }) => to)),
  };
};

const withoutAbsent = (window: { [Key in keyof TimeWindow]: TimeWindow[Key] | undefined }) =>
  Object.fromEntries(
    Object.entries(window).filter(([, value]) => value !== undefined),
  ) as TimeWindow;

function yearsOf(years: ExperienceClause['years']): TimeWindow['years'] | undefined {
  if (!years) return undefined;
  const { min, max } = years;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** When a job of the clause must have been held. */
export const jobWindow = (clause: ExperienceClause): TimeWindow =>
  withoutAbsent({
    scope: clause.temporalScope ?? undefined,
    started: shared(
      inYear(clause.startYear),
      clause.startYearLte ? yearsRange(0, clause.startYearLte) : undefined,
      rangeOf(clause.started),
    ),
    ended: shared(inYear(clause.endYear), rangeOf(clause.ended)),
    held: shared(inYear(clause.year), rangeOf(clause.held)),
    years: yearsOf(clause.years),
    former: clause.former === true ? true : undefined,
  });

/** When a course of the clause must have taken place; a graduation is its end. */
export const courseWindow = (clause: SchoolClause): TimeWindow =>
  withoutAbsent({
    scope: clause.temporalScope ?? undefined,
    started: shared(inYear(clause.startYear), rangeOf(clause.started)),
    ended: shared(inYear(clause.endYear), inYear(clause.graduationYear), rangeOf(clause.ended)),
  });

/** Days of birth of people whose age today lies in the range. */
export function bornAtAge(
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
  today: number,
): DayRange {
  const from = max === undefined ? 0 : today - (Math.floor(max) + 1) * 10_000 + 1;
  return { from, to: min === undefined ? NEVER : today - Math.ceil(min) * 10_000 };
}
