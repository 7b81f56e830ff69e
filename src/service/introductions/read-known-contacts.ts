import type { Queryable } from '../store/database.ts';
import type { NetworkReader } from './known-people.ts';

/** When the owner and one of their connections were in touch. */
export interface KnownContact {
  /** See `dayNumber`. */
  readonly lastOn: number;
  readonly times: number;
}

/** With whom the owner was in touch, by id; whom only others were in touch with has none. */
export async function readKnownContacts(
  db: Queryable,
  { connections, visibility }: NetworkReader,
): Promise<Map<string, KnownContact>> {
  if (connections === null || !visibility.directoryIds.includes(connections)) return new Map();
  // A day is counted once, also if profiles that were merged both have it.
  const rows = await db.query<KnownContact & { readonly id: string }>(
    `select profile_id as id, max(on_day) as "lastOn", sum(times)::bigint as times
     from (select profile_id, on_day, max(times) as times from touches where directory_id = $1
           group by profile_id, on_day, kind, direction) as days
     group by profile_id`,
    [connections],
  );
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
