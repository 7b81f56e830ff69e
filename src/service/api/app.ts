import { type Logger, pino } from 'pino';
import { ReceivedBytes } from '../../contract/received-bytes.ts';
import { releaseExpired } from '../access/credits/release-expired.ts';
import { RecentSet } from '../access/keys/recent-set.ts';
import { openRateLimiter } from '../access/rate/open-rate-limiter.ts';
import { OwnerTurns } from '../access/rate/owner-turns.ts';
import { createAuditLog } from '../audit/audit-log.ts';
import { type DocumentReader, SAME_THREAD_READER } from '../evidence/extract/document-reader.ts';
import type { FaceReader } from '../faces/face-reader.ts';
import { createFaceIndex } from '../faces/index/create-face-index.ts';
import { sweepPhotos } from '../faces/uploads/sweep-photos.ts';
import { type ImportReader, readInThisThread } from '../intake/reading/import-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Readers } from '../people/rows/write-options.ts';
import { createRunner } from '../runs/runner.ts';
import { describeError } from '../runtime/describe-error.ts';
import { FolderBackups } from '../store/backup/folder-backups.ts';
import type { Database } from '../store/database.ts';
import { inBackground } from '../store/in-background.ts';
import { createScheduler } from '../watchers/scheduler.ts';
import { createDeliveryWorker } from '../webhooks/delivery/delivery-worker.ts';
import { createPoster, type Poster } from '../webhooks/delivery/post-body.ts';
import type { SecretBox } from '../webhooks/endpoints/secret-box.ts';
import { sweepEvents } from '../webhooks/events/sweep-events.ts';
import { type Background, beginWithin, startBackground, together } from './background.ts';
import { createRoutes, type Origin } from './http/routes.ts';
import { runKinds } from './run-kinds.ts';
import type { QueryEngine, ServiceContext } from './service-context.ts';
import { DEFAULT_SETTINGS, type ServiceSettings } from './service-settings.ts';

/** The dependencies of a service. The caller closes the database and the engine. */
export interface ServiceDeps {
  readonly db: Database;
  readonly search: QueryEngine;
  readonly settings?: Partial<ServiceSettings>;
  /** Default: silent. */
  readonly log?: Logger;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly now?: () => number;
  /** Places and embedder for profiles that runs write. Default: neither. */
  readonly readers?: () => Promise<Readers>;
  /** Default: pages are never fetched. */
  readonly pages?: PageFetcher | null;
  /** Reads fetched pages; the caller closes it. Default: in this thread. */
  readonly documents?: DocumentReader;
  /** Reads files of people; the caller closes it. Default: in this thread. */
  readonly imports?: ImportReader;
  /** Finds faces in photos; the caller closes it. Default: none, and faces are switched off. */
  readonly faceReader?: FaceReader | null;
  /** Default: none, and webhooks cannot be registered. */
  readonly secrets?: SecretBox | null;
  /** Default: a guarded HTTP client. */
  readonly poster?: Poster;
  /** Shares rate limits between replicas. */
  readonly redisUrl?: string;
  /** The data folder, for backups on request. Default: none, and there are none. */
  readonly dataDir?: string | null;
  /** Starts more background work, which the service closes. Default: none. */
  readonly alsoInBackground?: () => Background;
  /**
   * Milliseconds until the background work begins, if no request is answered before. Default 0: it
   * begins at once.
   */
  readonly backgroundAfterMs?: number;
}

export interface Service {
  /** Answers one request; never rejects. */
  fetch(request: Request, origin?: Origin): Promise<Response>;
  /** Releases what requests of dead processes hold; runs with the background work, then regularly. */
  sweep(): Promise<void>;
  /** Whether work is under way, or scheduled, that no request waits for. */
  isBusy(): boolean;
  close(): Promise<void>;
}

const SEEN_KEYS = 10_000;
const SWEEP_MS = 60_000;

function backupsOf({ db, dataDir }: ServiceDeps, log: Logger): FolderBackups | null {
  if (dataDir === undefined || dataDir === null) return null;
  return new FolderBackups(inBackground(db), dataDir, (error) => {
    log.error({ error: describeError(error) }, 'the backup could not be written');
  });
}

function createContext(deps: ServiceDeps): ServiceContext {
  const { db, search, now = Date.now, secrets = null } = deps;
  const log = deps.log ?? pino({ level: 'silent' });
  const settings = { ...DEFAULT_SETTINGS, ...deps.settings };
  const runner = createRunner({ db, log });
  const poster = deps.poster ?? createPoster({ allowLoopback: settings.webhooksToLoopback });
  return {
    db,
    search,
    log,
    now,
    settings,
    limiter: openRateLimiter(deps.redisUrl, now, log),
    received: new ReceivedBytes(settings.receiving, now),
    turns: new OwnerTurns(db.engine),
    audit: createAuditLog(db),
    inFlight: new Map(),
    seenKeys: new RecentSet(SEEN_KEYS),
    runner,
    readers: deps.readers ?? (async () => ({})),
    pages: deps.pages ?? null,
    documents: deps.documents ?? SAME_THREAD_READER,
    imports: deps.imports ?? readInThisThread(deps.readers ?? (async () => ({}))),
    faceReader: deps.faceReader ?? null,
    faceIndex: createFaceIndex(db),
    watchers: createScheduler({ db: inBackground(db), log }),
    deliveries: createDeliveryWorker({ db: inBackground(db), log, poster, secrets, now }),
    poster,
    secrets,
    backups: backupsOf(deps, log),
  };
}

async function sweep(context: ServiceContext): Promise<void> {
  const { now, log } = context;
  const db = inBackground(context.db);
  try {
    const photos = await sweepPhotos(db, new Date(now()));
    if (photos > 0) log.info({ photos }, 'deleted uploaded photos older than a day');
    const released = await releaseExpired(db, new Date(now()));
    if (released > 0) log.info({ released }, 'released credit reservations of abandoned requests');
    await sweepEvents(db);
  } catch (error) {
    log.error({ error: describeError(error) }, 'the periodic cleanup failed');
  }
}

/** Creates the service. listen.ts binds it to a socket; `fetch` also works without one. */
export function createService(deps: ServiceDeps): Service {
  const context = createContext(deps);
  // At once: the first request may cancel a run of an earlier process.
  context.runner.know(runKinds({ ...context, db: inBackground(context.db) }));
  const routes = createRoutes(context);
  let sweeping = Promise.resolve();
  const sweepNext = () => {
    sweeping = sweeping.then(() => sweep(context));
    return sweeping;
  };
  const background = beginWithin(deps.backgroundAfterMs ?? 0, () => {
    void sweepNext();
    const more = deps.alsoInBackground;
    return together([...(more === undefined ? [] : [more()]), startBackground(context)]);
  });
  const timer = setInterval(sweepNext, SWEEP_MS);
  // The sweep must not keep the process alive.
  timer.unref();
  return {
    fetch: async (request, origin) => {
      const answer = await routes.fetch(request, origin ?? { client: 'local' });
      background.begin();
      return answer;
    },
    sweep: sweepNext,
    isBusy: () => background.isBusy() || context.backups?.isBusy() === true,
    close: async () => {
      clearInterval(timer);
      await context.backups?.close();
      await background.close();
      await sweeping;
      await context.limiter.close();
    },
  };
}
