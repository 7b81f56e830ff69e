import { type DayRange, lastDay, NEVER } from '../../people/record/day-number.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import type { TimeWindow } from '../plan/search-plan.ts';

/** A job or course as far as time is concerned; dates as `dayNumber` writes them. */
export interface Stay {
  readonly startOn: number | null;
  readonly endOn: number | null;
  readonly isCurrent: boolean;
}

/** Whether a fact meets a condition; `unknown`: the record does not say. */
export type Truth = 'met' | 'unknown' | 'unmet';

/** A stay with a past end is over, even if it was imported as current. */
export const isCurrentOn = ({ isCurrent, endOn }: Stay, today: number): boolean =>
  isCurrent && (endOn === null || lastDay(endOn) >= today);

const currentSql = (alias: string, today: string) =>
  `(${alias}.is_current and (${alias}.end_on is null or day_end(${alias}.end_on) >= ${today}))`;

/** The earliest and the latest day on which a stay may have begun and ended. */
interface Bounds {
  readonly start: DayRange;
  readonly end: DayRange;
}

/** An unknown start lies before the end; an unknown end of a past stay, between start and today. */
function boundsOf(stay: Stay, today: number): Bounds {
  const { startOn, endOn } = stay;
  const isOpen = endOn === null && stay.isCurrent;
  const endTo = endOn !== null ? lastDay(endOn) : isOpen ? NEVER : today;
  const start = startOn === null ? { from: 0, to: endTo } : { from: startOn, to: lastDay(startOn) };
  const endFrom = endOn ?? (isOpen ? today : start.from);
  return { start, end: { from: endFrom, to: endTo } };
}

/** The same bounds as SQL of the row `alias`. */
function boundsSql(alias: string, today: string) {
  const isOpen = `(${alias}.end_on is null and ${alias}.is_current)`;
  const endTo = `coalesce(day_end(${alias}.end_on), case when ${isOpen} then ${NEVER} else ${today} end)`;
  const startFrom = `coalesce(${alias}.start_on, 0)`;
  return {
    start: { from: startFrom, to: `coalesce(day_end(${alias}.start_on), ${endTo})` },
    end: {
      from: `coalesce(${alias}.end_on, case when ${isOpen} then ${today} else ${startFrom} end)`,
      to: endTo,
    },
  };
}

const truthOf = (isMet: boolean, isPossible: boolean): Truth =>
  isMet ? 'met' : isPossible ? 'unknown' : 'unmet';

/** Whether a day that lies somewhere in `known` is in the range asked for. */
export const inRange = (known: DayRange, asked: DayRange): Truth =>
  truthOf(
    known.from >= asked.from && known.to <= asked.to,
    known.to >= asked.from && known.from <= asked.to,
  );

const overlaps = ({ start, end }: Bounds, asked: DayRange): Truth =>
  truthOf(
    start.to <= asked.to && end.from >= asked.from,
    start.from <= asked.to && end.to >= asked.from,
  );

/**
 * Years count in full: a stay of 2015 to 2020 lasted five years, from June 2015 four. Those of a term
 * that lie ahead do not.
 */
function lasted(stay: Stay, today: number, { min = 0, max = NEVER }: Years): Truth {
  const { startOn } = stay;
  const until = stay.endOn === null ? (stay.isCurrent ? today : null) : Math.min(stay.endOn, today);
  if (startOn === null || until === null) return 'unknown';
  const length = until - startOn;
  return truthOf(length >= min * 10_000 && length <= max * 10_000, false);
}

/** Until when a stay has lasted: a term that ends in the future has not lasted so long yet. */
export const untilSql = (alias: string, today: string): string =>
  `(case when ${alias}.end_on is not null then least(${alias}.end_on, ${today})
     when ${alias}.is_current then ${today} end)`;

type Years = NonNullable<TimeWindow['years']>;

/** Of two conditions that must both hold. */
const worse = (one: Truth, other: Truth): Truth =>
  one === 'unmet' || other === 'met' ? one : other === 'unmet' ? other : 'unknown';

/**
 * "Who left after 2016": a stay without an end will end then too, but has not. Of ends that all lie ahead,
 * it may have any.
 */
const asksWhoLeft = ({ ended }: TimeWindow, today: number): boolean =>
  ended !== undefined && ended.to === NEVER && ended.from <= today;

/** Whether a stay is in the window; `timeSql` is the same in SQL. */
export function timeTruth(stay: Stay, window: TimeWindow, today: number): Truth {
  const { scope, started, ended, held, years } = window;
  if (scope === 'current' && !isCurrentOn(stay, today)) return 'unmet';
  if (scope === 'historical' && isCurrentOn(stay, today)) return 'unmet';
  if (!started && !ended && !held && !years) return 'met';
  if (asksWhoLeft(window, today) && stay.isCurrent && stay.endOn === null) return 'unmet';
  const bounds = boundsOf(stay, today);
  let truth: Truth = 'met';
  if (started) truth = inRange(bounds.start, started);
  if (ended) truth = worse(truth, inRange(bounds.end, ended));
  if (held) truth = worse(truth, overlaps(bounds, held));
  return years ? worse(truth, lasted(stay, today, years)) : truth;
}

/** Conditions on a row: `met` decides that it is in the window, `possible` that it may be. */
export interface TimeSql {
  readonly met: string;
  readonly possible: string;
  /** Whether the stay lasts; only asked for where the window says `former`. */
  readonly isCurrent: string;
}

const both = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' and ');

/** The conditions of `timeTruth` on the row `alias`. */
export function timeSql(
  alias: string,
  window: TimeWindow,
  today: number,
  params: SqlParams,
): TimeSql {
  const number = (value: number) => `${params.add(value)}::integer`;
  const { scope, started, ended, held, years, former } = window;
  const saysDates = started || ended || held || years || former;
  if (!saysDates && (scope === undefined || scope === 'both')) {
    return { met: 'true', possible: 'true', isCurrent: 'false' };
  }
  const now = number(today);
  const { start, end } = boundsSql(alias, now);
  const always: string[] = [];
  if (scope === 'current') always.push(currentSql(alias, now));
  if (scope === 'historical') always.push(`not ${currentSql(alias, now)}`);
  if (asksWhoLeft(window, today)) {
    always.push(`not (${alias}.end_on is null and ${alias}.is_current)`);
  }
  const met: string[] = [];
  const possible: string[] = [];
  for (const [asked, known] of [
    [started, start],
    [ended, end],
  ] as const) {
    if (asked === undefined) continue;
    const [from, to] = [number(asked.from), number(asked.to)];
    met.push(`${known.from} >= ${from} and ${known.to} <= ${to}`);
    possible.push(`${known.to} >= ${from} and ${known.from} <= ${to}`);
  }
  if (held !== undefined) {
    const [from, to] = [number(held.from), number(held.to)];
    met.push(`${start.to} <= ${to} and ${end.from} >= ${from}`);
    possible.push(`${start.from} <= ${to} and ${end.to} >= ${from}`);
  }
  if (years !== undefined) {
    const length = `(${untilSql(alias, now)} - ${alias}.start_on)`;
    const { min = 0, max = NEVER / 10_000 } = years;
    const [least, most] = [number(min * 10_000), number(Math.floor(max * 10_000))];
    met.push(`coalesce(${length} between ${least} and ${most}, false)`);
    possible.push(`coalesce(${length} between ${least} and ${most}, true)`);
  }
  return {
    met: both([...always, ...met]),
    possible: both([...always, ...possible]),
    isCurrent: currentSql(alias, now),
  };
}

/** How likely a past stay is meant where time is not asked: "mayors of Utah" are present ones. */
export const PAST_STAY = 0.8;

/** A named question is about one person, whose past jobs count nearly as much as present ones. */
export const PAST_STAY_OF_ONE = 0.97;

/** Whether the window says when; otherwise present stays come first. */
const saysWhen = ({ scope, started, ended, held, years, former }: TimeWindow): boolean =>
  (scope ?? started ?? ended ?? held ?? years ?? former) !== undefined;

/** The grade of a stay's dates as SQL; `timeGrade` computes the same. */
export function timeGradeSql(
  alias: string,
  window: TimeWindow,
  past: number,
  today: number,
  params: SqlParams,
): string {
  if (saysWhen(window)) return '1::real';
  const current = currentSql(alias, `${params.add(today)}::integer`);
  return `(case when ${current} then 1 else ${past} end)::real`;
}

/** The grades that `timeGradeSql` may give, the best first. */
export const timeGrades = (window: TimeWindow, past: number): readonly number[] =>
  saysWhen(window) || past === 1 ? [1] : [1, past];

export const timeGrade = (stay: Stay, window: TimeWindow, past: number, today: number): number =>
  saysWhen(window) || isCurrentOn(stay, today) ? 1 : past;
