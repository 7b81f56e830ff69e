import type { EndpointId, RequestOf, ResponseOf } from '../contract/endpoints.ts';
import type { Answer } from './answer/answer.ts';
import type { CallOptions, CallSettings, RepeatSettings } from './call-options.ts';
import type { BucketLevel } from './queue/rate-limiter.ts';
import type { RunBodies, RunHandle, RunWait, WaitedRun } from './runs/run.ts';

export type { Answer } from './answer/answer.ts';

/** Options of a call that starts or buys something. */
type StartSettings = CallSettings & RepeatSettings;

/** A photo: its bytes, or its address on the web. */
export type PhotoToSend =
  | {
      readonly bytes: Uint8Array;
      /** `image/jpeg`, `image/png` or `image/webp`. */
      readonly mediaType: string;
    }
  | { readonly fetchUrl: string };

type AnswerOf<Id extends EndpointId> = Promise<Answer<ResponseOf<Id>>>;

/**
 * The people-search API, typed. Every method may throw a ClientError (ServiceError,
 * UnreachableError, DeadlineError, ContractError, RouteMissingError or RequestError) or the reason
 * of the caller's signal.
 */
export interface PeopleSearchClient {
  /**
   * Calls any endpoint of the table by its id. A streaming row resolves when its stream has ended,
   * with the data of later events merged in.
   */
  call<Id extends EndpointId>(
    id: Id,
    ...options: Record<never, never> extends CallOptions<Id>
      ? [CallOptions<Id>?]
      : [CallOptions<Id>]
  ): AnswerOf<Id>;
  /** Follows a `links.*` value of a response: a relative link to a known read. */
  follow(link: string, settings?: CallSettings): Promise<Answer<unknown>>;
  /**
   * Waits until a run is over; at the deadline, resolves with its last state instead of an error.
   */
  pollRun<Kind extends keyof RunBodies>(
    handle: RunHandle<Kind>,
    wait?: RunWait,
  ): Promise<WaitedRun<Kind>>;
  /** Requests left in each rate bucket of the key, as this process knows it. */
  bucketLevels(): readonly BucketLevel[];
  /** Closes all connections. */
  close(): Promise<void>;

  search(body: RequestOf<'v3.search.start'>, settings?: StartSettings): AnswerOf<'v3.search.start'>;
  /** @param since the `revision` of an earlier response; returns only newer rows. */
  readSearch(
    searchId: string,
    settings?: CallSettings & { readonly since?: number | undefined },
  ): AnswerOf<'v3.search.read'>;
  cancelSearch(searchId: string, settings?: CallSettings): AnswerOf<'v3.search.cancel'>;
  /** @param id a canonical id, an alias id or a slug. */
  readProfile(id: string, settings?: CallSettings): AnswerOf<'v3.profile.read'>;
  queryProfile(
    id: string,
    body: RequestOf<'v2.profile.query'>,
    settings?: StartSettings,
  ): AnswerOf<'v2.profile.query'>;
  usage(settings?: CallSettings): AnswerOf<'v3.credits.usage'>;
  searchV2(body: RequestOf<'v2.search'>, settings?: StartSettings): AnswerOf<'v2.search'>;
  startDeepSearch(
    body: RequestOf<'v2.deep_search.start'>,
    settings?: StartSettings,
  ): AnswerOf<'v2.deep_search.start'>;
  readDeepSearch(requestId: string, settings?: CallSettings): AnswerOf<'v2.deep_search.read'>;
  cancelDeepSearch(requestId: string, settings?: CallSettings): AnswerOf<'v2.deep_search.cancel'>;
  enrich(
    profileId: string,
    body: RequestOf<'v3.enrich.start'>,
    settings?: StartSettings,
  ): AnswerOf<'v3.enrich.start'>;
  readEnrich(requestId: string, settings?: CallSettings): AnswerOf<'v3.enrich.read'>;
  cancelEnrich(requestId: string, settings?: CallSettings): AnswerOf<'v3.enrich.cancel'>;
  /** Stores a photo privately for a day and finds its faces. */
  detectFaces(
    photo: PhotoToSend,
    settings?: CallSettings & {
      /** Also requests the photo with numbered boxes. Default false. */
      readonly numbered?: boolean | undefined;
    },
  ): AnswerOf<'v3.faces.detect'>;
  /** Profiles whose pictures look like one detected face. */
  searchFaceIndex(
    source: RequestOf<'v3.faces.index_search'>,
    settings?: CallSettings,
  ): AnswerOf<'v3.faces.index_search'>;
}
