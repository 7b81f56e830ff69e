import type { Endpoint } from '../../contract/endpoint.ts';
import { FileBody } from '../call-options.ts';

/** The name of the caller's run id in each generation. */
const fieldOf = (row: Endpoint): string => (row.generation === 2 ? 'requestId' : 'request_id');

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !(body instanceof FileBody) ? { ...body } : {};

/** The run id in a body; null if it has none. */
export function runIdIn(row: Endpoint, body: unknown): string | null {
  const id = row.idempotency === 'request_id' ? fieldsOf(body)[fieldOf(row)] : undefined;
  return typeof id === 'string' ? id : null;
}

/** The body with a run id; one that the caller set is kept. */
export function withRunId(row: Endpoint, body: unknown, id: string | null): unknown {
  if (id === null || runIdIn(row, body) !== null) return body;
  return { ...fieldsOf(body), [fieldOf(row)]: id };
}
