import type { Readers } from '../../people/rows/write-options.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';

/** What working out a profile takes of the service. */
export interface BuildService {
  readonly db: Database;
  /** Read when something is to be written; a start that only answers needs none. */
  readonly readers: () => Promise<Readers>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What it takes to find out who is who and to write a person. */
export interface PersonService extends BuildService {
  readonly search: Pick<SearchEngine, 'refresh'>;
}
