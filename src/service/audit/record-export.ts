import type { Queryable } from '../store/database.ts';
import { MAX_AUDITED_PEOPLE } from './told-people.ts';

/** An operator's export: nobody's key asked, and everybody in it is told of. */
export interface RecordedExport {
  readonly operation: 'export.people' | 'export.person';
  readonly profileIds: readonly string[];
  /** How many they are in all. */
  readonly people: number;
}

/** Writes down that people leave the service in a file; the first hundred of them by id. */
export async function recordExport(db: Queryable, done: RecordedExport): Promise<void> {
  await db.query(
    `insert into audit_log (operation, profile_ids, details)
     values ($1, $2::text[], jsonb_build_object('people', $3::integer))`,
    [done.operation, done.profileIds.slice(0, MAX_AUDITED_PEOPLE), done.people],
  );
}
