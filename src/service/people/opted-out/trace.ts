import type { IdentifierKind } from '../record/identifiers.ts';

/**
 * Something by which a person who opted out is recognized when they come again:
 * an identifier in its compared form; `profile_id`; `record`, what makes an import of the same row
 * find the same profile; or `with_name`, something that several people share (a page, a household's
 * address, a number that every file counts from 1), together with this person's name.
 */
export type TraceKind = IdentifierKind | 'profile_id' | 'record' | 'with_name';

export interface Trace {
  readonly kind: TraceKind;
  readonly value: string;
}

/** One string for a trace: what is hashed, and the key of every set of traces. */
export const traceKey = ({ kind, value }: Trace): string => `${kind}|${value}`;

/** Each trace once. */
export function distinctTraces(traces: readonly Trace[]): Trace[] {
  return [...new Map(traces.map((trace) => [traceKey(trace), trace])).values()];
}
