import type { Queryable } from '../../store/database.ts';

/**
 * The ids under which records of a profile are kept, as SQL: its own, and those of profiles that
 * were merged into it. One array, so that the index on them serves.
 * @param id the profile's id, as SQL
 */
export const everIds = (id: string): string =>
  `array(select ${id} union all select alias from profile_aliases
         where profile_id = ${id} and kind = 'merged')`;

/** Records that were read again as they are, with the key under which they are kept from now on. */
export interface HeardAgain {
  readonly id: number;
  readonly rowKey: string;
}

/** Notes that an import has read these again; those of an unknown source are its own from now on. */
export async function hearAgain(
  tx: Queryable,
  records: readonly HeardAgain[],
  { source, importId }: { readonly source: string; readonly importId: string },
): Promise<void> {
  if (records.length === 0) return;
  await tx.query(
    `update import_records r set seen_in = $1, source = $2, row_key = h.row_key
     from unnest($3::bigint[], $4::text[]) as h (id, row_key) where r.id = h.id`,
    [importId, source, records.map(({ id }) => id), records.map(({ rowKey }) => rowKey)],
  );
}

/** Takes away records of which the source says something else now. */
export async function forgetRecords(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('delete from import_records where id = any ($1::bigint[])', [[...ids]]);
}

/**
 * Takes away all that imports said of these profiles, and of those that were merged into them.
 * Before the profiles themselves go: their aliases tell which those are.
 */
export async function purgeImportRecords(tx: Queryable, profileIds: readonly string[]) {
  await tx.query(
    `delete from import_records where profile_id = any (
       $1::text[] || array(select alias from profile_aliases
                           where profile_id = any ($1::text[]) and kind = 'merged'))`,
    [[...profileIds]],
  );
}
