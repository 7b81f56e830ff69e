import type { Queryable } from '../../store/database.ts';
import type { OwnReader } from '../contacts/read-own-records.ts';
import type { DayRange } from '../record/day-number.ts';

/** When an owner was in touch with one of their people. */
export interface Contact {
  readonly profileId: string;
  /** See `dayNumber`. */
  readonly firstOn: number;
  readonly lastOn: number;
  readonly times: number;
  /** In touch on a day of the range asked for. */
  readonly isWithin: boolean;
}

/** Kinds of contact as they are stored, and who wrote; absent: any. */
export interface ContactFilter {
  readonly kinds?: readonly string[] | null | undefined;
  /** Contact that goes both ways, such as a meeting, is neither `to` nor `from`. */
  readonly direction?: string | null | undefined;
}

/** All people with whom the owner was ever in touch, as their imports say. */
export function readContacts(
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  { from, to }: DayRange,
  by: ContactFilter | null = null,
): Promise<Contact[]> {
  return db.query<Contact>(
    `select profile_id as "profileId", min(on_day) as "firstOn", max(on_day) as "lastOn",
       sum(times)::bigint as times, bool_or(on_day between $3 and $4) as "isWithin"
     from (
       select t.profile_id, t.on_day, max(t.times) as times
       from touches t join directories d on d.id = t.directory_id and d.type = 'connections'
         and d.owner_id = $1 and d.id = any ($2::text[])
       where ($5::text[] is null or t.kind = any ($5::text[]))
         and ($6::text is null or t.direction = $6)
       group by t.profile_id, t.on_day, t.kind, t.direction) as days
     group by profile_id order by profile_id`,
    [ownerId, [...directoryIds], from, to, by?.kinds ?? null, by?.direction ?? null],
  );
}
