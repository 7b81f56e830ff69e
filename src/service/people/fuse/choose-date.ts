import type { Claim } from './claim.ts';
import { weigh } from './rank-claims.ts';

const LENGTHS = [4, 7, 10] as const;

/**
 * The date that claims agree on best, at the best precision: the weightiest year, in it the
 * weightiest month that somebody names, in that the day. A date that is merely less precise
 * contradicts nobody.
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

/** Whether two dates can be one, each at its precision; an unknown one can be any. */
export const datesAgree = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);

/** Whether `a` lies before `b` at the precision that both have. */
export function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) < b.slice(0, length);
}
