import type { SearchResult } from '../../../../contract/search.ts';
import { readMentions } from '../../../evidence/sources/read-mentions.ts';
import { readCurrentId } from '../../../people/profile/read-current-id.ts';
import { readProfiles } from '../../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../../people/profile/stored-profile.ts';
import type { Mention } from '../../../people/record/mention.ts';
import type { Step } from '../../../runs/run-kind.ts';
import { newId } from '../../../runtime/ids.ts';
import { readListedUrls } from '../../rows/found-sources.ts';
import { resultRow } from '../../rows/result-row.ts';
import { appendRow } from '../../rows/store-rows.ts';
import type { FoundPerson } from '../../start/find-profiles.ts';
import { selectProfilesToDeepen } from '../../start/select-profiles-to-deepen.ts';
import { generatingRow } from '../candidate-row.ts';
import type { RowCandidate, SearchProgress, SearchRun } from '../search-input.ts';
import { rowIds } from '../source-steps.ts';
import { type StepContext, todayOf } from '../step-context.ts';

type CandidatesProgress = Extract<SearchProgress, { readonly phase: 'candidates' }>;

/** A candidate found by a face. */
export type FaceCandidate = RowCandidate & Required<Pick<RowCandidate, 'face'>>;

export const isFaceCandidate = (candidate: RowCandidate): candidate is FaceCandidate =>
  candidate.face !== undefined;

/** A row to append, and whether its profile is written next. */
interface NextRow {
  readonly result: SearchResult;
  readonly mentionIds: readonly string[];
  readonly isOpen: boolean;
}

/** The current profile of a candidate: profiles may have merged or been removed since. */
async function readPerson(
  { service: { db } }: StepContext,
  { view }: SearchRun,
  of: FaceCandidate,
) {
  const mentions = await readMentions(db, of.mentionIds);
  const taken = mentions.find((one) => one.profileId !== null)?.profileId ?? null;
  const held = of.profileId ?? taken;
  const profileId = held === null ? null : await readCurrentId(db, held);
  const stored = profileId === null ? null : await readProfiles(db, [profileId], view);
  return { mentions, profileId, stored: stored?.get(profileId ?? '') ?? null };
}

function found({ confidence, level, reasons }: FaceCandidate, stored: StoredProfile): FoundPerson {
  const { id: profileId } = stored.profile;
  const person = { profileId, confidence, confidenceLevel: level, reasons: [...reasons] };
  return { person, stored };
}

/** Whether there is anything to write: mentions or profiles that are not the profile's yet. */
const hasNews = ({ otherIds }: FaceCandidate, mentions: readonly Mention[]): boolean =>
  otherIds.length > 0 || mentions.some(({ profileId }) => profileId === null);

async function knownRow(
  context: StepContext,
  { input, view }: SearchRun,
  known: FoundPerson,
  isOpen: boolean,
): Promise<NextRow> {
  const toDeepen = await selectProfilesToDeepen(context.service.db, [known], input.depth, view);
  const isReady = !isOpen && toDeepen.size === 0;
  const status = isReady ? ('ready' as const) : ('enriching' as const);
  const result = { ...resultRow(known.person, known.stored), status };
  return { result, mentionIds: [], isOpen };
}

async function nextRow(
  context: StepContext,
  run: SearchRun,
  candidate: FaceCandidate,
): Promise<NextRow | null> {
  const { mentions, profileId, stored } = await readPerson(context, run, candidate);
  const answered = await rowIds(context.service.db, run.input.searchId);
  if (profileId !== null && answered.has(profileId)) return null;
  if (stored !== null) {
    return knownRow(context, run, found(candidate, stored), hasNews(candidate, mentions));
  }
  if (mentions.length === 0) return null;
  const result = generatingRow(candidate, profileId ?? newId('p'), mentions, [], todayOf(context));
  return { result, mentionIds: candidate.mentionIds, isOpen: true };
}

/** Appends the row of a person found by a face, unless the person was removed meanwhile. */
export async function openFaceRow(
  context: StepContext,
  run: SearchRun,
  progress: CandidatesProgress,
  candidate: FaceCandidate,
): Promise<Step<SearchProgress>> {
  const { searchId, knownRows } = run.input;
  const { band, sources } = candidate.face;
  const position = knownRows + progress.at;
  const row = await nextRow(context, run, candidate);
  const isOpen = row?.isOpen ?? false;
  return {
    end: { to: 'continue' },
    progress: { ...progress, at: progress.at + (isOpen ? 0 : 1), isOpen },
    effects: async (tx) => {
      if (row === null) return;
      const urls = sources.map(({ url }) => url);
      const listed = await readListedUrls(tx, searchId, urls);
      const result: SearchResult = {
        ...row.result,
        origin: 'face',
        confidence_status: band,
        candidate_sources: sources.filter(({ url }) => listed.has(url)),
      };
      await appendRow(tx, searchId, { position, result, mentionIds: row.mentionIds });
    },
  };
}
