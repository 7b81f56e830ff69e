import { type DateBasis, writtenDates } from './written-dates.ts';

/** When something began, ended or happened, according to a clause. */
export interface TimeSpan {
  readonly start?: string;
  readonly end?: string;
  /** A single date without "since" or "until". */
  readonly at?: string;
  /** Set where the clause says that it is ongoing: "to the present". */
  readonly isOpen?: true;
  readonly basis: DateBasis;
}

const BEGINS =
  /(?:\b(?:since|from|between|beginning(?: in)?|starting(?: in)?|as of|effective(?: from)?|with effect from)(?: the)?|\()\s*$/i;
const ENDS = /\b(?:until|till|through|up to|ending(?: in)?)(?: the)?\s*$/i;
const BETWEEN = /^\s*(?:to|until|till|through|and|–|—|-|up to)\s*$/i;
const OPEN = /^\s*(?:to|until|till|through|–|—|-)\s*(?:the )?(?:present|today|now|date)\b/i;
const ONWARDS = /^\s*(?:–|—|-)\s*\)/;

/**
 * The time span of a clause: "since March 2019", "from 2010 to 2014", "(2010–present)", "until
 * 2014", "in 2019". Null when it has none.
 */
export function timeSpan(text: string, anchor: string | null): TimeSpan | null {
  const [first, second] = writtenDates(text, anchor);
  if (first === undefined) return null;
  const before = text.slice(0, first.start);
  const after = text.slice(first.end);
  const { basis } = first;
  const isRange =
    second !== undefined &&
    BETWEEN.test(text.slice(first.end, second.start)) &&
    first.iso.slice(0, second.iso.length) <= second.iso.slice(0, first.iso.length);
  if (isRange) return { start: first.iso, end: second.iso, basis };
  if (OPEN.test(after) || ONWARDS.test(after)) return { start: first.iso, isOpen: true, basis };
  if (/\(\s*$/.test(before)) return { at: first.iso, basis };
  if (BEGINS.test(before)) return { start: first.iso, basis };
  if (ENDS.test(before)) return { end: first.iso, basis };
  // "since last year", "in March": the words before the date are part of it.
  if (/^since\b/i.test(text.slice(first.start))) return { start: first.iso, basis };
  return { at: first.iso, basis };
}
