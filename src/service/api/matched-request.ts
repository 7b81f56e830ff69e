import type { Bucket } from '../../contract/buckets.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller } from '../access/caller.ts';
import type { GcraDecision } from '../access/rate/gcra.ts';
import type { UploadedFile } from '../access/uploaded-file.ts';
import type { ServiceContext } from './service-context.ts';

/** The rate limit that a request was counted against, for the response headers. */
interface RateFacts {
  readonly name: string;
  readonly bucket: Bucket;
  readonly decision: GcraDecision;
}

/** Facts collected while a request is answered, for headers and the log line. */
export interface ResponseFacts {
  /** Identifies this request in the response headers and in the log. */
  readonly requestId: string;
  keyId?: string;
  rate?: RateFacts;
  /** Credits left after a success; null or absent for a key that is not metered. */
  remaining?: number | null;
  /** Number of changes of the index when the request came in. */
  indexRevision?: number;
}

/** A request that matched an endpoint. */
export interface MatchedRequest {
  readonly service: ServiceContext;
  readonly endpoint: Endpoint;
  readonly request: Request;
  /** Path parameters, percent-decoded, not validated yet. */
  readonly params: Readonly<Record<string, string>>;
  /** The caller's network address, used to rate limit requests without a key. */
  readonly client: string;
  readonly facts: ResponseFacts;
}

/** A request's parts, validated against the endpoint's schemas, with defaults filled in. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file of a multipart body. */
  readonly file?: UploadedFile | null;
}

/** The input of a handler once every check has passed. */
export interface AdmittedRequest extends Input, Caller<ServiceContext> {
  /** Why people are looked up, as the caller says; null if not said. */
  readonly purpose: string | null;
}
