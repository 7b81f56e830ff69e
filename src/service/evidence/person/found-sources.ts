import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { PersonService } from '../build/build-service.ts';
import { knownRecords } from './known-records.ts';
import { type MergePlan, NO_MERGES, planMerges } from './plan-merges.ts';

/** A person who was found, and the sources by which they were. */
export interface FoundPerson {
  /** null: somebody new. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  /** Other profiles that may be the same person's. */
  readonly otherIds: readonly string[];
  readonly view: SearchView;
}

/** What a found person is made of. */
export interface FoundSources extends MergePlan {
  readonly profileId: string | null;
  /** Those of the mentions that are nobody's so far. */
  readonly joining: readonly Mention[];
  /** What is known of the person already. */
  readonly known: readonly PersonRecord[];
}

/** The profile that has got one of these mentions, since somebody else may have asked for it. */
export const holderOf = (mentions: readonly Mention[]): string | null =>
  mentions.find(({ profileId }) => profileId !== null)?.profileId ?? null;

/** The sources of a found person as the index has them now. */
export async function foundSources(
  service: PersonService,
  { profileId, mentions, otherIds, view }: FoundPerson,
): Promise<FoundSources> {
  const joining = mentions.filter((mention) => mention.profileId === null);
  if (profileId === null) return { profileId, joining, known: [], ...NO_MERGES };
  const plan = await planMerges(service, { into: profileId, otherIds, view });
  return { profileId, joining, known: await knownRecords(service.db, profileId), ...plan };
}
