import type { Queryable } from '../../store/database.ts';
import { deleteProfiles } from './delete-profiles.ts';
import { readSpaces, releaseTerms } from './forget-terms.ts';
import { purgeImportRecords } from './import-records.ts';
import { storedTermCounts } from './person-terms.ts';

/** Whether somebody has the name of a slug counter. */
async function hasNamesake(tx: Queryable, base: string): Promise<boolean> {
  const rows = await tx.query('select 1 from profiles where slug = $1 or slug ~ $2 limit 1', [
    base,
    `^${base}-[0-9]+$`,
  ]);
  return rows.length > 0;
}

/** A slug counter reveals that a person of that name existed; it stays only for namesakes. */
async function forgetSlugs(tx: Queryable, slugs: readonly string[]): Promise<void> {
  const bases = new Set(slugs.flatMap((slug) => [slug, slug.replace(/-\d+$/, '')]));
  const counted = await tx.query<{ base: string }>(
    'select base from slug_counters where base = any ($1::text[])',
    [[...bases]],
  );
  for (const { base } of counted) {
    if (await hasNamesake(tx, base)) continue;
    await tx.query('delete from slug_counters where base = $1', [base]);
  }
}

/** Deletes profiles with everything below them, including vectors. */
export async function purgeProfiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const carried = await storedTermCounts(tx, ids);
  const spaces = await readSpaces(tx, ids);
  await purgeImportRecords(tx, ids);
  const slugs = await deleteProfiles(tx, ids);
  await releaseTerms(tx, carried, spaces);
  await forgetSlugs(tx, slugs);
}
