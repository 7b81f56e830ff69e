import { dateOf, lastDay } from '../../people/record/day-number.ts';
import { isCurrentOn, type Stay } from '../retrieve/time-conditions.ts';

/**
 * The dates of a stay at the precision known: "since 2015-03", "2009 to 2014-01-06", "until 2022",
 * "2014"; of a present one whose end is set, "since 2022-12-05, term to 2026-12-07"; of a stay that
 * is over, "from 2015, over" or "over" where its end is not on record. Empty for a present stay
 * without dates.
 */
export function stayDates(stay: Stay, today: number): string {
  const { startOn, endOn, isCurrent } = stay;
  const [start, end] = [startOn, endOn].map((day) => (day === null ? '' : dateOf(day)));
  // Two dates alone would read like a job that is over.
  if (end && isCurrentOn(stay, today) && (startOn ?? 0) <= today) {
    return `${start && `since ${start}, `}term to ${end}`;
  }
  if (start && end) return start === end ? start : `${start} to ${end}`;
  if (end) return `until ${end}`;
  const isOver = !isCurrent || (endOn !== null && lastDay(endOn) < today);
  if (start) return isOver ? `from ${start}, over` : `since ${start}`;
  return isOver ? 'over' : '';
}

/**
 * How many such stays there were, where there were several: "one of 3 terms, the first from
 * 2011-01-03". The beginning is only said if that of all is on record.
 */
export function countOfStays(stays: readonly Stay[], areTerms: boolean): string {
  if (stays.length < 2) return '';
  const starts = stays.flatMap(({ startOn }) => startOn ?? []);
  const first =
    starts.length === stays.length ? `, the first from ${dateOf(Math.min(...starts))}` : '';
  return `one of ${stays.length} ${areTerms ? 'terms' : 'such stays'}${first}`;
}
