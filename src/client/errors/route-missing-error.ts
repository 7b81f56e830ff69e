import { ClientError } from './client-error.ts';

/** This service does not have the endpoint: an older or smaller one than the contract. */
export class RouteMissingError extends ClientError {
  override readonly name = 'RouteMissingError';
  readonly retryable = false;
  readonly endpointId: string;
  readonly status: number;

  constructor(endpointId: string, route: string, status: number) {
    super(`This people-search service does not offer ${route} (HTTP ${status}).`);
    this.endpointId = endpointId;
    this.status = status;
  }
}
