import type { FusedPerson } from '../../people/fuse/fuse-witnesses.ts';
import type { UnitedRecord } from '../../people/fuse/unite-records.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { vectorTexts } from '../../people/rows/vector-text.ts';
import type { MeaningEmbedder } from '../../people/rows/write-options.ts';
import type { Queryable } from '../../store/database.ts';
import { type Making, makePerson } from './make-person.ts';
import { placingOf } from './placing-of.ts';
import { contentHash } from './prepare-person.ts';
import { readStanding, type StandingProfile } from './standing-profile.ts';

/** A profile that an import has changed, made of the import and of sources. */
export interface RemadePerson {
  readonly prepared: PreparedPerson;
  readonly vector: string | null;
  readonly fused: FusedPerson;
}

export interface RemakeParts extends Omit<Making, 'isPublic'> {
  readonly embedder: MeaningEmbedder | undefined;
}

/** The profiles that have more than their import. */
async function builtAmong(tx: Queryable, ids: readonly string[]): Promise<StandingProfile[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id)
     where exists (select from profile_builds b where b.profile_id = asked.id)
        or exists (select from mentions m where m.profile_id = asked.id)`,
    [ids],
  );
  const standing = await Promise.all(rows.map(({ id }) => readStanding(tx, id)));
  return standing.filter((one) => one !== null);
}

async function remake(
  tx: Queryable,
  standing: StandingProfile,
  imported: UnitedRecord,
  parts: RemakeParts,
): Promise<RemadePerson | null> {
  const { mentions } = await placingOf(tx, standing);
  const said = mentions.map((mention) => mention.record);
  const { level, sections: before, isPublic } = standing;
  const made = makePerson(
    { imported, previous: null, said, level, before },
    { ...parts, isPublic },
  );
  if (made === null) return null;
  const prepared = { ...made.prepared, contentHash: contentHash(imported.record) };
  // Embedded inside the transaction: few people of an import have sources besides.
  const [vector = null] = await vectorTexts(parts.embedder, [prepared.meaning]);
  return { prepared, vector, fused: made };
}

/**
 * Remakes changed profiles that have sources besides the import, so that the import neither removes
 * what those say nor lowers the level. Returns them by profile id.
 */
export async function remakeImported(
  tx: Queryable,
  changed: ReadonlyMap<string, UnitedRecord>,
  parts: RemakeParts,
): Promise<Map<string, RemadePerson>> {
  const remade = new Map<string, RemadePerson>();
  if (changed.size === 0) return remade;
  for (const standing of await builtAmong(tx, [...changed.keys()])) {
    const imported = changed.get(standing.id);
    const made = imported && (await remake(tx, standing, imported, parts));
    if (made) remade.set(standing.id, made);
  }
  return remade;
}
