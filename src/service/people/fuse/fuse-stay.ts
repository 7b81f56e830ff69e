import { foldText } from '../../text/fold.ts';
import { type DatedItem, laterFirst } from '../record/later-first.ts';
import { chooseDate, datesAgree, isBefore } from './choose-date.ts';
import type { Claim } from './claim.ts';
import { mergeSources } from './merge-sources.ts';
import { weigh } from './rank-claims.ts';
import type { Stay } from './same-stay.ts';

/** The claims that state a field, with its value. */
export const valuesOf = <T>(
  claims: readonly Claim<T>[],
  of: (item: T) => string | undefined,
): Claim<string>[] =>
  claims.flatMap((claim) => {
    const value = of(claim.value);
    return value === undefined ? [] : [{ ...claim, value }];
  });

/** The value of a field with the most voices, in its weightiest spelling. */
export const chosenText = <T>(
  claims: readonly Claim<T>[],
  of: (item: T) => string | undefined,
): string | undefined => weigh(valuesOf(claims, of), foldText)[0]?.value;

/** Drops an end before the start: it is an error of the page. */
export function withoutInvalidEnd<T extends Stay>(stay: T): T {
  const { start_date: start, end_date: end } = stay;
  if (start === undefined || end === undefined || !isBefore(end, start)) return stay;
  const { end_date, ...sound } = stay;
  return sound as T;
}

/** The start and end that most claims agree on; an end before the start is dropped. */
export function chosenDates(claims: readonly Claim<Stay>[]): Stay {
  const start = chooseDate(valuesOf(claims, (stay) => stay.start_date));
  const ends = valuesOf(claims, (stay) => stay.end_date);
  const end = chooseDate(
    ends.filter(({ value }) => start === undefined || !isBefore(value, start)),
  );
  return {
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
  };
}

/**
 * The sources of claims whose dates agree with the chosen ones: a page that contradicts what is
 * shown does not support it. If none agrees, all sources.
 */
export function supportingSources(claims: readonly Claim<Stay>[], chosen: Stay) {
  const agreeing = claims.filter(
    ({ value }) =>
      datesAgree(value.start_date, chosen.start_date) &&
      datesAgree(value.end_date, chosen.end_date),
  );
  const sources = mergeSources(agreeing);
  return sources.length > 0 ? sources : mergeSources(claims);
}

/** Latest first; of equal ones always the same. */
export function byRecency(a: DatedItem, b: DatedItem): number {
  const order = laterFirst(a, b);
  if (order !== 0) return order;
  const [ja, jb] = [JSON.stringify(a), JSON.stringify(b)];
  return ja < jb ? -1 : ja > jb ? 1 : 0;
}
