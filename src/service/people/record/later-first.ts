import type { RecordSource } from './person-record.ts';

/** A job or a course, as far as its time and its sources tell which of two is later. */
export interface DatedItem {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  /** `false`: over, at an unknown date. */
  readonly current?: boolean | undefined;
  readonly sources?: readonly RecordSource[] | undefined;
}

/** The latest date on which a source stated it; '' when unknown. */
const saidLast = ({ sources = [] }: DatedItem): string =>
  sources.reduce((last, { published_at: day = '' }) => (day > last ? day : last), '');

function rankOf({ start_date: start, end_date: end, current }: DatedItem): string {
  if (start === undefined && end === undefined) return current === false ? '' : '|';
  return `${end ?? (current === false ? start : '~')}|${start ?? ''}`;
}

const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/**
 * Compares two items, the later one first: current ones, then by end and start. Items without dates
 * come before those that are over, the most recently stated first.
 */
export const laterFirst = (a: DatedItem, b: DatedItem): number =>
  descending(rankOf(a), rankOf(b)) || descending(saidLast(a), saidLast(b));
