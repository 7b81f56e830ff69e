import type { Visibility } from '../people/visibility/visibility.ts';
import type { Database } from '../store/database.ts';
import type { LiveKey } from './keys/read-keys.ts';

/** The caller of an operation after all checks, with the parts of the service that it needs. */
export interface Caller<Service = unknown> {
  readonly service: Service;
  readonly key: LiveKey;
  readonly visibility: Visibility;
  readonly now: Date;
  /** The most credits that the request may reserve; null without a limit. */
  readonly maxCredits: number | null;
}

/** The caller of an operation that only needs the database. */
export type DatabaseCaller = Caller<{ readonly db: Database }>;
