import type { Answer } from './answer/answer.ts';
import { type AnyCallOptions, FileBody } from './call-options.ts';
import { systemClock } from './clock.ts';
import type { Engine } from './engine.ts';
import { type ClientLogger, silentLogger } from './logger.ts';
import type { PeopleSearchClient, PhotoToSend } from './people-search-client.ts';
import type { RunHandle, RunWait, WaitedRun } from './runs/run.ts';
import type { TargetSource } from './transport/connection.ts';
import type { Target } from './transport/target.ts';

export type { ReconnectReason } from './transport/connection.ts';
export type { Target } from './transport/target.ts';

export interface ClientSettings {
  /** The service to use; a function is called at the first call. */
  readonly target: Target | (() => Promise<Target>);
  /**
   * Finds the service again when it refuses connections or rejects the key: the embedded service
   * stops when idle and is started again. Default: `target`, if it is a function.
   */
  readonly reconnect?: TargetSource | undefined;
  /**
   * Redis for sharing rate buckets between processes, `redis://host:6379`. While it is unreachable,
   * each process uses its own buckets, and the service's 429 enforces the limit.
   */
  readonly redisUrl?: string | null | undefined;
  /**
   * Identifies the caller if several people use one key. They share the key's rate limits but
   * nothing else: no runs, no reads in flight, no memory of what was paid. Default: one user per
   * key.
   */
  readonly owner?: string | undefined;
  readonly logger?: ClientLogger | undefined;
}

/**
 * A client of the people-search API. Cheap to create: schemas, queue and HTTP client are loaded at
 * the first call.
 */
export function createClient(settings: ClientSettings): PeopleSearchClient {
  let engine: Engine | null = null;
  let starting: Promise<Engine> | null = null;
  const start = async (): Promise<Engine> => {
    const { startEngine } = await import('./start-engine.ts');
    engine = startEngine({
      ...settings,
      clock: systemClock,
      random: Math.random,
      logger: settings.logger ?? silentLogger,
    });
    return engine;
  };
  const ready = (): Promise<Engine> => {
    starting ??= start();
    return starting;
  };
  const call = async (id: string, options?: AnyCallOptions): Promise<Answer<unknown>> =>
    (await ready()).call(id, options);
  return clientOf({
    call,
    follow: async (link, options) => (await ready()).follow(link, options),
    pollRun: async (handle, wait) => (await ready()).pollRun(handle, wait),
    bucketLevels: () => engine?.bucketLevels() ?? [],
    close: async () => (await starting)?.close(),
  });
}

const photoBody = (photo: PhotoToSend) =>
  'fetchUrl' in photo ? { fetch_url: photo.fetchUrl } : new FileBody(photo.bytes, photo.mediaType);

type Core = Pick<PeopleSearchClient, 'follow' | 'bucketLevels' | 'close'> & {
  readonly call: (id: string, options?: AnyCallOptions) => Promise<Answer<unknown>>;
  readonly pollRun: (handle: RunHandle, wait?: RunWait) => Promise<WaitedRun>;
};

/** The typed methods on top of the untyped call. */
export function clientOf(core: Core): PeopleSearchClient {
  // Each response was validated against the row's schema, from which its type is derived.
  const call = core.call as PeopleSearchClient['call'];
  const pollRun = core.pollRun as PeopleSearchClient['pollRun'];
  return {
    ...core,
    call,
    pollRun,
    search: (body, settings) => call('v3.search.start', { ...settings, body }),
    readSearch: (search_id, { since, ...settings } = {}) =>
      call('v3.search.read', { ...settings, params: { search_id }, query: { since } }),
    cancelSearch: (search_id, settings) =>
      call('v3.search.cancel', { ...settings, params: { search_id } }),
    readProfile: (profile_id, settings) =>
      call('v3.profile.read', { ...settings, params: { profile_id } }),
    queryProfile: (id, body, settings) =>
      call('v2.profile.query', { ...settings, params: { id }, body }),
    usage: (settings) => call('v3.credits.usage', { ...settings }),
    searchV2: (body, settings) => call('v2.search', { ...settings, body }),
    startDeepSearch: (body, settings) => call('v2.deep_search.start', { ...settings, body }),
    readDeepSearch: (requestId, settings) =>
      call('v2.deep_search.read', { ...settings, params: { requestId } }),
    cancelDeepSearch: (requestId, settings) =>
      call('v2.deep_search.cancel', { ...settings, params: { requestId } }),
    enrich: (profile_id, body, settings) =>
      call('v3.enrich.start', { ...settings, params: { profile_id }, body }),
    readEnrich: (request_id, settings) =>
      call('v3.enrich.read', { ...settings, params: { request_id } }),
    cancelEnrich: (request_id, settings) =>
      call('v3.enrich.cancel', { ...settings, params: { request_id } }),
    detectFaces: (photo, { numbered, ...settings } = {}) =>
      call('v3.faces.detect', { ...settings, query: { numbered }, body: photoBody(photo) }),
    searchFaceIndex: (body, settings) => call('v3.faces.index_search', { ...settings, body }),
  };
}
