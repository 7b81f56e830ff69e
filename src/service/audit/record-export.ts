import type { Queryable } from '../store/database.ts';
import { MAX_AUDITED_PEOPLE } from './people-in-answer.ts';

/** An export by the operator: without an API key, and of everybody in it. */
export interface RecordedExport {
  readonly operation: 'export.people' | 'export.person';
  readonly profileIds: readonly string[];
  /** Number of people in all. */
  readonly people: number;
}

/** Records that people leave the service in a file; the first hundred by id. */
export async function recordExport(db: Queryable, done: RecordedExport): Promise<void> {
  await db.query(
    `insert into audit_log (operation, profile_ids, details)
     values ($1, $2::text[], jsonb_build_object('people', $3::bigint))`,
    [done.operation, done.profileIds.slice(0, MAX_AUDITED_PEOPLE), done.people],
  );
}
