import type { FusedPerson } from '../../people/fuse/fuse-witnesses.ts';
import type { UnitedRecord } from '../../people/fuse/unite-records.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { vectorTexts } from '../../people/rows/vector-text.ts';
import type { MeaningEmbedder } from '../../people/rows/write-options.ts';
import type { Queryable } from '../../store/database.ts';
import { type ExistingProfile, readExistingProfile } from './existing-profile.ts';
import { type MakeContext, makePerson } from './make-person.ts';
import { recordHash } from './prepare-person-rows.ts';
import { readPlacing } from './read-placing.ts';

/** A profile that an import has changed, made of the import and of sources. */
export interface RebuiltPerson {
  readonly prepared: PreparedPerson;
  readonly vector: string | null;
  readonly fused: FusedPerson;
}

export interface RebuildParts extends Omit<MakeContext, 'isPublic'> {
  readonly embedder: MeaningEmbedder | undefined;
}

/** The profiles that have more than their import. */
async function builtAmong(tx: Queryable, ids: readonly string[]): Promise<ExistingProfile[]> {
  const rows = await tx.query<{ id: string }>(
    `select profile_id as id from profile_builds where profile_id = any ($1::text[])
     union select profile_id from mentions where profile_id = any ($1::text[])`,
    [ids],
  );
  const existing = await Promise.all(rows.map(({ id }) => readExistingProfile(tx, id)));
  return existing.filter((one) => one !== null);
}

async function rebuildOne(
  tx: Queryable,
  existing: ExistingProfile,
  imported: UnitedRecord,
  parts: RebuildParts,
): Promise<RebuiltPerson | null> {
  const { mentions } = await readPlacing(tx, existing);
  const said = mentions.map((mention) => mention.record);
  const { level, sections: before, isPublic } = existing;
  const made = makePerson(
    { imported, previous: null, said, level, before },
    { ...parts, isPublic },
  );
  if (made === null) return null;
  const prepared = { ...made.prepared, contentHash: recordHash(imported.record) };
  // Embedded inside the transaction: few people of an import have sources besides.
  const [vector = null] = await vectorTexts(parts.embedder, [prepared.meaning]);
  return { prepared, vector, fused: made };
}

/**
 * Remakes changed profiles that have sources besides the import, so that the import neither removes
 * what those say nor lowers the level. Returns them by profile id.
 */
export async function rebuildImported(
  tx: Queryable,
  changed: ReadonlyMap<string, UnitedRecord>,
  parts: RebuildParts,
): Promise<Map<string, RebuiltPerson>> {
  const remade = new Map<string, RebuiltPerson>();
  if (changed.size === 0) return remade;
  for (const existing of await builtAmong(tx, [...changed.keys()])) {
    const imported = changed.get(existing.id);
    const made = imported && (await rebuildOne(tx, existing, imported, parts));
    if (made) remade.set(existing.id, made);
  }
  return remade;
}
