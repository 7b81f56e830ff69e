import type { Visibility } from '../people/visibility/visibility.ts';
import type { Database } from '../store/database.ts';
import type { LiveKey } from './keys/read-keys.ts';

/** Who asks for some work, with every check passed, and what of the service the work takes. */
export interface Caller<Service = unknown> {
  readonly service: Service;
  readonly key: LiveKey;
  readonly visibility: Visibility;
  readonly now: Date;
}

/** Who asks for what the database alone answers. */
export type DatabaseCaller = Caller<{ readonly db: Database }>;
