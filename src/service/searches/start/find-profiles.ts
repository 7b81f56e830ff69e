import type { Caller } from '../../access/caller.ts';
import { readProfiles } from '../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from '../../search/search-engine.ts';
import { onReplica } from '../../store/replicas/on-replica.ts';
import type { QuestionCaller } from './search-service.ts';

export interface FoundPerson {
  readonly person: RankedPerson;
  readonly stored: StoredProfile;
}

/** What a request asks. */
type AskedQuestion = Pick<
  SearchQuestion,
  'query' | 'intent' | 'signals' | 'limit' | 'within' | 'listed'
>;

/** A question with this key's limits: visibility, the owner's location, connections and notes. */
export const questionOf = (
  { key, visibility, now }: Caller,
  asked: AskedQuestion,
): SearchQuestion => ({
  ...asked,
  ...{ visibility, nearMe: key.location, networkOwner: key.ownerId, now },
  ...(key.scopes.includes('notes:write') ? { notesOf: key.ownerId } : {}),
});

/**
 * Queries the engine and reads the profiles, best first. People removed between ranking and reading
 * are left out.
 */
export async function findProfiles(
  admitted: QuestionCaller,
  asked: AskedQuestion,
): Promise<{ readonly answer: SearchAnswer; readonly found: readonly FoundPerson[] }> {
  const { service, visibility } = admitted;
  const { answer, profiles } = await onReplica(service.db, async () => {
    const answer = await service.search.search(questionOf(admitted, asked));
    const ids = answer.people.map((person) => person.profileId);
    return { answer, profiles: await readProfiles(service.db, ids, visibility) };
  });
  const found = answer.people.flatMap((person): FoundPerson[] => {
    const stored = profiles.get(person.profileId);
    return stored === undefined ? [] : [{ person, stored }];
  });
  return { answer, found };
}
