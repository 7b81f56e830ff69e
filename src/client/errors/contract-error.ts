import { ClientError } from './client-error.ts';

/** The service's response violates the contract. */
export class ContractError extends ClientError {
  override readonly name = 'ContractError';
  readonly retryable = false;
  readonly endpointId: string;

  constructor(endpointId: string, what: string) {
    super(`The service's answer to ${endpointId} ${what}.`);
    this.endpointId = endpointId;
  }
}
