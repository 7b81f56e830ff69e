import type { Logger } from 'pino';
import type { RecentSet } from '../access/keys/recent-set.ts';
import type { RateLimiter } from '../access/rate/rate-limiter.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { FaceIndex } from '../faces/face-index.ts';
import type { FaceReader } from '../faces/face-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Readers } from '../people/rows/write-options.ts';
import type { Runner } from '../runs/runner.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import type { WatcherScheduler } from '../watchers/scheduler.ts';
import type { DeliveryWorker } from '../webhooks/delivery/delivery-worker.ts';
import type { Poster } from '../webhooks/delivery/post-body.ts';
import type { SecretBox } from '../webhooks/endpoints/secret-box.ts';
import type { ServiceSettings } from './service-settings.ts';

/** What requests and runs need of the search engine. */
export type AskableEngine = Pick<SearchEngine, 'search' | 'queryFacts' | 'refresh'>;

/** What every request is answered with; made once, when the service is created. */
export interface ServiceContext {
  readonly db: Database;
  readonly search: AskableEngine;
  readonly limiter: RateLimiter;
  /** Who looked up whom, and what for. */
  readonly audit: AuditLog;
  readonly settings: ServiceSettings;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Work under way in this process by what it is for: the second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
  /** Hashes of the secrets that were live at their last use; no proof that they still are. */
  readonly seenKeys: RecentSet;
  /** The work that outlives its request. */
  readonly runner: Runner;
  /** Read when something is to be written; a start that only answers needs none. */
  readonly readers: () => Promise<Readers>;
  /** Fetches pages that a caller names; null unless the operator allowed it. */
  readonly pages: PageFetcher | null;
  /** Reads the pages that were fetched. */
  readonly documents: DocumentReader;
  /** Finds faces in photos; null: the operator has faces switched off. */
  readonly faceReader: FaceReader | null;
  /** The faces of the pictures that the operator holds. */
  readonly faceIndex: FaceIndex;
  /** Starts the runs of watchers that are due. */
  readonly watchers: WatcherScheduler;
  /** Sends what webhooks were told. */
  readonly deliveries: DeliveryWorker;
  /** Sends one body to a receiver; a test delivery waits for it. */
  readonly poster: Poster;
  /** Keeps signing secrets; null: the operator gave no key for it. */
  readonly secrets: SecretBox | null;
}
