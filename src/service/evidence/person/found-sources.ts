import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { PersonService } from '../build/build-service.ts';
import { readKnownRecords } from './known-records.ts';
import { type MergePlan, NO_MERGES, planMerges } from './plan-merges.ts';

/** A person who was found, and the sources that led to them. */
export interface FoundPerson {
  /** null: a new person. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  /** Other profiles that may be of the same person. */
  readonly otherIds: readonly string[];
  readonly view: SearchView;
}

/** The sources of a found person. */
export interface FoundSources extends MergePlan {
  readonly profileId: string | null;
  /** Those of the mentions that belong to no profile yet. */
  readonly joining: readonly Mention[];
  /** What is already known of the person. */
  readonly known: readonly PersonRecord[];
}

/**
 * The profile that has one of these mentions by now, because another caller asked for the person.
 */
export const owningProfileId = (mentions: readonly Mention[]): string | null =>
  mentions.find(({ profileId }) => profileId !== null)?.profileId ?? null;

/** The present sources of a found person. */
export async function readFoundSources(
  service: PersonService,
  { profileId, mentions, otherIds, view }: FoundPerson,
): Promise<FoundSources> {
  const joining = mentions.filter((mention) => mention.profileId === null);
  if (profileId === null) return { profileId, joining, known: [], ...NO_MERGES };
  const known = await readKnownRecords(service.db, profileId);
  const plan = await planMerges(service, { into: profileId, own: known, otherIds, view });
  return { profileId, joining, known, ...plan };
}
