import type { EndpointId, ParamsOf, QueryOf, RequestOf } from '../contract/endpoints.ts';
import type { Priority } from './queue/key-queue.ts';

/** A body that is no JSON: a photo, or a multipart form that the caller has encoded. */
export class FileBody {
  readonly bytes: Uint8Array;
  /** `image/jpeg`, or `multipart/form-data; boundary=…`. */
  readonly contentType: string;

  constructor(bytes: Uint8Array, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }
}

/** What can be said of every call. */
export interface CallSettings {
  /** Milliseconds since 1970 after which nobody wants the answer. Default: 60 s from now. */
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Why somebody is looked up; lands in the service's audit log. */
  readonly purpose?: string | undefined;
  /** Default `person`. */
  readonly priority?: Priority | undefined;
}

/** How a call that starts or buys something is told from an earlier one. */
export interface RepeatSettings {
  /** The caller's own key (header) or run id (body); nothing is derived then. */
  readonly idempotencyKey?: string | undefined;
  /** Who calls; part of the derived key. Default: the endpoint's id. */
  readonly tool?: string | undefined;
  /** Pays for a new run, also where an equal one is under way or was just paid for. */
  readonly fresh?: boolean | undefined;
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

/** Everything that a call of one endpoint takes. */
export type CallOptions<Id extends EndpointId> = CallSettings &
  RepeatSettings &
  Given<'params', ParamsOf<Id>> &
  Given<'body', RequestOf<Id> | (RequestOf<Id> extends undefined ? never : FileBody)> & {
    readonly query?: QueryOf<Id> | undefined;
  };

/** Options as the engine sees them, whatever the endpoint. */
export interface AnyCallOptions extends CallSettings, RepeatSettings {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}
