import type { Source } from '../../../contract/profile.ts';
import type { SearchResult } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import { readCurrentId } from '../../people/profile/read-current-id.ts';
import { readProfiles } from '../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Step } from '../../runs/run-kind.ts';
import { newId } from '../../runtime/ids.ts';
import { followMerges } from '../../searches/merged/follow-merges.ts';
import { updateBuiltRow } from '../../searches/merged/update-built-row.ts';
import {
  addSources,
  documentsOf,
  ROW_SOURCES,
  readListedUrls,
} from '../../searches/rows/found-sources.ts';
import { resultRow } from '../../searches/rows/result-row.ts';
import { appendRow, changeRow } from '../../searches/rows/store-rows.ts';
import { generatingRow } from '../../searches/run/candidate-row.ts';
import {
  isListed,
  MAX_TRIES,
  NOT_BUILT,
  readBuilt,
  readRow,
} from '../../searches/run/candidate-steps.ts';
import { type StepContext, todayOf } from '../../searches/run/step-context.ts';
import type { Scriptable } from '../../store/database.ts';
import { LEVEL_BY_DEPTH } from '../population-price.ts';
import type { PopulationProgress, PopulationRun } from './population-input.ts';
import { reportProgress } from './tally.ts';

type MemberStep = Step<PopulationProgress>;

/** Adds a row, and its sources as far as the search has space for them. */
async function addRow(
  tx: Scriptable,
  { input, progress }: PopulationRun,
  result: SearchResult,
  mentionIds: readonly string[],
  found: readonly { readonly source: Source; readonly sourceId: string | null }[],
): Promise<void> {
  await addSources(tx, input.searchId, found);
  const urls = found.map(({ source }) => source.url);
  const listed = await readListedUrls(tx, input.searchId, urls);
  const sources = found.map(({ source }) => source).filter(({ url }) => listed.has(url));
  const row = { ...result, candidate_sources: sources.slice(0, ROW_SOURCES) };
  await appendRow(tx, input.searchId, { position: progress.at, result: row, mentionIds });
}

/** The progress after a member. */
const after = ({ progress }: PopulationRun): PopulationProgress => ({
  ...progress,
  at: progress.at + 1,
  isOpen: false,
});

/** A person who is in the list already gets no second row, and is not charged. */
function skip(run: PopulationRun): MemberStep {
  const progress = { ...after(run), skipped: (run.progress.skipped ?? 0) + 1 };
  return {
    end: { to: 'continue' },
    progress,
    effects: (tx) => reportProgress(tx, run, progress),
  };
}

/** Opens a row for a profile: ready at once, or enriching until the profile is deep enough. */
function openKnown(run: PopulationRun, member: Candidate, stored: StoredProfile): MemberStep {
  const person = {
    profileId: stored.profile.id,
    confidence: member.confidence,
    confidenceLevel: member.level,
    reasons: [...member.reasons],
  };
  const result = resultRow(person, stored);
  const found = (result.candidate_sources ?? []).map((source) => ({ source, sourceId: null }));
  const isDeep = stored.generationLevel >= LEVEL_BY_DEPTH[run.input.depth];
  const progress = isDeep ? after(run) : { ...run.progress, isOpen: true };
  const status = isDeep ? ('ready' as const) : ('enriching' as const);
  return {
    end: { to: 'continue' },
    progress,
    effects: async (tx) => {
      await addRow(tx, run, { ...result, status }, [], found);
      if (isDeep) await reportProgress(tx, run, progress);
    },
  };
}

/** Opens a row for a person who is only in sources. */
async function openNew(
  room: StepContext,
  run: PopulationRun,
  member: Candidate,
): Promise<MemberStep> {
  const { db } = room.service;
  const mentions = await readMentions(db, member.mentionIds);
  const found = await documentsOf(db, mentions);
  const profileId = member.profileId ?? newId('p');
  const result = generatingRow(member, profileId, mentions, [], todayOf(room));
  return {
    end: { to: 'continue' },
    progress: { ...run.progress, isOpen: true },
    effects: (tx) => addRow(tx, run, result, member.mentionIds, found),
  };
}

async function openMember(room: StepContext, run: PopulationRun, member: Candidate) {
  const { db } = room.service;
  const profileId = member.profileId === null ? '' : await readCurrentId(db, member.profileId);
  if (await isListed(db, run.input.searchId, profileId)) return skip(run);
  const stored = (await readProfiles(db, [profileId], run.view)).get(profileId);
  return stored === undefined ? openNew(room, run, member) : openKnown(run, member, stored);
}

/** Updates a row whose profile was merged while it was open, before anything is written. */
function follow(run: PopulationRun): MemberStep {
  const { searchId } = run.input;
  const { at } = run.progress;
  return {
    end: { to: 'continue' },
    progress: run.progress,
    effects: async (tx) => {
      if (await followMerges(tx, searchId)) return;
      await changeRow(tx, searchId, at, { status: 'failed', failure: NOT_BUILT });
    },
  };
}

/** Counts a row that a merge has closed, or that failed because it could not follow the merge. */
function closed(run: PopulationRun, { status }: SearchResult): MemberStep {
  const failed = run.progress.failed + (status === 'failed' ? 1 : 0);
  const progress = { ...after(run), failed };
  return {
    end: { to: 'continue' },
    progress,
    effects: (tx) => reportProgress(tx, run, progress),
  };
}

/**
 * Writes the open member. The level for the charge is read in the same transaction, so that nobody
 * is charged for more than was written.
 */
async function writeMember(
  room: StepContext,
  run: PopulationRun,
  member: Candidate,
): Promise<MemberStep> {
  const { searchId, depth } = run.input;
  const { at } = run.progress;
  const level = LEVEL_BY_DEPTH[depth];
  const row = await readRow(room.service.db, searchId, at);
  if (row.status !== 'enriching' && row.status !== 'generating') return closed(run, row);
  const { view, id: runId } = run;
  const newProfileId = row.profile_id;
  if ((await readCurrentId(room.service.db, newProfileId)) !== newProfileId) return follow(run);
  const { mentionIds, otherIds } = member;
  const person = { newProfileId, mentionIds, otherIds, level, view, runId };
  const ready =
    row.status === 'enriching'
      ? await room.deepen({ profileId: newProfileId, level, view, runId })
      : await room.write({ ...person, profileId: member.profileId });
  const progress = after(run);
  return {
    end: { to: 'continue' },
    progress,
    effects: async (tx) => {
      const stored = await readBuilt(tx, await ready.commit(tx), run);
      const search = { ...run.input, tenant: run.tenant, keyId: run.keyId, view: run.view };
      await updateBuiltRow(tx, search, { position: at, result: row }, stored, 'ready');
      await reportProgress(tx, run, progress);
    },
  };
}

/** A member who cannot be written is not charged, and the run continues with the others. */
function giveUp({ input, progress }: PopulationRun): MemberStep {
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: progress.at + 1, isOpen: false, failed: progress.failed + 1 },
    effects: async (tx) => {
      await changeRow(tx, input.searchId, progress.at, { status: 'failed', failure: NOT_BUILT });
    },
  };
}

/** The next step of a population: a row, then a profile, for each person. */
export async function nextMember(
  room: StepContext,
  run: PopulationRun,
  member: Candidate,
): Promise<MemberStep> {
  if (!run.progress.isOpen) return openMember(room, run, member);
  return run.failures >= MAX_TRIES ? giveUp(run) : writeMember(room, run, member);
}
