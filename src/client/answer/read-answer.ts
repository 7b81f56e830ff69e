import type { Endpoint } from '../../contract/endpoint.ts';
import { CREDITS_REMAINING_HEADER, INDEX_REVISION_HEADER } from '../../contract/headers.ts';
import { ContractError } from '../errors/contract-error.ts';
import { MAX_ANSWER_BYTES, type WireAnswer } from '../transport/wire.ts';
import type { Answer } from './answer.ts';
import { readEvents } from './read-events.ts';

function parseJson(row: Endpoint, text: string | null): unknown {
  if (text === null) {
    throw new ContractError(row.id, `is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractError(row.id, 'is not JSON');
  }
}

/** The path of the first problem, without the value there, which may be personal data. */
function problem(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues;
  const path = first?.path.map(String).join('.') || 'the whole body';
  return `does not fit the API (${path}: ${first?.message ?? 'invalid'})`;
}

/** The whole number in a header; null if there is none. */
function numberIn(answer: WireAnswer, name: string): number | null {
  const text = answer.header(name.toLowerCase())?.trim() ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Reads and validates a successful response.
 * @throws ContractError if it is not JSON, too large, or does not match the row's schema;
 *   ServiceError if a stream ends in an error.
 */
export function readAnswer(row: Endpoint, answer: WireAnswer): Answer<unknown> {
  const streams = answer.header('content-type')?.startsWith('text/event-stream') === true;
  const body = streams ? readEvents(row, answer.text ?? '') : parseJson(row, answer.text);
  const parsed = row.response.safeParse(body);
  if (!parsed.success) throw new ContractError(row.id, problem(parsed.error.issues));
  return {
    status: answer.status,
    data: parsed.data,
    creditsRemaining: numberIn(answer, CREDITS_REMAINING_HEADER),
    indexRevision: numberIn(answer, INDEX_REVISION_HEADER),
    joined: false,
  };
}
