import type { DateRange } from '../../../contract/intent.ts';
import { shiftDate } from './partial-dates.ts';
import type { WhenReading } from './reading.ts';

/** The dates of what has its days on record, such as connecting: "the last 6 months" to the day. */
export function dayRangeOf(when: WhenReading): DateRange | null {
  const { relation, range, firstDay } = when;
  return rangeOf({
    relation,
    range: firstDay === undefined ? range : { ...range, from: firstDay },
  });
}

/**
 * The dates at which a change must lie: "after 2010" is 2011 or later. "Since" and "until" are read
 * as of a change: elected since 2010, elected until 2010. Null if the range has no such end.
 */
export function rangeOf({
  relation,
  range,
}: Pick<WhenReading, 'relation' | 'range'>): DateRange | null {
  const { from, to } = range;
  switch (relation) {
    case 'in':
      return range;
    case 'since':
    case 'onwards':
    case 'present':
      return from === undefined ? null : { from };
    case 'earlier':
    case 'by':
    case 'until':
      return to === undefined ? null : { to };
    case 'before':
      return from === undefined ? null : { to: shiftDate(from, -1) };
    case 'after':
      return to === undefined ? null : { from: shiftDate(to, 1) };
  }
}
