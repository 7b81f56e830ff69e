import type { SearchResult } from '../../../contract/search.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import { readCurrentId } from '../../people/profile/read-current-id.ts';
import { readProfiles } from '../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Step } from '../../runs/run-kind.ts';
import { newId } from '../../runtime/ids.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import { updateBuiltRow } from '../merged/update-built-row.ts';
import { addSources, documentsOf, ROW_SOURCES, readListedUrls } from '../rows/found-sources.ts';
import { appendRow, changeHead, changeRow } from '../rows/store-rows.ts';
import { generatingRow } from './candidate-row.ts';
import { isFaceCandidate, openFaceRow } from './face/open-face-row.ts';
import {
  DEPTH_LEVELS,
  type RowCandidate,
  type SearchProgress,
  type SearchRun,
} from './search-input.ts';
import { type StepContext, todayOf } from './step-context.ts';

type CandidatesProgress = Extract<SearchProgress, { readonly phase: 'candidates' }>;

/** After this many failed tries a person is skipped and the search continues. */
export const MAX_TRIES = 3;

/** The failure of a row whose profile could not be written. */
export const NOT_BUILT = {
  code: 'profile_generation_failed',
  message: 'This profile could not be written. The rest of the search is not affected.',
} as const;

/** Whether the search already has a row for this person. */
export async function isListed(db: Queryable, searchId: string, profileId: string) {
  const rows = await db.query(
    'select 1 as found from search_results where search_id = $1 and profile_id = $2 limit 1',
    [searchId, profileId],
  );
  return rows.length > 0;
}

/** A person who has joined the list meanwhile gets no second row. */
const skip = (progress: CandidatesProgress): Step<SearchProgress> => ({
  end: { to: 'continue' },
  progress: { ...progress, at: progress.at + 1 },
});

/** Appends the row of the candidate whose profile is written next. */
async function openRow(
  context: StepContext,
  { input }: SearchRun,
  progress: CandidatesProgress,
  candidate: RowCandidate,
): Promise<Step<SearchProgress>> {
  const { db } = context.service;
  const { searchId } = input;
  const { profileId: held } = candidate;
  if (held !== null && (await isListed(db, searchId, await readCurrentId(db, held)))) {
    return skip(progress);
  }
  const mentions = await readMentions(db, candidate.mentionIds);
  const documents = await documentsOf(db, mentions);
  const position = input.knownRows + progress.at;
  const profileId = candidate.profileId ?? newId('p');
  return {
    end: { to: 'continue' },
    progress: { ...progress, isOpen: true },
    effects: async (tx) => {
      await addSources(tx, searchId, documents);
      const urls = documents.map(({ source }) => source.url);
      const listed = await readListedUrls(tx, searchId, urls);
      const sources = documents
        .map(({ source }) => source)
        .filter(({ url }) => listed.has(url))
        .slice(0, ROW_SOURCES);
      const result = generatingRow(candidate, profileId, mentions, sources, todayOf(context));
      await appendRow(tx, searchId, { position, result, mentionIds: candidate.mentionIds });
    },
  };
}

/** A row of a search; throws when there is none. */
export async function readRow(
  db: Queryable,
  searchId: string,
  position: number,
): Promise<SearchResult> {
  const [row] = await db.query<{ result: SearchResult }>(
    'select result from search_results where search_id = $1 and position = $2',
    [searchId, position],
  );
  if (row === undefined) throw new Error('a candidate has no row');
  return row.result;
}

/** The profile as written by this transaction; throws when the view may not see it. */
export async function readBuilt(
  tx: Queryable,
  profileId: string,
  { view }: Pick<SearchRun, 'view'>,
): Promise<StoredProfile> {
  const stored = (await readProfiles(tx, [profileId], view)).get(profileId);
  if (stored === undefined) throw new Error('a profile that was built cannot be seen');
  return stored;
}

/** Writes the profile of the candidate whose row is open, and updates the row. */
async function buildCandidate(
  context: StepContext,
  run: SearchRun,
  progress: CandidatesProgress,
  candidate: RowCandidate,
): Promise<Step<SearchProgress>> {
  const { searchId, depth } = run.input;
  const position = run.input.knownRows + progress.at;
  const row = await readRow(context.service.db, searchId, position);
  const ready = await context.write({
    profileId: candidate.profileId,
    newProfileId: row.profile_id,
    mentionIds: candidate.mentionIds,
    otherIds: candidate.otherIds,
    level: 2,
    view: run.view,
    runId: run.id,
  });
  const write = async (tx: Scriptable) => {
    const profileId = await ready.commit(tx);
    const stored = await readBuilt(tx, profileId, run);
    const status = stored.generationLevel < DEPTH_LEVELS[depth] ? 'enriching' : 'ready';
    const eventContext = { ...run.input, tenant: run.tenant, keyId: run.keyId, view: run.view };
    await updateBuiltRow(tx, eventContext, { position, result: row }, stored, status);
  };
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: progress.at + 1, isOpen: false },
    effects: write,
  };
}

/** Marks the row as failed and continues with the next. */
function giveUp(run: SearchRun, progress: CandidatesProgress): Step<SearchProgress> {
  const { searchId, knownRows } = run.input;
  const change = { status: 'failed', failure: NOT_BUILT } as const;
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: progress.at + 1, isOpen: false, failed: progress.failed + 1 },
    effects: async (tx) => {
      await changeRow(tx, searchId, knownRows + progress.at, change);
    },
  };
}

/** No rows are added after this; clients that wait for the complete list may stop. */
const completeList = (
  { input }: SearchRun,
  { failed }: CandidatesProgress,
): Step<SearchProgress> => ({
  end: { to: 'continue' },
  progress: { phase: 'upgrades', at: 0, failed },
  effects: async (tx) => {
    await changeHead(tx, input.searchId, { candidate_discovery_completed: true });
  },
});

/** Two steps per candidate: the row, then the profile. */
export async function nextCandidate(
  context: StepContext,
  run: SearchRun,
  progress: CandidatesProgress,
): Promise<Step<SearchProgress>> {
  const candidate = progress.candidates[progress.at];
  if (candidate === undefined) return completeList(run, progress);
  if (!progress.isOpen) {
    return isFaceCandidate(candidate)
      ? openFaceRow(context, run, progress, candidate)
      : openRow(context, run, progress, candidate);
  }
  if (run.failures >= MAX_TRIES) return giveUp(run, progress);
  return buildCandidate(context, run, progress, candidate);
}
