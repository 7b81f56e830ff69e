import type { Groups } from '../contract/search.ts';
import { cleanText } from './clean-text.ts';
import { fittingLines } from './token-estimate.ts';

/** Tokens that groups may take of an answer. */
const GROUP_TOKENS = 450;

/** Values that are read in their order: a year, a decade. */
const TIMES: ReadonlySet<Groups['by']> = new Set([
  'start_year',
  'end_year',
  'birth_decade',
  'connected_year',
]);

/**
 * Everybody who matches, counted: by what, then `Acme: 12`, the largest first, but
 * years in their order, then what is not listed and of how many it is not known. Quotes third-party text: print it inside the fence.
 */
export function groupLines({
  by,
  values,
  further_values,
  more_may_follow,
  not_known,
}: Groups): string[] {
  const lines = values.map(({ value, people }) => `${cleanText(value, 60)}: ${people}`);
  if (lines.length === 0 && not_known === 0) return [];
  const kept = fittingLines(lines, GROUP_TOKENS);
  const ordered = TIMES.has(by) ? kept.toSorted() : kept;
  const further = further_values + lines.length - kept.length;
  return [
    `by ${cleanText(by, 40).replace('_', ' ')}`,
    ...ordered,
    ...(further > 0 ? [`(${further}${more_may_follow ? ' or more' : ''} further values)`] : []),
    ...(not_known > 0 ? [`(not known): ${not_known}`] : []),
  ];
}
