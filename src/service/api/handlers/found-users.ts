import { clausesOf } from '../../../contract/intent.ts';
import type { FoundUser } from '../../../contract/people-search.ts';
import { visibleIds } from '../../people/profile/read-profile.ts';
import { newId } from '../../runtime/ids.ts';
import { type FoundPerson, findProfiles } from '../../searches/start/find-profiles.ts';
import type { AdmittedTo, AnswerOf } from './handler.ts';
import { success } from './success.ts';

function userOf({ person, stored }: FoundPerson, withReason: boolean): FoundUser {
  const { id, displayName, slug, headline, location } = stored.profile;
  const reason = person.reasons.map((one) => one.text).join('; ');
  return {
    id,
    displayName,
    slug,
    headline,
    location,
    score: person.confidence,
    ...(withReason ? { matchReason: { reason } } : {}),
    ...(stored.isDemo ? { demo: true } : {}),
  };
}

/** The people of a v2 search, for its plain and its streamed answer. */
export async function findUsers(admitted: AdmittedTo<'v2.search' | 'v2.search.sse'>) {
  const { query, numUsers, structuredIntent, includeMatchReason } = admitted.body;
  const intent = structuredIntent === undefined ? undefined : clausesOf(structuredIntent);
  const { found } = await findProfiles(admitted, { query, intent, limit: numUsers });
  const users = found.map((one) => userOf(one, includeMatchReason));
  const body = success({ searchId: newId('s'), users });
  return { status: 200, body, empty: users.length === 0 };
}

/** The part of a stored answer that the key may still see. */
export async function stillVisible(
  { service, visibility }: AdmittedTo<'v2.search' | 'v2.search.sse'>,
  kept: AnswerOf<'v2.search' | 'v2.search.sse'>,
) {
  const { searchId, users } = kept.body.payload;
  const seen = await visibleIds(
    service.db,
    users.map(({ id }) => id),
    visibility,
  );
  return { ...kept, body: success({ searchId, users: users.filter(({ id }) => seen.has(id)) }) };
}
