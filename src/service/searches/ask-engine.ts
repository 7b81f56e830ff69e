import type { Admitted } from '../access/call.ts';
import { readProfiles } from '../profiles/read-profile.ts';
import type { StoredProfile } from '../profiles/stored-profile.ts';
import type { RankedPerson, SearchAnswer, SearchQuestion } from '../search/search-engine.ts';

export interface FoundPerson {
  readonly person: RankedPerson;
  readonly stored: StoredProfile;
}

/**
 * Asks the engine as this key may: whom it sees, where its owner is, whom its owner knows. The
 * people come back with their profiles, best first; whoever was removed between the ranking and
 * the reading is left out.
 */
export async function askEngine(
  { service, key, visibility, now }: Admitted,
  asked: Pick<SearchQuestion, 'query' | 'intent' | 'signals' | 'limit'>,
): Promise<{ readonly answer: SearchAnswer; readonly found: readonly FoundPerson[] }> {
  const question = { ...asked, visibility, nearMe: key.location, networkOwner: key.ownerId, now };
  const answer = await service.search.search(question);
  const ids = answer.people.map((person) => person.profileId);
  const profiles = await readProfiles(service.db, ids, visibility);
  const found = answer.people.flatMap((person): FoundPerson[] => {
    const stored = profiles.get(person.profileId);
    return stored === undefined ? [] : [{ person, stored }];
  });
  return { answer, found };
}
