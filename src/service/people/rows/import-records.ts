import type { Queryable } from '../../store/database.ts';

/** A record that was read again unchanged, with its new row key. */
export interface UnchangedRecord {
  readonly id: number;
  readonly rowKey: string;
}

/** Marks records as read again; those of an unknown source are assigned to this one. */
export async function markUnchanged(
  tx: Queryable,
  records: readonly UnchangedRecord[],
  { source, importId }: { readonly source: string; readonly importId: string },
): Promise<void> {
  if (records.length === 0) return;
  await tx.query(
    `update import_records r set seen_in = $1, source = $2, row_key = h.row_key
     from unnest($3::bigint[], $4::text[]) as h (id, row_key) where r.id = h.id`,
    [importId, source, records.map(({ id }) => id), records.map(({ rowKey }) => rowKey)],
  );
}

/** Deletes records that their source has replaced. */
export async function deleteRecords(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('delete from import_records where id = any ($1::bigint[])', [[...ids]]);
}

/** Reads the ids of profiles and of those merged into them. */
async function idsEverTheirs(tx: Queryable, profileIds: readonly string[]): Promise<string[]> {
  const merged = await tx.query<{ alias: string }>(
    `select alias from profile_aliases where profile_id = any ($1::text[]) and kind = 'merged'`,
    [[...profileIds]],
  );
  return [...profileIds, ...merged.map(({ alias }) => alias)];
}

/**
 * Deletes all import records of these profiles, with what changed between them, and of profiles
 * merged into them. Call it before the profiles are deleted, whose aliases name those.
 */
export async function purgeImportRecords(tx: Queryable, profileIds: readonly string[]) {
  const ids = await idsEverTheirs(tx, profileIds);
  await tx.query('delete from import_records where profile_id = any ($1::text[])', [ids]);
  await tx.query('delete from person_changes where profile_id = any ($1::text[])', [ids]);
}
