import type { Endpoint } from '../../contract/endpoint.ts';
import type { ClientError } from '../errors/client-error.ts';
import { RouteMissingError } from '../errors/route-missing-error.ts';
import { ServiceError } from '../errors/service-error.ts';
import { parseRetryAfter } from '../retry/retry-after.ts';
import type { WireAnswer } from '../transport/wire.ts';

/** The fields of an error body; each may be missing or of the wrong type. */
interface ErrorBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly field?: unknown;
  readonly requiredCredits?: unknown;
  readonly remainingCredits?: unknown;
}

const MAX_MESSAGE_CHARS = 1000;

function parseError(text: string | null): ErrorBody {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (typeof body !== 'object' || body === null || !('error' in body)) return {};
    return typeof body.error === 'object' && body.error !== null ? body.error : {};
  } catch {
    return {};
  }
}

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_MESSAGE_CHARS) : undefined;

/** `Retry-After` of a response, in milliseconds; null if absent. */
export function retryAfterMs(answer: WireAnswer, now: number): number | null {
  // A date is relative to the service's clock, which may differ from ours.
  const date = Date.parse(answer.header('date') ?? '');
  return parseRetryAfter(answer.header('retry-after'), Number.isNaN(date) ? now : date);
}

function redirected(answer: WireAnswer): string {
  const to = URL.canParse(answer.header('location') ?? '')
    ? new URL(answer.header('location') ?? '').origin
    : 'another address';
  return `The service redirects to ${to}. Redirects are not followed, so set that base URL.`;
}

function sentence(answer: WireAnswer, error: ErrorBody, secret: string): string {
  if (answer.status >= 300 && answer.status < 400) return redirected(answer);
  const said = words(error.message) ?? `The service returned HTTP ${answer.status}.`;
  // If the service quotes the key, it must not end up in our logs.
  return said.replaceAll(secret, '…');
}

/** The error code of a response; `unknown` if it has none. */
export const codeOf = (answer: WireAnswer): string =>
  words(parseError(answer.text).code) ?? 'unknown';

/** True if the service lacks the route, as opposed to the resource. */
function isRouteMissing(status: number, code: string): boolean {
  if (status === 501 || code === 'route_not_found' || code === 'not_implemented') return true;
  // A 404 from another kind of service has none of our codes.
  return code === 'unknown' && (status === 404 || status === 405);
}

/**
 * The error for a failed response.
 * @param secret the API key, which must not appear in any message.
 * @param now milliseconds since 1970.
 */
export function failureOf(
  row: Endpoint,
  answer: WireAnswer,
  { secret, now }: { readonly secret: string; readonly now: number },
): ClientError {
  const error = parseError(answer.text);
  const code = words(error.code) ?? 'unknown';
  if (isRouteMissing(answer.status, code)) {
    return new RouteMissingError(row.id, `${row.method} ${row.path}`, answer.status);
  }
  const wait = retryAfterMs(answer, now);
  const facts = {
    field: words(error.field),
    requiredCredits: count(error.requiredCredits),
    remainingCredits: count(error.remainingCredits),
    retryAfterSeconds: wait === null ? undefined : Math.ceil(wait / 1000),
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return new ServiceError(sentence(answer, error, secret), {
    code,
    status: answer.status,
    ...Object.fromEntries(known),
  });
}
