import { foldTokens } from '../../text/fold.ts';
import { yearOf } from '../record/partial-date.ts';

/** The beginning or the end of a job or of studies. */
export interface Boundary {
  readonly side: 'start' | 'end';
  /** The organization or school; without one no sentence can be held to tell of it. */
  readonly at: string | undefined;
  readonly date: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const STARTS = words(`appointed became began begins elected enrolled hired joined joins named
  promoted started starts`);
const ENDS = words(`departed departs ended ends finished graduated graduates left leaves quit
  resigned resigns retired retires stepped`);

/**
 * Whether a sentence with this date tells of the same beginning or end: its verb, the whole name
 * of the organization, and the same year. One job update that adds a job and an event is then
 * one line of the timeline.
 */
export function tellsBoundary(
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
