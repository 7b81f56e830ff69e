import type { Endpoint } from '../../contract/endpoint.ts';
import type { LimitedBucket } from '../queue/rate-limiter.ts';
import type { WireRequest } from '../transport/wire.ts';

/** A call ready to be sent, but for the API key. */
export interface PreparedCall {
  readonly row: Endpoint;
  readonly bucket: LimitedBucket;
  readonly request: WireRequest;
  /** Doing the call twice does and costs no more than doing it once. */
  readonly repeatable: boolean;
}
