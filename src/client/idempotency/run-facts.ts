import type { EarlierRun } from './join-decision.ts';

const FAILED = new Set(['failed', 'cancelled', 'not_found']);
const SUCCEEDED = new Set(['completed', 'completed_with_errors']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** False if the whole reservation was returned; null if the body does not report it. */
function wasCharged(billing: unknown): boolean | null {
  const { consumed, released } = fieldsOf(billing);
  if (numberOf(consumed) === null) return null;
  return numberOf(consumed) !== 0 || numberOf(released) === 0;
}

/** Extracts the facts about a run from a status body (search, deep search, enrich). */
export function runFacts(body: unknown): EarlierRun {
  const { status, updated_at, created_at, billing, index_revision } = fieldsOf(body);
  const name = textOf(status);
  const changed = Date.parse(textOf(updated_at) || textOf(created_at));
  const ended = FAILED.has(name) ? 'failed' : SUCCEEDED.has(name) ? 'succeeded' : 'unfinished';
  return {
    state: ended,
    changedAt: Number.isNaN(changed) ? null : changed,
    charged: wasCharged(billing),
    indexRevision: numberOf(index_revision),
  };
}

/** The index revision in a response body; generation 2 wraps it in `payload`. */
export function indexRevisionIn(body: unknown): number | null {
  const fields = fieldsOf(body);
  return numberOf(fields.index_revision) ?? numberOf(fieldsOf(fields.payload).index_revision);
}
