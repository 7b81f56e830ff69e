import type { Endpoint } from '../../contract/endpoint.ts';
import type { LimitedBucket } from '../queue/rate-limiter.ts';
import type { WireRequest } from '../transport/wire.ts';

/** A request that is ready to send, except for the API key. */
export interface PreparedCall {
  readonly row: Endpoint;
  readonly bucket: LimitedBucket;
  readonly request: WireRequest;
  /** Sending the call twice has the same effect and cost as sending it once. */
  readonly repeatable: boolean;
}
