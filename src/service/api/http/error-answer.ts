import { ApiError, type ErrorResponse } from '../../../contract/errors.ts';
import { RETRY_AFTER_HEADER } from '../../../contract/headers.ts';
import type { Answer } from '../../access/paying/answer.ts';
import { transientError } from '../../store/transient-error.ts';
import { BodyNotRead } from './body-not-read.ts';

/** An error's answer, and the header that goes with it. */
export interface ErrorAnswer extends Answer {
  readonly body: ErrorResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer for an error. Anything but an ApiError or a passing fault is a bug: the caller only
 * gets the request id, under which the log has the details.
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (!(error instanceof ApiError)) {
    const passing = transientError(error);
    if (passing !== null) return errorAnswer(passing, requestId);
    const message = `Internal error. The service log has the details under ${requestId}.`;
    return errorAnswer(new ApiError('internal_error', message), requestId);
  }
  const { retryAfter, ...facts } = error.facts;
  return {
    status: error.status,
    body: { status: 'failed', error: { code: error.code, message: error.message, ...facts } },
    headers: {
      ...(retryAfter === undefined ? {} : { [RETRY_AFTER_HEADER]: String(retryAfter) }),
      ...(error instanceof BodyNotRead ? { Connection: 'close' } : {}),
    },
  };
}
