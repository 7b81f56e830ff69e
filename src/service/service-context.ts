import type { Logger } from 'pino';
import type { RecentSet } from './access/keys/recent-set.ts';
import type { RateLimiter } from './access/rate/rate-limiter.ts';
import type { SearchEngine } from './search/search-engine.ts';
import type { ServiceSettings } from './service-settings.ts';
import type { Database } from './store/database.ts';

/** What requests need of the search engine. */
export type AskableEngine = Pick<SearchEngine, 'search' | 'queryFacts'>;

/** What every request is answered with; made once, when the service is created. */
export interface ServiceContext {
  readonly db: Database;
  readonly search: AskableEngine;
  readonly limiter: RateLimiter;
  readonly settings: ServiceSettings;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Work under way in this process by what it is for: the second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
  /** Hashes of the secrets that were live at their last use; no proof that they still are. */
  readonly seenKeys: RecentSet;
}
