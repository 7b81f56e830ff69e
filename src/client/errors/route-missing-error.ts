import { ClientError } from './client-error.ts';

/** The service lacks the endpoint: it implements an older or smaller contract. */
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
