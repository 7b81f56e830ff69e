import type { Queryable } from '../../store/database.ts';
import { dayNumber } from '../record/day-number.ts';

/** A day on which the owner of a directory was in touch with a person. */
export interface TouchOfPerson {
  readonly profileId: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly kind: string;
  readonly direction: string;
  readonly times: number;
}

/** Several rows of one person and day as one: a mail to both addresses of somebody is one. */
function onceADay(touches: readonly TouchOfPerson[]): TouchOfPerson[] {
  const found = new Map<string, TouchOfPerson>();
  for (const touch of touches) {
    const key = JSON.stringify([touch.profileId, touch.on, touch.kind, touch.direction]);
    const times = Math.max(found.get(key)?.times ?? 0, touch.times);
    found.set(key, { ...touch, times });
  }
  return [...found.values()];
}

/**
 * Stores when the owner of a private directory was in touch with people; for any other directory
 * nothing. Of a day that is known already the larger count stays, so that a file that is imported
 * again, or another with the same mail, counts nothing twice.
 */
export async function writeTouches(
  tx: Queryable,
  directoryId: string | undefined,
  touches: readonly TouchOfPerson[],
): Promise<void> {
  const rows = onceADay(touches);
  if (directoryId === undefined || rows.length === 0) return;
  await tx.query(
    `insert into touches (profile_id, directory_id, told_of, on_day, kind, direction, times)
     select t.id, d.id, t.id, t.on_day, t.kind, t.direction, t.times
     from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::integer[])
       as t (id, on_day, kind, direction, times)
     join directories d on d.id = $1 and d.type = 'connections'
     join profiles p on p.id = t.id
     on conflict (profile_id, directory_id, on_day, kind, direction, told_of)
     do update set times = greatest(touches.times, excluded.times)`,
    [
      directoryId,
      rows.map(({ profileId }) => profileId),
      rows.map(({ on }) => dayNumber(on)),
      rows.map(({ kind }) => kind),
      rows.map(({ direction }) => direction),
      rows.map(({ times }) => times),
    ],
  );
}
