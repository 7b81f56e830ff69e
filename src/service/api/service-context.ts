import type { Logger } from 'pino';
import type { ReceivedBytes } from '../../contract/received-bytes.ts';
import type { RecentSet } from '../access/keys/recent-set.ts';
import type { OwnerTurns } from '../access/rate/owner-turns.ts';
import type { RateLimiter } from '../access/rate/rate-limiter.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { FaceIndex } from '../faces/face-index.ts';
import type { FaceReader } from '../faces/face-reader.ts';
import type { ImportReader } from '../intake/reading/import-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Readers } from '../people/rows/write-options.ts';
import type { Runner } from '../runs/runner.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { FolderBackups } from '../store/backup/folder-backups.ts';
import type { Database } from '../store/database.ts';
import type { WatcherScheduler } from '../watchers/scheduler.ts';
import type { DeliveryWorker } from '../webhooks/delivery/delivery-worker.ts';
import type { Poster } from '../webhooks/delivery/post-body.ts';
import type { SecretBox } from '../webhooks/endpoints/secret-box.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The parts of the search engine that requests and runs use. */
export type QueryEngine = Pick<SearchEngine, 'search' | 'queryFacts' | 'refresh'>;

/** What every request can use; made once, when the service is created. */
export interface ServiceContext {
  readonly db: Database;
  readonly search: QueryEngine;
  readonly limiter: RateLimiter;
  /** The bytes of bodies that are being received or worked on. */
  readonly received: ReceivedBytes;
  /** Lets no owner's requests keep those of others waiting. */
  readonly turns: OwnerTurns;
  /** The log of who looked up whom, and what for. */
  readonly audit: AuditLog;
  readonly settings: ServiceSettings;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Work under way in this process by idempotency key: a second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
  /** Hashes of secrets that were valid at their last use; they may be invalid by now. */
  readonly seenKeys: RecentSet;
  /** Works on runs. */
  readonly runner: Runner;
  /** Called when something is written, or documents are compared; people on record need none. */
  readonly readers: () => Promise<Readers>;
  /** Fetches pages that a caller names; null unless the operator allows it. */
  readonly pages: PageFetcher | null;
  /** Reads fetched pages. */
  readonly documents: DocumentReader;
  /** Reads files of people. */
  readonly imports: ImportReader;
  /** Finds faces in photos; null: the operator has switched faces off. */
  readonly faceReader: FaceReader | null;
  /** The faces in the operator's pictures. */
  readonly faceIndex: FaceIndex;
  /** Starts the runs of due watchers. */
  readonly watchers: WatcherScheduler;
  /** Sends webhook deliveries. */
  readonly deliveries: DeliveryWorker;
  /** Sends one body to a receiver, for test deliveries. */
  readonly poster: Poster;
  /** Encrypts signing secrets; null: the operator has set no key. */
  readonly secrets: SecretBox | null;
  /** Backups in the data folder; null: an external Postgres has none. */
  readonly backups: FolderBackups | null;
}
