import type { Caller } from '../../access/caller.ts';
import type { PhotoRoom } from '../../faces/uploads/read-picked-face.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';

/** What a question takes of the service. */
export interface AskingService {
  readonly db: Database;
  readonly search: Pick<SearchEngine, 'search'>;
}

/** What starting a search takes, by words or by a face. */
export interface SearchService extends AskingService, PhotoRoom {
  /** Work under way in this process by what it is for: the second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
}

/** Who asks a question. */
export type Asker = Caller<AskingService>;

/** Who starts a search. */
export type Searcher = Caller<SearchService>;
