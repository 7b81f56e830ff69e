import { type Failure, plainCode } from '../answers/failure-text.ts';
import { ContractError } from '../client/errors/contract-error.ts';
import { DeadlineError } from '../client/errors/deadline-error.ts';
import { RequestError } from '../client/errors/request-error.ts';
import { RouteMissingError } from '../client/errors/route-missing-error.ts';
import { ServiceError } from '../client/errors/service-error.ts';
import { SetupError } from '../client/errors/setup-error.ts';
import { StartingError } from '../client/errors/starting-error.ts';
import { UnreachableError } from '../client/errors/unreachable-error.ts';

/** Classifies an error of a call; everything unexpected is `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServiceError) {
    const { code, field, retryAfterSeconds, requiredCredits, remainingCredits } = error;
    // It is also used in logs and metrics.
    return {
      code: plainCode(code),
      field,
      retryAfter: retryAfterSeconds,
      requiredCredits,
      remainingCredits,
    };
  }
  if (error instanceof DeadlineError) {
    return error.retryAfterSeconds === null
      ? { code: 'timeout' }
      : { code: 'developer_api_key_rate_limited', retryAfter: error.retryAfterSeconds };
  }
  if (error instanceof RouteMissingError) {
    return { code: error.status === 501 ? 'not_implemented' : 'route_not_found' };
  }
  if (error instanceof StartingError) return { code: 'starting', sentence: error.message };
  if (error instanceof SetupError || error instanceof RequestError) {
    return { code: 'not_ready', sentence: error.message };
  }
  if (error instanceof UnreachableError) return { code: 'unreachable' };
  if (error instanceof ContractError) return { code: 'bad_answer' };
  return { code: 'internal' };
}
