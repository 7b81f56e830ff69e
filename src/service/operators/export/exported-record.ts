import type { Sections } from '../../../contract/profile.ts';
import { fuseRecords } from '../../people/fuse/fuse-records.ts';
import { recordOfProfile } from '../../people/profile/record-of-profile.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';

/** A profile as stored in the tables. */
export interface ExportedProfile {
  readonly id: string;
  readonly display_name: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly sections: Sections;
  readonly identifiers: readonly Identifier[];
  /** The import's record. */
  readonly record: PersonRecord | null;
  /** The record built from pages. */
  readonly build: PersonRecord | null;
}

function recordOf(profile: ExportedProfile, today: string): PersonRecord {
  const { record, build, sections, identifiers } = profile;
  if (record !== null && build !== null) return fuseRecords([record, build], { today });
  return (
    record ??
    build ??
    recordOfProfile({
      displayName: profile.display_name,
      givenName: profile.given_name,
      familyName: profile.family_name,
      sections,
      identifiers,
    })
  );
}

/**
 * A profile as a line of `people_jsonl`. It keeps the record's id, so that a later import of the
 * same people matches them; a record without id gets the profile's.
 */
export function exportedRecord(profile: ExportedProfile, today: string): PersonRecord {
  return { ...recordOf(profile, today), id: profile.record?.id ?? profile.id };
}
