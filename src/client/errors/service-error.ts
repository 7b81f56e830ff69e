import { ClientError } from './client-error.ts';

/** Details of a service's error response. */
export interface ServiceErrorFacts {
  /** One of the contract's codes, or `unknown` if the response has none. */
  readonly code: string;
  readonly status: number;
  /** The path of the invalid parameter: `intent.experiences[0].year`. */
  readonly field?: string;
  readonly requiredCredits?: number;
  readonly remainingCredits?: number;
  /** Whole seconds to wait, as requested by the service. */
  readonly retryAfterSeconds?: number;
}

const RETRYABLE = new Set([429, 502, 503, 504]);

/** The service returned an error. */
export class ServiceError extends ClientError implements ServiceErrorFacts {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly status: number;
  readonly field?: string;
  readonly requiredCredits?: number;
  readonly remainingCredits?: number;
  readonly retryAfterSeconds?: number;

  constructor(message: string, facts: ServiceErrorFacts) {
    super(message);
    this.code = facts.code;
    this.status = facts.status;
    if (facts.field !== undefined) this.field = facts.field;
    if (facts.requiredCredits !== undefined) this.requiredCredits = facts.requiredCredits;
    if (facts.remainingCredits !== undefined) this.remainingCredits = facts.remainingCredits;
    if (facts.retryAfterSeconds !== undefined) this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  get retryable(): boolean {
    return RETRYABLE.has(this.status);
  }
}
