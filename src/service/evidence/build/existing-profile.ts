import type { Sections } from '../../../contract/profile.ts';
import type { FusedPerson } from '../../people/fuse/fuse-witnesses.ts';
import { type UnitedRecord, uniteRecords } from '../../people/fuse/unite-records.ts';
import { recordOfProfile } from '../../people/profile/record-of-profile.ts';
import type { ImportedRecord } from '../../people/record/imported-record.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { legacyRecord, readImportedRecords } from '../../people/rows/read-imported-records.ts';
import type { Queryable } from '../../store/database.ts';
import { mentionsOf } from '../sources/read-mentions.ts';
import type { Level } from './levels.ts';
import { salvageRecord } from './salvage-record.ts';
import { type BuildRow, fusedPersonOf } from './stored-build.ts';

/** A profile as it is before a build. */
export interface ExistingProfile {
  readonly id: string;
  readonly slug: string;
  readonly displayName: string;
  readonly isPublic: boolean;
  readonly origin: 'import' | 'demo' | 'evidence';
  readonly level: Level;
  readonly identityKey: string | null;
  readonly contentHash: string | null;
  readonly sections: Sections;
  /** The directories that hold it. */
  readonly directoryIds: readonly string[];
  /** The record of each import. */
  readonly said: readonly ImportedRecord[];
  /** What imports say together, and which import says each field; null without an import. */
  readonly imported: UnitedRecord | null;
  readonly previous: FusedPerson | null;
  /** The mentions attributed to it. */
  readonly mentions: readonly Mention[];
  /** Changes with every write, so that a build can tell whether it is stale. */
  readonly version: string;
}

interface Row extends BuildRow {
  readonly id: string;
  readonly slug: string;
  readonly display_name: string;
  readonly is_public: boolean;
  readonly origin: ExistingProfile['origin'];
  readonly generation_level: Level;
  readonly identity_key: string | null;
  readonly content_hash: string | null;
  readonly sections: Sections;
  readonly directories: string[];
  readonly record: PersonRecord | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly identifiers: Identifier[] | null;
  readonly version: string;
  readonly today: string;
}

/** For imports from before records were kept, the record is read out of the profile. */
function importedRecord(row: Row): PersonRecord | null {
  if (row.record !== null || row.origin === 'evidence' || row.built !== null) return row.record;
  const kept = recordOfProfile({
    displayName: row.display_name,
    givenName: row.given_name,
    familyName: row.family_name,
    sections: row.sections,
    identifiers: row.identifiers ?? [],
  });
  return salvageRecord(kept).record;
}

/** An import from before rows were kept is one record, of the day of the profile's last change. */
async function saidOf(db: Queryable, row: Row): Promise<readonly ImportedRecord[]> {
  const record = importedRecord(row);
  if (record === null) return [];
  const said = row.record === null ? [] : await readImportedRecords(db, row.id);
  return said.length > 0 ? said : [legacyRecord(record, row.version.slice(0, 10))];
}

/** Reads a profile with all that it is made of; null when there is no such profile. */
export async function readExistingProfile(
  db: Queryable,
  id: string,
): Promise<ExistingProfile | null> {
  const [row] = await db.query<Row>(
    `select p.id, p.slug, p.display_name, p.is_public, p.origin, p.generation_level,
            p.identity_key, p.content_hash, p.sections, p.updated_at::text as version,
            current_date::text as today, p.given_name, p.family_name,
            (select r.record from profile_records r where r.profile_id = p.id) as record,
            (select b.record from profile_builds b where b.profile_id = p.id) as built,
            (select b.support from profile_builds b where b.profile_id = p.id) as support,
            (select json_agg(json_build_object('kind', i.kind, 'value', i.value)
                             order by i.kind, i.value)
             from identifiers i where i.profile_id = p.id) as identifiers,
            array(select directory_id from directory_profiles d
                  where d.profile_id = p.id order by 1) as directories
     from profiles p where p.id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const said = await saidOf(db, row);
  return {
    id: row.id,
    slug: row.slug,
    displayName: row.display_name,
    isPublic: row.is_public,
    origin: row.origin,
    level: row.generation_level,
    identityKey: row.identity_key,
    contentHash: row.content_hash,
    sections: row.sections,
    directoryIds: row.directories,
    said,
    imported: uniteRecords(said, row.today),
    previous: fusedPersonOf(row),
    mentions: await mentionsOf(db, id),
    version: row.version,
  };
}
