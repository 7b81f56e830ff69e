import type { EndpointId, ParamsOf, QueryOf, RequestOf } from '../contract/endpoints.ts';
import type { Priority } from './queue/key-queue.ts';

/** A body that is not JSON: a photo, or a multipart form that the caller has encoded. */
export class FileBody {
  readonly bytes: Uint8Array;
  /** `image/jpeg`, or `multipart/form-data; boundary=…`. */
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** Options of every call. */
export interface CallSettings {
  /**
   * Milliseconds since 1970 after which the response is no longer needed. Default: 60 s from now.
   */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The purpose of the request, recorded in the service's audit log. */
  readonly purpose?: string | undefined;
  /** The service refuses the request if it costs more credits than this. Default: no limit. */
  readonly maxCredits?: number | undefined;
  /** Default `person`. */
  readonly priority?: Priority | undefined;
}

/** Options of calls that start or buy something: how repeats are recognized. */
export interface RepeatSettings {
  /** The caller's own idempotency key (header) or run id (body); replaces the derived key. */
  readonly idempotencyKey?: string | undefined;
  /** The tool that calls; part of the derived key. Default: the endpoint's id. */
  readonly tool?: string | undefined;
  /** Pays for a new run even if an equal one is in progress or was just paid for. */
  readonly fresh?: boolean | undefined;
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

/** All options of a call to one endpoint. */
export type CallOptions<Id extends EndpointId> = CallSettings &
  RepeatSettings &
  Given<'params', ParamsOf<Id>> &
  Given<'body', RequestOf<Id> | (RequestOf<Id> extends undefined ? never : FileBody)> & {
    readonly query?: QueryOf<Id> | undefined;
  };

/** Options of any endpoint, as the engine handles them. */
export interface AnyCallOptions extends CallSettings, RepeatSettings {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}
