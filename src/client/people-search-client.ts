import type { EndpointId, RequestOf, ResponseOf } from '../contract/endpoints.ts';
import type { Answer } from './answer/answer.ts';
import type { CallOptions, CallSettings, RepeatSettings } from './call-options.ts';
import type { RateRoom } from './queue/rate-limiter.ts';
import type { RunBodies, RunHandle, RunWait, WaitedRun } from './runs/run.ts';

export type { Answer } from './answer/answer.ts';

/** Settings of a call that starts or buys something. */
type StartSettings = CallSettings & RepeatSettings;

/** A photo: its bytes, or where it is on the open web. */
export type PhotoToSend =
  | {
      readonly bytes: Uint8Array;
      /** `image/jpeg`, `image/png` or `image/webp`. */
      readonly mediaType: string;
    }
  | { readonly fetchUrl: string };

type AnswerOf<Id extends EndpointId> = Promise<Answer<ResponseOf<Id>>>;

/**
 * The people-search API, typed. Every method may throw a ClientError: ServiceError,
 * UnreachableError, DeadlineError, ContractError, RouteMissingError or RequestError; or the
 * reason of the caller's signal.
 */
export interface PeopleSearchClient {
  /**
   * Calls any endpoint of the table by its id. A streaming row answers when its stream has ended,
   * with what the later events brought put in its place.
   */
  call<Id extends EndpointId>(
    id: Id,
    ...options: Record<never, never> extends CallOptions<Id>
      ? [CallOptions<Id>?]
      : [CallOptions<Id>]
  ): AnswerOf<Id>;
  /** Follows a `links.*` value of an answer: a relative link to a known read. */
  follow(link: string, settings?: CallSettings): Promise<Answer<unknown>>;
  /** Waits until a run is over, or until the deadline: then its last state, and no error. */
  pollRun<Kind extends keyof RunBodies>(
    handle: RunHandle<Kind>,
    wait?: RunWait,
  ): Promise<WaitedRun<Kind>>;
  /** Room in each rate bucket of the key, as this process knows it. */
  rooms(): readonly RateRoom[];
  /** Ends all connections. */
  close(): Promise<void>;

  search(body: RequestOf<'v3.search.start'>, settings?: StartSettings): AnswerOf<'v3.search.start'>;
  /** @param since the `revision` of an earlier answer: only newer rows come. */
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
      /** Also asks for the photo with numbered boxes. Default false. */
      readonly numbered?: boolean | undefined;
    },
  ): AnswerOf<'v3.faces.detect'>;
  /** Profiles whose pictures look like one face of a photo that was detected. */
  searchFaceIndex(
    source: RequestOf<'v3.faces.index_search'>,
    settings?: CallSettings,
  ): AnswerOf<'v3.faces.index_search'>;
}
