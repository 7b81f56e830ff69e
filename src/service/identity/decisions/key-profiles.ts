import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Database } from '../../store/database.ts';
import { blockingKeys } from '../traits/blocking-keys.ts';
import { traitsOf } from '../traits/traits-of.ts';

const BATCH = 200;

const nextBatch = (db: Database): Promise<{ id: string; record: PersonRecord | null }[]> =>
  db.query(
    `select p.id, r.record from profiles p left join profile_records r on r.profile_id = p.id
     where p.blocking_keys is null order by p.id limit ${BATCH}`,
  );

/**
 * Computes the blocking keys of people stored before keys existed. It can be stopped at any time
 * and continues where it was; until it is done, fewer duplicates are found.
 *
 * @returns how many people got keys
 */
export async function keyProfiles(db: Database, signal: AbortSignal): Promise<number> {
  for (let done = 0; ; ) {
    const rows = await nextBatch(db);
    if (rows.length === 0 || signal.aborted) return done;
    const keyed = rows.map(({ id, record }) => ({
      id,
      keys: record === null ? [] : blockingKeys(traitsOf(record)),
    }));
    await db.query(
      `update profiles p set blocking_keys = k.keys
       from jsonb_to_recordset($1::jsonb) as k (id text, keys integer[]) where k.id = p.id`,
      [JSON.stringify(keyed)],
    );
    done += rows.length;
  }
}
