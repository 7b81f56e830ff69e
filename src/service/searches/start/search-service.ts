import type { Caller } from '../../access/caller.ts';
import type { PickedFaceService } from '../../faces/uploads/read-picked-face.ts';
import type { Readers } from '../../people/rows/write-options.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';

/** What a question needs of the service. */
export interface QuestionService {
  readonly db: Database;
  readonly search: Pick<SearchEngine, 'search'>;
}

/** What starting a search needs, by words or by a face. */
export interface SearchService extends QuestionService, PickedFaceService {
  /** Work under way in this process, by key: a second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
  /** Called only where documents are compared with a question. */
  readonly readers: () => Promise<Readers>;
}

/** The caller of a question. */
export type QuestionCaller = Caller<QuestionService>;

/** The caller who starts a search. */
export type SearchCaller = Caller<SearchService>;
