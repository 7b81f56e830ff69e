import type { Intent } from '../../../contract/intent.ts';
import { isOwnerTag, ownProfiles } from '../../notes/own-profiles.ts';
import type { Queryable } from '../../store/database.ts';
import type { SearchQuestion } from '../search-engine.ts';
import type { OwnPlan } from './own-plan.ts';

interface Asker {
  readonly db: Queryable;
  readonly question: Pick<SearchQuestion, 'networkOwner'>;
}

/**
 * The owner's own profiles, where a question is about people whom they know: nobody knows
 * themselves. A name, or the tag of these profiles, asks for them all the same.
 */
export async function notKnown(
  { names, personalization }: Intent,
  own: readonly OwnPlan[],
  { db, question: { networkOwner } }: Asker,
): Promise<string[]> {
  if (!personalization?.network || networkOwner === undefined) return [];
  const isTagAsked = own.some(
    ({ isExcluded, meant }) =>
      !isExcluded && meant.some(({ kind, name }) => kind === 'tag' && isOwnerTag(name)),
  );
  return isTagAsked || (names ?? []).length > 0 ? [] : await ownProfiles(db, networkOwner);
}
