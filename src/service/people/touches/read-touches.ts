import type { InTouch } from '../../../contract/in-touch.ts';
import type { Queryable } from '../../store/database.ts';
import type { OwnReader } from '../contacts/read-own-records.ts';
import { dateOf } from '../record/day-number.ts';

/** A day is counted once, also if profiles that were merged both have it. */
const DAYS = `
  select kind, direction, on_day, max(times) as times
  from touches t
  join directories d on d.id = t.directory_id and d.type = 'connections'
    and d.owner_id = $2 and d.id = any ($3::text[])
  where t.profile_id = $1 group by kind, direction, on_day`;

interface KindRow {
  readonly kind: InTouch['kinds'][number]['kind'];
  readonly direction: InTouch['kinds'][number]['direction'];
  readonly first: number;
  readonly last: number;
  readonly times: number;
}

/** When the owner of a key was in touch with a person, as their imports say; null: never told. */
export async function readInTouch(
  db: Queryable,
  { ownerId, directoryIds }: OwnReader,
  profileId: string,
): Promise<InTouch | null> {
  const rows = await db.query<KindRow>(
    `select kind, direction, min(on_day) as first, max(on_day) as last,
       sum(times)::bigint as times
     from (${DAYS}) as days group by kind, direction order by max(on_day) desc, kind, direction`,
    [profileId, ownerId, [...directoryIds]],
  );
  if (rows.length === 0) return null;
  return {
    first_on: dateOf(Math.min(...rows.map(({ first }) => first))),
    last_on: dateOf(Math.max(...rows.map(({ last }) => last))),
    times: rows.reduce((sum, { times }) => sum + times, 0),
    kinds: rows.map(({ first, last, ...row }) => ({
      ...row,
      first_on: dateOf(first),
      last_on: dateOf(last),
    })),
  };
}
