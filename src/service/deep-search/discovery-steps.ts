import type { Intent } from '../../contract/intent.ts';
import { clusterCandidates } from '../evidence/discover/cluster-candidates.ts';
import { findCandidates } from '../evidence/discover/find-candidates.ts';
import { requestedPlaces } from '../evidence/discover/fit-place.ts';
import { gatherMentions } from '../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../evidence/discover/known-people.ts';
import { owningProfileId, readFoundSources } from '../evidence/person/found-sources.ts';
import { openCluster } from '../evidence/person/open-cluster.ts';
import { preparePerson } from '../evidence/person/prepare-person.ts';
import { readMentions } from '../evidence/sources/read-mentions.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import { PlaceIndex } from '../people/record/place-resolver.ts';
import type { Step } from '../runs/run-kind.ts';
import type { DeepSearchRun } from './deep-search-run.ts';
import type { DeepSearchService } from './deep-search-service.ts';
import {
  type Child,
  type DiscoveryPhase,
  type DiscoveryProgress,
  discoveryResult,
} from './discovery-progress.ts';
import type { Seed } from './seed.ts';

type DiscoveryRun = DeepSearchRun<DiscoveryProgress>;
type DiscoveryStep = Step<DiscoveryProgress>;

/** Most mentions that one discovery considers. */
const MAX_MENTIONS = 600;
/** Failed tries after which a candidate is dropped and the run continues. */
const MAX_TRIES = 2;

const intentOf = ({ names, clauses }: Seed): Intent =>
  names.length === 0 ? clauses : { ...clauses, names: [...names] };

/** Enters a phase and reports it. */
function enter(
  { now }: DeepSearchService,
  progress: DiscoveryProgress,
  phase: DiscoveryPhase,
): DiscoveryStep {
  const next = { ...progress, phase, since: { ...progress.since, [phase]: now() } };
  return {
    end: { to: 'continue' },
    progress: next,
    outcome: { result: discoveryResult(next, null) },
  };
}

async function findSources(
  service: DeepSearchService,
  { input, progress, view }: DiscoveryRun,
  begun: number,
): Promise<DiscoveryStep> {
  const { identifiers } = input.seed;
  const seed = { intent: intentOf(input.seed), identifiers, limit: MAX_MENTIONS };
  const mentions = await gatherMentions(service.db, seed, view);
  const mentionIds = mentions.map(({ id }) => id);
  const isCut = mentions.length >= MAX_MENTIONS;
  const since = { candidate_source_discovery: begun, ...progress.since };
  return enter(service, { ...progress, since, mentionIds, isCut }, 'candidate_clustering');
}

/** The people in the sources who fit; beyond the limit, only the likeliest. */
async function findChildren(
  service: DeepSearchService,
  { input, progress, view }: DiscoveryRun,
): Promise<DiscoveryStep> {
  const { db, readers, settings, now } = service;
  const mentions = await readMentions(db, progress.mentionIds ?? []);
  const known = await readKnownPeople(db, mentions, view);
  const { gazetteer } = await readers();
  const intent = intentOf(input.seed);
  const question = {
    intent,
    signals: {},
    asked: requestedPlaces(intent, gazetteer, null),
    places: new PlaceIndex(gazetteer),
    today: new Date(now()).toISOString().slice(0, 10),
  };
  const cluster = await openCluster(service, mentions, known);
  const people = clusterCandidates(mentions, known, cluster);
  const limit = settings.deepSearchCandidates;
  const { candidates, eligible } = findCandidates(people, question, new Set(), limit);
  const children = candidates.map(
    ({ space, profileId, mentionIds, otherIds }): Child => ({
      ...{ space, profileId, mentionIds, otherIds },
    }),
  );
  return enter(service, { ...progress, children, eligible }, 'candidate_child_fanout');
}

/** What the index holds about a candidate now. */
async function presentChild(service: DeepSearchService, { view }: DiscoveryRun, child: Child) {
  const { db } = service;
  const found = await readMentions(db, child.mentionIds);
  const stored = child.profileId === null ? null : await readProfile(db, child.profileId, view);
  // Another request may have built this person meanwhile: then the candidate is that profile.
  const profileId = stored?.profile.id ?? owningProfileId(found);
  return readFoundSources(service, { profileId, mentions: found, otherIds: child.otherIds, view });
}

/** The progress after a candidate is done. */
function afterChild(progress: DiscoveryProgress, id: string | null): DiscoveryProgress {
  const { ids = [], done = 0, failed = 0 } = progress;
  if (id === null) return { ...progress, done: done + 1, failed: failed + 1 };
  return { ...progress, done: done + 1, ids: ids.includes(id) ? ids : [...ids, id] };
}

/** A candidate who cannot be written is counted and skipped; the run continues with the others. */
function giveUp(progress: DiscoveryProgress): DiscoveryStep {
  const next = afterChild(progress, null);
  return {
    end: { to: 'continue' },
    progress: next,
    outcome: { result: discoveryResult(next, null) },
  };
}

/** Builds one candidate up to a partial profile; a full profile is not reduced to it. */
async function buildChild(
  service: DeepSearchService,
  run: DiscoveryRun,
  child: Child,
): Promise<DiscoveryStep> {
  if (run.failures >= MAX_TRIES) return giveUp(run.progress);
  const person = await presentChild(service, run, child);
  if (person.profileId === null && person.joining.length === 0) return giveUp(run.progress);
  const { view, id: runId } = run;
  const plan = { base: 'keep', level: 2 } as const;
  const ready = await preparePerson(service, { ...person, ...plan, view, runId });
  const { built, commit: effects, committed } = ready;
  const next = afterChild(run.progress, built.profileId);
  return {
    end: { to: 'continue' },
    progress: next,
    outcome: { result: discoveryResult(next, null) },
    effects,
    committed,
  };
}

function nextChild(
  service: DeepSearchService,
  run: DiscoveryRun,
): DiscoveryStep | Promise<DiscoveryStep> {
  const { progress } = run;
  const child = progress.children?.[progress.done ?? 0];
  if (child !== undefined) return buildChild(service, run, child);
  return {
    end: { to: 'completed' },
    progress,
    outcome: { result: discoveryResult(progress, service.now()) },
  };
}

/** The next step of a candidate discovery; each phase is reported before its work begins. */
export async function discover(
  service: DeepSearchService,
  run: DiscoveryRun,
): Promise<DiscoveryStep> {
  const { progress } = run;
  switch (progress.phase) {
    case undefined:
    case 'candidate_source_discovery':
      return findSources(service, run, service.now());
    case 'candidate_clustering':
      return findChildren(service, run);
    case 'candidate_child_fanout': {
      const dispatched = progress.children?.length ?? 0;
      return enter(service, { ...progress, dispatched }, 'candidate_child_fanout_completed');
    }
    case 'candidate_child_fanout_completed':
      return enter(service, progress, 'candidate_profile_persistence');
    case 'candidate_profile_persistence':
      return nextChild(service, run);
  }
}
