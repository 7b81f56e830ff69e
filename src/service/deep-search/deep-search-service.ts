import type { PersonService } from '../evidence/build/build-service.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { DeepSearchSettings } from './deep-search-availability.ts';

/** What a deep search takes of the service. */
export interface DeepSearchService extends PersonService {
  readonly settings: DeepSearchSettings;
  /** Fetches pages that a caller names; null unless the operator allowed it. */
  readonly pages: PageFetcher | null;
  /** Reads the pages that were fetched. */
  readonly documents: DocumentReader;
}
