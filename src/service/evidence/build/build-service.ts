import type { Readers } from '../../people/rows/write-options.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';

/** The parts of the service that a build needs. */
export interface BuildService {
  readonly db: Database;
  /** Called only when something is to be written; reading needs no readers. */
  readonly readers: () => Promise<Readers>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What identifying and writing a person needs. */
export interface PersonService extends BuildService {
  readonly search: Pick<SearchEngine, 'refresh'>;
}
