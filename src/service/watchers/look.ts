import type { Sections } from '../../contract/profile.ts';
import type { WatcherChange } from '../../contract/watchers.ts';
import { NothingToBuild } from '../evidence/build/build-errors.ts';
import type { PersonService } from '../evidence/build/build-service.ts';
import { commitBuild } from '../evidence/build/commit-build.ts';
import type { Level } from '../evidence/build/levels.ts';
import { prepareBuild } from '../evidence/build/prepare-build.ts';
import { joiningReasons } from '../evidence/person/joining-reasons.ts';
import { personSources } from '../evidence/person/person-sources.ts';
import { NO_MERGES } from '../evidence/person/plan-merges.ts';
import type { PlannedMerge } from '../identity/decide/merge-rule.ts';
import { assignMentions } from '../identity/decisions/assign-mentions.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import type { Mention } from '../people/record/mention.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import type { Scriptable } from '../store/database.ts';
import { diffSections } from './diff-sections.ts';
import { changedSources, sourcesOfMentions, unreportedSources } from './new-sources.ts';
import { isSocial, socialAccounts } from './social-accounts.ts';
import type { WatcherRow } from './watcher.ts';

/** The subject of a look. */
export interface LookInput {
  readonly watcher: WatcherRow & { readonly seen: Sections };
  readonly stored: StoredProfile;
  readonly view: SearchView;
  readonly runId: string;
}

/** The result of a look, and a function that writes it. */
export interface LookResult {
  readonly changes: readonly WatcherChange[];
  /** The profile's sections now. */
  readonly sections: Sections;
  /** Updates the profile. @throws StaleBuild when it has changed meanwhile: look again */
  commit(tx: Scriptable): Promise<void>;
}

interface Rebuilt extends Pick<LookResult, 'sections' | 'commit'> {
  /** Mentions that are attributed to the person from now on. */
  readonly joinedIds: readonly string[];
}

/** A public profile is built from public sources only, whatever the watching key may see. */
const viewOf = ({ stored, view }: LookInput): SearchView =>
  stored.isPublic ? { includePublic: true, directoryIds: [] } : view;

/** What the index has gained about the person, as far as the phases include it. */
async function joiningOf(service: PersonService, looking: LookInput) {
  const { watcher, stored } = looking;
  const found = await personSources(service, stored.profile.id, viewOf(looking));
  if (watcher.phases.includes('new_sources')) return found;
  if (!watcher.phases.includes('existing_socials')) return { ...found, joining: [], ...NO_MERGES };
  const accounts = socialAccounts(stored.profile.sections ?? {});
  const pages = await sourcesOfMentions(
    service.db,
    found.joining.map(({ id }) => id),
  );
  const social = new Set(pages.filter((page) => isSocial(page, accounts)).map(({ url }) => url));
  const joining = found.joining.filter(({ url }) => social.has(url));
  return { ...found, joining, ...NO_MERGES };
}

/** Looking for new sources makes a full profile; other phases keep the level. */
const levelOf = ({ watcher, stored }: LookInput): Level =>
  watcher.phases.includes('new_sources') || stored.generationLevel === 3 ? 3 : 2;

const unchanged = ({ stored }: LookInput): Rebuilt => ({
  sections: stored.profile.sections ?? {},
  joinedIds: [],
  commit: async () => undefined,
});

async function prepared(
  service: PersonService,
  looking: LookInput,
  joining: readonly Mention[],
  merges: readonly PlannedMerge[],
) {
  const request = {
    profileId: looking.stored.profile.id,
    base: 'keep' as const,
    mentions: joining,
    merges,
    level: levelOf(looking),
    view: viewOf(looking),
  };
  try {
    return await prepareBuild(service, request);
  } catch (error) {
    if (error instanceof NothingToBuild) return null;
    throw error;
  }
}

/** Rebuilds the profile from its present sources and from those that were found. */
async function rebuild(service: PersonService, looking: LookInput): Promise<Rebuilt> {
  const { joining, known, merges } = await joiningOf(service, looking);
  const refreshes = looking.watcher.phases.includes('existing_sources');
  if (joining.length === 0 && merges.length === 0 && !refreshes) return unchanged(looking);
  const build = await prepared(service, looking, joining, merges);
  if (build === null) return unchanged(looking);
  const used = joining.filter(({ id }) => build.mentionIds.includes(id));
  const joinedIds = used.map(({ id }) => id);
  const reasons = joiningReasons(used, known);
  const { profileId } = build.built;
  return {
    sections: build.sections,
    joinedIds,
    commit: async (tx) => {
      await commitBuild(tx, build, { runId: looking.runId });
      if (joinedIds.length === 0) return;
      await assignMentions(tx, { profileId, mentionIds: joinedIds, reasons, runId: looking.runId });
    },
  };
}

/** Findings that the sections do not show: uncited sources, and activity on accounts. */
async function otherFindings(
  { db }: PersonService,
  { watcher, stored }: LookInput,
  { sections, joinedIds }: Rebuilt,
  differences: readonly WatcherChange[],
): Promise<WatcherChange[]> {
  const accounts = socialAccounts(sections);
  const joined = await sourcesOfMentions(db, joinedIds);
  const since = watcher.last_run_at ?? watcher.created_at;
  const changed = watcher.phases.includes('existing_socials')
    ? await changedSources(db, stored.profile.id, since)
    : [];
  const active = changed.filter((source) => isSocial(source, accounts));
  return unreportedSources([...joined, ...active], differences).map((source) => ({
    type: isSocial(source, accounts) ? 'social_activity' : 'source_added',
    source,
  }));
}

/**
 * Looks at a person again: what their sources say now, what the index has gained since, and how the
 * profile differs from what was seen last. Writes nothing; `commit` does.
 */
export async function look(service: PersonService, looking: LookInput): Promise<LookResult> {
  const rebuilt = await rebuild(service, looking);
  const differences = diffSections(looking.watcher.seen, rebuilt.sections);
  const changes = [
    ...differences,
    ...(await otherFindings(service, looking, rebuilt, differences)),
  ];
  return { changes, sections: rebuilt.sections, commit: rebuilt.commit };
}
