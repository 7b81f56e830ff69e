import type { FusedPerson } from '../../people/fuse/fuse-witnesses.ts';
import type { PersonRecord, RecordSource } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';

/** What `profile_builds` keeps of a fused person. */
export interface BuildRow {
  readonly built: PersonRecord | null;
  readonly support: readonly (readonly [string, RecordSource[]])[] | null;
}

export const fusedPersonOf = ({ built, support }: BuildRow): FusedPerson | null =>
  built === null ? null : { record: built, support: new Map(support ?? []) };

/** Stores what a profile was made of, so that a partial build can continue from it. */
export async function putBuild(
  tx: Queryable,
  profileId: string,
  { record, support }: FusedPerson,
  runId: string | null,
): Promise<void> {
  await tx.query(
    `insert into profile_builds (profile_id, record, support, run_id, built_at)
     values ($1, $2::jsonb, $3::jsonb, $4, now())
     on conflict (profile_id) do update set record = excluded.record,
       support = excluded.support, run_id = excluded.run_id, built_at = excluded.built_at`,
    [profileId, JSON.stringify(record), JSON.stringify([...support]), runId],
  );
}
