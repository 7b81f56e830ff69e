import type { Order } from '../../../contract/intent.ts';
import type { Stay } from '../retrieve/time-conditions.ts';

/** The days of a year of twelve months of 31 days. */
export const YEAR_LENGTH = 372;

/** A day as a number whose differences are lengths of time: every month has 31 days. */
const lengthDay = (day: number): number =>
  Math.floor(day / 10_000) * YEAR_LENGTH + (Math.floor(day / 100) % 100) * 31 + (day % 100);

/** The time in all of these stays; a day in two of them counts once. Null: no stay is dated. */
function tenureOf(stays: readonly Stay[], today: number): number | null {
  const held = stays.flatMap(({ startOn, endOn, isCurrent }) => {
    // A term that ends in the future has not lasted so long yet.
    const until = endOn === null ? (isCurrent ? today : null) : Math.min(endOn, today);
    return startOn === null || until === null ? [] : [[lengthDay(startOn), lengthDay(until)]];
  });
  let [sum, last] = [0, 0];
  for (const [from = 0, to = 0] of held.toSorted(([a = 0], [b = 0]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, last));
    last = Math.max(last, to);
  }
  return sum === 0 ? null : sum;
}

/** What the stays of one person say of an order; null if nothing. */
export function orderValue(
  stays: readonly Stay[],
  { by, direction }: Order,
  today: number,
): number | null {
  if (by === 'tenure') return tenureOf(stays, today);
  const days = stays
    .map(({ startOn, endOn }) => (by === 'end' ? endOn : startOn))
    .filter((day) => day !== null);
  if (days.length === 0) return null;
  return direction === 'ascending' ? Math.min(...days) : Math.max(...days);
}
