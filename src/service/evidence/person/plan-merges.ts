import { findNamesakesOnPage } from '../../identity/decide/find-namesakes-on-page.ts';
import {
  judgeMerge,
  type MergeVerdict,
  type PlannedMerge,
} from '../../identity/decide/merge-rule.ts';
import { readAudienceView } from '../../identity/decisions/audience-view.ts';
import { readKeptApart } from '../../identity/decisions/keep-apart.ts';
import { mergeRefusal } from '../../identity/decisions/merge-profiles.ts';
import { readStatistics } from '../../identity/decisions/read-statistics.ts';
import type { Doubt } from '../../identity/reviews/review-list.ts';
import { visibleIds } from '../../people/profile/read-profile.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Queryable } from '../../store/database.ts';
import type { PersonService } from '../build/build-service.ts';
import { mentionsOf } from '../sources/read-mentions.ts';
import { decideMerges } from './decide-merges.ts';
import { readRecordsByProfile } from './known-records.ts';
import { readContactSharers } from './read-contact-sharers.ts';

/** Profiles that may be of the same person as one profile. */
export interface MergeCandidates {
  /** The profile that remains. */
  readonly into: string;
  /** All records of the profile that remains, where the caller has read them; absent: read here. */
  readonly own?: readonly PersonRecord[];
  readonly otherIds: readonly string[];
  /** Profiles that the run cannot see are not merged. */
  readonly view: SearchView;
}

/** A doubt whose run is not known yet. */
export type NewDoubt = Omit<Doubt, 'runId'>;

/** The merges and doubts that were decided on. */
export interface MergePlan {
  /** Profiles that are surely of the same person. */
  readonly merges: readonly PlannedMerge[];
  /** Profiles that a reviewer should decide on. */
  readonly doubts: readonly NewDoubt[];
}

/** The plan without candidates. */
export const NO_MERGES: MergePlan = { merges: [], doubts: [] };

/** Whether a reviewer has told any of these apart, or a page has. */
async function areKeptApart(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const held = [];
  for (const id of ids) held.push(...(await mentionsOf(db, id)));
  const owners = new Map(held.map(({ id, profileId }) => [id, profileId]));
  const byPage = findNamesakesOnPage(held);
  if (byPage.some(([one, other]) => owners.get(one) !== owners.get(other))) return true;
  const apart = await readKeptApart(db, [...ids, ...held.map(({ id }) => id)]);
  return apart.length > 0;
}

/**
 * Whether a merge is forbidden for other reasons than the evidence: visibility, spaces, or a
 * reviewer's decision.
 */
async function mayMerge(db: Queryable, together: readonly string[], from: string) {
  const [into = ''] = together;
  if ((await mergeRefusal(db, { into, from })) !== null) return false;
  return !(await areKeptApart(db, [...together, from]));
}

const doubtOf = (one: string, other: string, { probability, reasons }: MergeVerdict) => ({
  ...{ one, other, probability, reasons },
});

/**
 * Which profiles are so surely of one person that they are merged, with the reasons, and which go
 * to review. The others stay as they are.
 */
export async function planMerges(
  { db, readers }: Pick<PersonService, 'db' | 'readers'>,
  { into, own: given, otherIds, view }: MergeCandidates,
): Promise<MergePlan> {
  const others = [...new Set(otherIds)].filter((id) => id !== into);
  if (others.length === 0) return NO_MERGES;
  const seen = await visibleIds(db, [into, ...others], view);
  if (!seen.has(into)) return NO_MERGES;
  const { gazetteer: places } = await readers();
  const unread = given === undefined ? [into] : [];
  const read = await readRecordsByProfile(db, [...unread, ...others.filter((id) => seen.has(id))]);
  const own = given ?? read.get(into) ?? [];
  const candidates = [...read].flatMap(([id, records]) => (id === into ? [] : { id, records }));
  const everybody = [own, ...candidates.map(({ records }) => records)].flat();
  const statistics = await readStatistics(db, everybody, await readAudienceView(db, into));
  const carriers = await readContactSharers(db, everybody, view);
  const { merges, doubts } = await decideMerges(own, candidates, {
    judge: (these, those) => judgeMerge(these, those, { places, statistics, carriers }),
    mayJoin: (joined, id) => mayMerge(db, [into, ...joined], id),
  });
  return { merges, doubts: doubts.map(({ id, verdict }) => doubtOf(into, id, verdict)) };
}
