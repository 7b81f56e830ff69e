import type { Claim } from './claim.ts';
import { weigh } from './rank-claims.ts';

const LENGTHS = [4, 7, 10] as const;

/**
 * The date that most claims agree on, as precise as possible: the weightiest year, in it the
 * weightiest month that is stated, in that the day. A less precise date contradicts no other.
 */
export function chooseDate(claims: readonly Claim<string>[]): string | undefined {
  let left = claims;
  let chosen: string | undefined;
  for (const length of LENGTHS) {
    const precise = left.filter(({ value }) => value.length >= length);
    const [best] = weigh(precise, (date) => date.slice(0, length));
    if (best === undefined) return chosen;
    chosen = best.value.slice(0, length);
    const prefix = chosen;
    left = precise.filter(({ value }) => value.startsWith(prefix));
  }
  return chosen;
}

/** Whether two dates can be the same, each at its precision; an unknown one can be any. */
export const datesAgree = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);

/** Whether `a` is before `b` at their common precision. */
export function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) < b.slice(0, length);
}
