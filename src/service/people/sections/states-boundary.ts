import { foldTokens } from '../../text/fold.ts';
import { yearOf } from '../record/partial-date.ts';

/** The start or end of a job or of studies. */
export interface Boundary {
  readonly side: 'start' | 'end';
  /** The organization or school; without it no sentence matches. */
  readonly at: string | undefined;
  readonly date: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const STARTS = words(`appointed became began begins elected enrolled hired joined joins named
  promoted started starts`);
const ENDS = words(`departed departs ended ends finished graduated graduates left leaves quit
  resigned resigns retired retires stepped`);

/**
 * Whether a sentence with this date is about the same start or end: its verb, the full name of the
 * organization, and the same year. A job update that adds both a job and an event is then one line
 * of the timeline.
 */
export function statesBoundary(
  event: { readonly text: string; readonly date?: string | undefined },
  { side, at, date }: Boundary,
): boolean {
  const name = at === undefined ? [] : foldTokens(at);
  if (name.length === 0 || yearOf(event.date) !== yearOf(date)) return false;
  const said = foldTokens(event.text);
  const verbs = side === 'start' ? STARTS : ENDS;
  const others = side === 'start' ? ENDS : STARTS;
  const has = (some: ReadonlySet<string>) => said.some((word) => some.has(word));
  const at0 = said.findIndex((_, start) => name.every((word, i) => said[start + i] === word));
  return at0 >= 0 && has(verbs) && !has(others);
}
