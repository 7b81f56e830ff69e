import { type IdentifierKind, mailboxOf } from '../record/identifiers.ts';

/**
 * What identifies a person who opted out in later data: a normalized identifier; `profile_id`;
 * `record`, by which an import of the same row finds the same profile; or `with_name`, a value that
 * several people share (a page, a household's address, a number that every file counts from 1)
 * together with this person's name.
 */
export type TraceKind = IdentifierKind | 'profile_id' | 'record' | 'with_name';

export interface Trace {
  readonly kind: TraceKind;
  readonly value: string;
}

/** A trace as one string: the input of the hash and the key of sets of traces. */
export const traceKey = ({ kind, value }: Trace): string => `${kind}|${value}`;

/** Each trace once. */
export function distinctTraces(traces: readonly Trace[]): Trace[] {
  return [...new Map(traces.map((trace) => [traceKey(trace), trace])).values()];
}

/** The traces, and for each e-mail address also its mailbox: a tag makes no other person. */
export const withMailboxes = (traces: readonly Trace[]): Trace[] =>
  distinctTraces(
    traces.flatMap((trace) =>
      trace.kind === 'email' ? [trace, { ...trace, value: mailboxOf(trace.value) }] : [trace],
    ),
  );
