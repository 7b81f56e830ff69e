import type { PersonService } from '../evidence/build/build-service.ts';
import type { DocumentReader } from '../evidence/extract/document-reader.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { DeepSearchSettings } from './deep-search-availability.ts';

/** The parts of the service that a deep search needs. */
export interface DeepSearchService extends PersonService {
  readonly settings: DeepSearchSettings;
  /** Fetches pages that a caller names; null unless the operator allows it. */
  readonly pages: PageFetcher | null;
  /** Reads fetched pages. */
  readonly documents: DocumentReader;
}
