import type { PersonService } from '../evidence/build/build-service.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Runner } from '../runs/runner.ts';
import type { Database } from '../store/database.ts';

/** The parts of the service that creating and changing watchers needs. */
export interface WatcherService {
  readonly db: Database;
  readonly runner: Pick<Runner, 'cancel'>;
}

/** The parts of the service that a watcher's run needs. */
export interface WatchingService extends PersonService {
  /** null unless the operator allows pages to be fetched. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
}
