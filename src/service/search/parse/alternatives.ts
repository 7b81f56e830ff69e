import type { Span } from '../../../contract/search.ts';
import { asksForEach } from './asks-for-each.ts';
import { spanOf } from './assemble.ts';
import { joinReadings } from './join-readings.ts';
import type { Context, OrganizationReading, SchoolReading } from './reading.ts';
import type { Question } from './words.ts';

const MAX_ALTERNATIVES = 50;

/** Readings of one list that make clauses together, and whether "and" joined them nonetheless. */
export interface Alternatives<R> {
  readonly group: readonly R[];
  readonly isAnd: boolean;
}

/** Employers of one list are alternatives, except where each is asked for: after "both", "went to". */
export const alternatives = <R extends OrganizationReading | SchoolReading>(
  context: Context,
  readings: readonly R[],
): Alternatives<R>[] =>
  joinReadings(context, readings).flatMap(({ items, both, joint }) => {
    const isAnd = joint === 'and';
    const isEach = both || (isAnd && asksForEach(context.question, items[0]?.from ?? 0));
    return isEach
      ? items.map((item) => ({ group: [item], isAnd: false }))
      : [{ group: items, isAnd }];
  });

/** The words from the first to the last item of a list joined by "and" of which any may be met. */
export const eitherSpans = (
  question: Question,
  clause: string,
  { group, isAnd }: Alternatives<OrganizationReading | SchoolReading>,
): Span[] => {
  const [from, to] = [group[0]?.from, group.at(-1)?.to];
  return isAnd && from !== undefined && to !== undefined
    ? [spanOf(question, clause, { from, to })]
    : [];
};

/** Without repetitions, at most as many as the contract allows. */
export const unlike = (values: readonly string[]) =>
  [...new Set(values)].slice(0, MAX_ALTERNATIVES);
