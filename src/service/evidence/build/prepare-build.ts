import type { Sections } from '../../../contract/profile.ts';
import type { PlannedMerge } from '../../identity/decide/merge-rule.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { PlaceIndex } from '../../people/record/place-resolver.ts';
import { vectorTexts } from '../../people/rows/vector-text.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { newId } from '../../runtime/ids.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { NothingToBuild, StaleBuild } from './build-errors.ts';
import type { BuildService } from './build-service.ts';
import type { BuiltProfile } from './built-profile.ts';
import { materializedNames } from './checked-sections.ts';
import { type ExistingProfile, readExistingProfile } from './existing-profile.ts';
import type { Level } from './levels.ts';
import { type MadePerson, makePerson } from './make-person.ts';
import type { Placing } from './place-profile.ts';
import { changesBetween } from './profile-changes.ts';
import {
  type ProfileToMerge,
  readProfilesToMerge,
  withProfilesToMerge,
} from './profiles-to-merge.ts';
import { readPlacing } from './read-placing.ts';

/** What is to be built. */
export interface BuildRequest {
  /** Canonical id of a profile; null: a new one. */
  readonly profileId: string | null;
  /** Id of a new profile, where a caller has it already. Default: a fresh one. */
  readonly newProfileId?: string | undefined;
  /**
   * `keep` continues from what the profile says; `clean` rebuilds it from the import and all
   * mentions, and drops what no source supports any more. Default `keep`.
   */
  readonly base?: 'keep' | 'clean' | undefined;
  /** Added to the mentions that the profile has already. */
  readonly mentions: readonly Mention[];
  /**
   * Profiles that this build merges into this one; the profile is then rebuilt from scratch.
   * Default: none.
   */
  readonly merges?: readonly PlannedMerge[] | undefined;
  /** The lowest level to build; `keep` never lowers a profile's level. */
  readonly level: Level;
  /** Origin of a new profile. Default: `demo` when all its sources are made up, else `evidence`. */
  readonly origin?: 'demo' | 'evidence' | undefined;
  readonly view: Visibility;
}

/** A build that is ready to be written by `commitBuild`; it holds no lock or connection. */
export interface PreparedBuild {
  /** What `commitBuild` will return. */
  readonly built: BuiltProfile;
  readonly record: PersonRecord;
  /** The sections before and after; null before: there was no profile. */
  readonly before: Sections | null;
  readonly sections: Sections;
  /** The mentions that the profile uses; others may be out of its space or of the demo world. */
  readonly mentionIds: readonly string[];
  /** Whether there is anything to write. */
  readonly isChanged: boolean;
  readonly existing: ExistingProfile | null;
  /** Profiles that are merged into this one when it is written. */
  readonly joining: readonly ProfileToMerge[];
  readonly placing: Placing;
  readonly made: MadePerson;
  readonly vector: string | null;
  readonly model: string | null;
  readonly engine: Database['engine'];
}

async function readBuildPlacing(
  db: Queryable,
  request: BuildRequest,
  existing: ExistingProfile | null,
) {
  const { mentions, view, origin } = request;
  const placing = await readPlacing(db, existing, mentions, view);
  return existing === null && origin !== undefined ? { ...placing, origin } : placing;
}

/**
 * Prepares a build: reads, fuses and embeds without holding a transaction.
 * @throws StaleBuild when the profile does not exist (any more).
 * @throws NothingToBuild when no mention may be used and nothing else is known.
 */
export async function prepareBuild(
  service: BuildService,
  request: BuildRequest,
): Promise<PreparedBuild> {
  const { profileId, base = 'keep', level, merges = [] } = request;
  const alone = profileId === null ? null : await readExistingProfile(service.db, profileId);
  if (profileId !== null && alone === null) throw new StaleBuild(`no profile ${profileId}`);
  const now = new Date(service.now()).toISOString();
  const joining = alone === null ? [] : await readProfilesToMerge(service.db, merges);
  const existing = alone === null ? null : withProfilesToMerge(alone, joining, now.slice(0, 10));
  const placing = await readBuildPlacing(service.db, request, existing);
  const { gazetteer, embedder } = await service.readers();
  const before = existing?.sections ?? null;
  const made = makePerson(
    {
      imported: existing?.imported ?? null,
      previous: base === 'keep' ? (existing?.previous ?? null) : null,
      said: placing.mentions.map(({ record }) => record),
      level:
        base === 'keep' && existing !== null && existing.level > level ? existing.level : level,
      before,
    },
    {
      now,
      isPublic: placing.isPublic,
      places: new PlaceIndex(gazetteer),
    },
  );
  if (made === null) throw new NothingToBuild(profileId);
  const [vector = null] = await vectorTexts(embedder, [made.prepared.meaning]);
  const { columns } = made.prepared;
  return {
    built: {
      profileId: existing?.id ?? request.newProfileId ?? newId('p'),
      isNew: existing === null,
      level: made.level,
      materializedSections: materializedNames(columns.sections).length,
      failedSections: made.failedSections.length,
      changes: changesBetween(before, columns.sections),
      displayName: columns.display_name,
    },
    record: made.record,
    before,
    sections: columns.sections,
    mentionIds: placing.mentions.map(({ id }) => id),
    isChanged: existing === null || joining.length > 0 || !isSamePerson(existing, made),
    ...{ existing, joining, placing, made, vector, model: embedder?.model ?? null },
    engine: service.db.engine,
  };
}

/** Whether a build would write what the profile already says; then nothing need be read again. */
function isSamePerson(existing: ExistingProfile, made: MadePerson): boolean {
  const { previous, level, sections } = existing;
  if (previous === null || level !== made.level) return false;
  const before = [previous.record, sections];
  const after = [made.record, made.prepared.columns.sections];
  return canonicalHash(before) === canonicalHash(after);
}
