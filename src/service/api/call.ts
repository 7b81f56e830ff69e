import type { Bucket } from '../../contract/buckets.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller } from '../access/caller.ts';
import type { GcraDecision } from '../access/rate/gcra.ts';
import type { UploadedFile } from '../access/uploaded-file.ts';
import type { ServiceContext } from './service-context.ts';

/** The rate limit that a request was counted against, for the answer's headers. */
interface RateFacts {
  readonly name: string;
  readonly bucket: Bucket;
  readonly decision: GcraDecision;
}

/** What becomes known while a request is answered; headers and the log line are made of it. */
export interface CallFacts {
  /** Names this request in the answer's headers and in the log. */
  readonly requestId: string;
  keyId?: string;
  rate?: RateFacts;
  /** Credits left after a success; null or absent for a key that is not metered. */
  remaining?: number | null;
  /** How often the index had changed when the request came in. */
  indexRevision?: number;
}

/** One request that met a row of the endpoint table. */
export interface Call {
  readonly service: ServiceContext;
  readonly endpoint: Endpoint;
  readonly request: Request;
  /** Path parameters, percent-decoded, not yet checked. */
  readonly params: Readonly<Record<string, string>>;
  /** The caller's network address; whoever has no key is limited by it. */
  readonly client: string;
  readonly facts: CallFacts;
}

/** A request's parts, checked against the row's schemas, defaults filled in. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file of a multipart body. */
  readonly file?: UploadedFile | null;
}

/** What a handler gets once every check has passed. */
export interface Admitted extends Input, Caller<ServiceContext> {}
