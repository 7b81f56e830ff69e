import type { MatchingPerson } from '../../contract/deep-search.ts';
import { readMentions } from '../evidence/sources/read-mentions.ts';
import { positionsOfRecord } from '../identity/reviews/review-sides.ts';
import { previewOf } from '../people/profile/preview.ts';
import { readProfiles } from '../people/profile/read-profile.ts';
import type { StoredProfile } from '../people/profile/stored-profile.ts';
import type { Mention } from '../people/record/mention.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { pictureSpaces } from '../people/visibility/visible-spaces.ts';
import type { Queryable } from '../store/database.ts';
import type { PossiblePerson } from './possible-person.ts';

/** One of several people whom signals fit; only ids are kept, so that nothing outlives the person. */
export interface PersonReference {
  readonly profileId: string | null;
  /** Of a person without a profile: a mention that describes them. */
  readonly mentionId: string | null;
}

/** Enough to ask which one is meant; of more, the count is told. */
const MAX_PEOPLE = 20;

export const referencesTo = (people: readonly PossiblePerson[]): PersonReference[] =>
  people.slice(0, MAX_PEOPLE).map(({ profileId, mentions: [first] }) => ({
    profileId,
    mentionId: profileId === null ? (first?.id ?? null) : null,
  }));

function ofProfile(stored: StoredProfile): MatchingPerson {
  const { display_name, headline, present_job, location } = previewOf(stored);
  const job = present_job ?? headline ?? null;
  return { profile_id: stored.profile.id, display_name, headline: job, location };
}

const ofMention = ({ record, url }: Mention): MatchingPerson => ({
  profile_id: null,
  display_name: record.name,
  headline: record.headline ?? positionsOfRecord(record)[0] ?? null,
  location: record.location ?? null,
  source_url: url,
});

/** The people as this reader may see them; those who are gone or hidden are left out. */
export async function readMatchingPeople(
  db: Queryable,
  references: readonly PersonReference[],
  view: Visibility,
): Promise<MatchingPerson[]> {
  const profiles = await readProfiles(
    db,
    references.flatMap(({ profileId }) => profileId ?? []),
    view,
  );
  const mentions = await readMentions(
    db,
    references.flatMap(({ mentionId }) => mentionId ?? []),
  );
  const spaces = pictureSpaces(view);
  const said = new Map(
    mentions.filter(({ space }) => spaces.includes(space)).map((one) => [one.id, one]),
  );
  return references.flatMap(({ profileId, mentionId }): MatchingPerson[] => {
    const stored = profiles.get(profileId ?? '');
    if (stored !== undefined) return [ofProfile(stored)];
    const mention = said.get(mentionId ?? '');
    return mention === undefined ? [] : [ofMention(mention)];
  });
}
