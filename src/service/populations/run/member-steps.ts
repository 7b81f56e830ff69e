import type { Source } from '../../../contract/profile.ts';
import type { SearchResult } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import { newId } from '../../ids.ts';
import { presentId } from '../../profiles/present-id.ts';
import { readProfiles } from '../../profiles/read-profile.ts';
import type { StoredProfile } from '../../profiles/stored-profile.ts';
import type { Step } from '../../runs/run-kind.ts';
import { addSources, documentsOf, listedAmong, ROW_SOURCES } from '../../searches/found-sources.ts';
import { resultRow } from '../../searches/result-row.ts';
import { builtRow, generatingRow } from '../../searches/run/candidate-row.ts';
import { MOST_TRIES, NOT_BUILT, readBuilt, readRow } from '../../searches/run/candidate-steps.ts';
import { type StepRoom, todayOf } from '../../searches/run/step-room.ts';
import { tellRow } from '../../searches/search-events.ts';
import { appendRow, changeHead, changeRow } from '../../searches/store-rows.ts';
import type { Scriptable } from '../../store/database.ts';
import { LEVEL_OF, priceOf } from '../population-price.ts';
import {
  type PopulationProgress,
  type PopulationRun,
  populationBlock,
} from './population-input.ts';

type MemberStep = Step<PopulationProgress>;

/** Adds a row, and the sources that it lists where there is room for them. */
async function addRow(
  tx: Scriptable,
  { input, progress }: PopulationRun,
  result: SearchResult,
  mentionIds: readonly string[],
  found: readonly { readonly source: Source; readonly sourceId: string | null }[],
): Promise<void> {
  await addSources(tx, input.searchId, found);
  const urls = found.map(({ source }) => source.url);
  const listed = await listedAmong(tx, input.searchId, urls);
  const sources = found.map(({ source }) => source).filter(({ url }) => listed.has(url));
  const row = { ...result, candidate_sources: sources.slice(0, ROW_SOURCES) };
  await appendRow(tx, input.searchId, { position: progress.at, result: row, mentionIds });
}

/** The progress after a member who came as far as this level. */
const after = (run: PopulationRun, level: number): PopulationProgress => ({
  ...run.progress,
  at: run.progress.at + 1,
  isOpen: false,
  added: run.progress.added + 1,
  spent: run.progress.spent + priceOf(level, run.input.depth),
});

const tellAdded = (tx: Scriptable, { input }: PopulationRun, { added }: PopulationProgress) =>
  changeHead(tx, input.searchId, { population: populationBlock(input, 'running', added) });

/** Somebody who is known: ready at once, or open until the profile is deep enough. */
function openKnown(run: PopulationRun, member: Candidate, stored: StoredProfile): MemberStep {
  const person = {
    profileId: stored.profile.id,
    confidence: member.confidence,
    confidenceLevel: member.level,
    reasons: [...member.reasons],
  };
  const result = resultRow(person, stored);
  const found = (result.candidate_sources ?? []).map((source) => ({ source, sourceId: null }));
  const isDeep = stored.generationLevel >= LEVEL_OF[run.input.depth];
  const progress = isDeep ? after(run, stored.generationLevel) : { ...run.progress, isOpen: true };
  const status = isDeep ? ('ready' as const) : ('enriching' as const);
  return {
    end: { to: 'continue' },
    progress,
    effects: async (tx) => {
      await addRow(tx, run, { ...result, status }, [], found);
      if (isDeep) await tellAdded(tx, run, progress);
    },
  };
}

/** Somebody of whom only sources speak. */
async function openNew(room: StepRoom, run: PopulationRun, member: Candidate): Promise<MemberStep> {
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

async function openMember(room: StepRoom, run: PopulationRun, member: Candidate) {
  const { db } = room.service;
  const profileId = member.profileId === null ? '' : await presentId(db, member.profileId);
  const stored = (await readProfiles(db, [profileId], run.view)).get(profileId);
  return stored === undefined ? openNew(room, run, member) : openKnown(run, member, stored);
}

/** Nobody may be charged for more than was written, so the level is read in the writing itself. */
async function writeMember(
  room: StepRoom,
  run: PopulationRun,
  member: Candidate,
): Promise<MemberStep> {
  const { searchId, depth } = run.input;
  const { at } = run.progress;
  const level = LEVEL_OF[depth];
  const row = await readRow(room.service.db, searchId, at);
  const { view, id: runId } = run;
  const newProfileId = row.profile_id;
  const { mentionIds, otherIds } = member;
  const person = { newProfileId, mentionIds, otherIds, level, view, runId };
  const ready =
    row.status === 'enriching'
      ? await room.deepen({ profileId: newProfileId, level, view, runId })
      : await room.write({ ...person, profileId: member.profileId });
  const progress = after(run, level);
  return {
    end: { to: 'continue' },
    progress,
    effects: async (tx) => {
      const stored = await readBuilt(tx, await ready.commit(tx), run);
      const change = builtRow(stored, 'ready', [newProfileId, ...(row.alias_ids ?? [])]);
      const result = await changeRow(tx, searchId, at, change);
      await tellRow(tx, { ...run.input, tenant: run.tenant, view: run.view }, result, stored);
      await tellAdded(tx, run, progress);
    },
  };
}

/** A member who cannot be written costs nothing, and the others come all the same. */
function giveUp({ input, progress }: PopulationRun): MemberStep {
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: progress.at + 1, isOpen: false, failed: progress.failed + 1 },
    effects: async (tx) => {
      await changeRow(tx, input.searchId, progress.at, { status: 'failed', failure: NOT_BUILT });
    },
  };
}

/** A row, then a profile, for each person of the population. */
export async function nextMember(
  room: StepRoom,
  run: PopulationRun,
  member: Candidate,
): Promise<MemberStep> {
  if (!run.progress.isOpen) return openMember(room, run, member);
  return run.failures >= MOST_TRIES ? giveUp(run) : writeMember(room, run, member);
}
