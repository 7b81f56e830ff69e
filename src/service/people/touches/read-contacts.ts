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

/** All people with whom the owner was ever in touch, as their imports say. */
export function readContacts(
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  { from, to }: DayRange,
): Promise<Contact[]> {
  return db.query<Contact>(
    `select profile_id as "profileId", min(on_day) as "firstOn", max(on_day) as "lastOn",
       sum(times)::integer as times, bool_or(on_day between $3 and $4) as "isWithin"
     from (
       select t.profile_id, t.on_day, max(t.times) as times
       from touches t join directories d on d.id = t.directory_id and d.type = 'connections'
         and d.owner_id = $1 and d.id = any ($2::text[])
       group by t.profile_id, t.on_day, t.kind, t.direction) as days
     group by profile_id order by profile_id`,
    [ownerId, [...directoryIds], from, to],
  );
}
