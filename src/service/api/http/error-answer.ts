import { ApiError, type ErrorResponse } from '../../../contract/errors.ts';
import { RETRY_AFTER_HEADER } from '../../../contract/headers.ts';
import type { Answer } from '../../access/paying/answer.ts';
import { passingFault } from '../../store/passing-fault.ts';

/** An error's answer, and the header that goes with it. */
export interface ErrorAnswer extends Answer {
  readonly body: ErrorResponse;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The error shape. Whatever is no ApiError and does not pass is a fault of ours: the caller hears the request's id,
 * under which the log has the rest, and no detail.
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (!(error instanceof ApiError)) {
    const passing = passingFault(error);
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
      // The rest of the body is not read, so the connection ends; a client that kept it would
      // lose the next request that it sent there.
      ...(error.code === 'payload_too_large' ? { Connection: 'close' } : {}),
    },
  };
}
