import type { PersonService } from '../evidence/build/build-service.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Runner } from '../runs/runner.ts';
import type { Database } from '../store/database.ts';

/** What making and changing watchers takes of the service. */
export interface WatcherService {
  readonly db: Database;
  readonly runner: Pick<Runner, 'cancel'>;
}

/** What a watcher's run takes, which looks at a person again. */
export interface WatchingService extends PersonService {
  /** null unless the operator allowed pages to be fetched. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
}
