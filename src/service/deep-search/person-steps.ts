import type { DeepSearchResult } from '../../contract/deep-search.ts';
import type { ProfileChanges } from '../../contract/profile-changes.ts';
import type { PersonService } from '../evidence/build/build-service.ts';
import type { BuiltProfile } from '../evidence/build/built-profile.ts';
import { joinChanges } from '../evidence/build/profile-changes.ts';
import { owningProfileId, readFoundSources } from '../evidence/person/found-sources.ts';
import { personSources } from '../evidence/person/person-sources.ts';
import { type PersonToBuild, preparePerson } from '../evidence/person/prepare-person.ts';
import { readMentions } from '../evidence/sources/read-mentions.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';
import type { Identifier } from '../people/record/record-identifiers.ts';
import type { Step } from '../runs/run-kind.ts';
import { startRun } from '../runs/start-run.ts';
import type { Scriptable } from '../store/database.ts';
import type { DeepSearchInput, DeepSearchRun } from './deep-search-run.ts';
import { ambiguousFailure, INTERNAL_FAILURE, noMatchFailure } from './failures.ts';
import { findPerson } from './find-person.ts';
import { referencesTo } from './matching-people.ts';
import type { PersonProgress } from './person-stage.ts';
import type { Seed } from './seed.ts';

type PersonRun = DeepSearchRun<PersonProgress>;
type PersonStep = Step<PersonProgress>;

const resultOf = (id: string): DeepSearchResult => ({
  id,
  section_generation: {
    status: 'started',
    sections_ready: false,
    materialized_section_count: 0,
    failed_count: 0,
  },
});

const resultOfBuilt = (
  built: BuiltProfile,
  changes: ProfileChanges,
  status: 'started' | 'completed',
): DeepSearchResult => ({
  changes,
  id: built.profileId,
  section_generation: {
    status,
    sections_ready: built.materializedSections > 0,
    materialized_section_count: built.materializedSections,
    failed_count: built.failedSections,
  },
});

/** Adds the final URLs of fetched pages, under which redirected pages are found. */
function withPages(seed: Seed, pages: readonly string[] = []): Seed {
  const found = pages.flatMap((page): Identifier[] => {
    const value = normalizeUrl(page);
    return value === null ? [] : [{ kind: 'url', value }];
  });
  return { ...seed, identifiers: [...seed.identifiers, ...found] };
}

/** Decides who is meant. The run then continues with this person, or ends. */
export async function identify(service: PersonService, run: PersonRun): Promise<PersonStep> {
  const { input, progress, view } = run;
  const seed = withPages(input.seed, progress.pages);
  const found = await findPerson(service, seed, view);
  if (found.kind === 'unknown') {
    const outcome = { result: null, failure: noMatchFailure(input.seed) };
    return { end: { to: 'failed' }, progress, outcome };
  }
  if (found.kind === 'ambiguous') {
    const failure = ambiguousFailure(input.seed, found.people.length);
    const outcome = { result: null, failure, matching: referencesTo(found.people) };
    return { end: { to: 'failed' }, progress, outcome, settle: 'released' };
  }
  const { profileId, mentions, otherIds } = found.person;
  const person = { profileId, mentionIds: mentions.map(({ id }) => id), otherIds };
  return {
    end: { to: 'continue' },
    progress: { ...progress, person },
    ...(profileId === null ? {} : { outcome: { result: resultOf(profileId) } }),
  };
}

/** The person of a run, with the present data of the index. */
type PresentPerson = Pick<PersonToBuild, 'profileId' | 'joining' | 'known' | 'merges' | 'doubts'>;

/**
 * The person with the mentions by which they were found. null: one of the mentions now belongs to a
 * profile, or the profile is gone, so the person must be identified again.
 */
async function presentPerson(
  service: PersonService,
  { progress, view }: PersonRun,
): Promise<PresentPerson | null> {
  const { db } = service;
  const { profileId = null, mentionIds = [], otherIds = [] } = progress.person ?? {};
  const found = await readMentions(db, mentionIds);
  const person = { mentions: found, otherIds, view };
  if (profileId === null) {
    const isFree = found.length > 0 && owningProfileId(found) === null;
    return isFree ? readFoundSources(service, { ...person, profileId }) : null;
  }
  const stored = await readProfile(db, profileId, view);
  if (stored === null) return null;
  return readFoundSources(service, { ...person, profileId: stored.profile.id });
}

/** Everything in the index about a known person; for a new one, the mentions found. */
async function wholePerson(service: PersonService, run: PersonRun): Promise<PresentPerson | null> {
  const person = await presentPerson(service, run);
  if (person === null || person.profileId === null) return person;
  const { identifiers } = run.input.seed;
  const sources = await personSources(service, person.profileId, run.view, identifiers);
  const joining = new Map([...person.joining, ...sources.joining].map((one) => [one.id, one]));
  const merges = new Map(
    [...(person.merges ?? []), ...sources.merges].map((one) => [one.from, one]),
  );
  return {
    ...person,
    joining: [...joining.values()],
    known: sources.known,
    merges: [...merges.values()],
    doubts: sources.doubts,
  };
}

/** Identifies the person again, and withdraws the result shown so far. */
const identifyAgain = ({ progress }: PersonRun): PersonStep => {
  const { person: _, isPartial: __, changes: ___, ...rest } = progress;
  return { end: { to: 'continue' }, progress: rest, outcome: { result: null } };
};

/** Starts the run that completes a partial profile after its caller got it. */
async function startBackfill(tx: Scriptable, run: PersonRun, profileId: string): Promise<void> {
  const input: DeepSearchInput = {
    shape: run.input.shape,
    seed: { ...run.input.seed, profileId },
    backfill: true,
  };
  await startRun(tx, {
    kind: 'deep_search',
    subject: profileId,
    keyId: run.keyId,
    tenant: run.tenant,
    parentId: run.id,
    input,
    progress: { person: { profileId, mentionIds: [] } } satisfies PersonProgress,
    view: run.view,
  });
}

/** Writes the partial profile. A `partial_only` search is then complete. */
export async function buildPartial(service: PersonService, run: PersonRun): Promise<PersonStep> {
  const person = await presentPerson(service, run);
  if (person === null) return identifyAgain(run);
  const { view, id: runId } = run;
  const plan = { base: 'keep', level: 2 } as const;
  const ready = await preparePerson(service, { ...person, ...plan, view, runId });
  const { built, commit, committed } = ready;
  const { profileId } = built;
  const isAll = run.input.shape === 'partial_only';
  const { changes } = built;
  return {
    end: { to: isAll ? 'completed' : 'continue' },
    progress: { ...run.progress, person: { profileId, mentionIds: [] }, isPartial: true, changes },
    outcome: { result: resultOfBuilt(built, changes, isAll ? 'completed' : 'started') },
    effects: async (tx) => {
      await commit(tx);
      if (isAll) await startBackfill(tx, run, profileId);
    },
    committed,
  };
}

/**
 * Writes the full profile: from scratch if that is all that the run builds of a profile that the
 * request names. A known profile that its signals lead to loses nothing, since nobody was asked.
 */
export async function buildFull(service: PersonService, run: PersonRun): Promise<PersonStep> {
  const person = await wholePerson(service, run);
  if (person === null) return identifyAgain(run);
  const { view, id: runId, progress, input } = run;
  const isNamed = input.seed.profileId !== null;
  const base = isNamed && input.shape === 'full_generation_only' ? 'clean' : 'keep';
  const plan = { base, level: 3 } as const;
  const ready = await preparePerson(service, { ...person, ...plan, view, runId });
  const { built, commit: effects, committed } = ready;
  const changes = joinChanges(progress.changes, built.changes);
  const outcome = { result: resultOfBuilt(built, changes, 'completed') };
  return { end: { to: 'completed' }, progress, outcome, effects, committed };
}

/** Enriches a partial profile in place with the rest of the index's data about the person. */
export async function backfill(service: PersonService, run: PersonRun): Promise<PersonStep> {
  const person = await wholePerson(service, run);
  const { progress, view, id: runId } = run;
  if (person === null)
    return { end: { to: 'failed' }, progress, outcome: { failure: INTERNAL_FAILURE } };
  const plan = { base: 'keep', level: 2 } as const;
  const ready = await preparePerson(service, { ...person, ...plan, view, runId });
  const { commit: effects, committed } = ready;
  return { end: { to: 'completed' }, progress, effects, committed };
}
