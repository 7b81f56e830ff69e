import { clausesOf } from '../../contract/intent.ts';
import type { FoundUser } from '../../contract/people-search.ts';
import { newId } from '../ids.ts';
import { visibleIds } from '../profiles/read-profile.ts';
import { askEngine, type FoundPerson } from '../searches/ask-engine.ts';
import { type AdmittedTo, type AnswerOf, defineHandler } from './handler.ts';
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

async function answer(admitted: AdmittedTo<'v2.search'>) {
  const { query, numUsers, structuredIntent, includeMatchReason } = admitted.body;
  const intent = structuredIntent === undefined ? undefined : clausesOf(structuredIntent);
  const { found } = await askEngine(admitted, { query, intent, limit: numUsers });
  const users = found.map((one) => userOf(one, includeMatchReason));
  const body = success({ searchId: newId('s'), users });
  return { status: 200, body, empty: users.length === 0 };
}

async function stillSeen(
  { service, visibility }: AdmittedTo<'v2.search'>,
  kept: AnswerOf<'v2.search'>,
) {
  const { searchId, users } = kept.body.payload;
  const seen = await visibleIds(
    service.db,
    users.map(({ id }) => id),
    visibility,
  );
  return { ...kept, body: success({ searchId, users: users.filter(({ id }) => seen.has(id)) }) };
}

/** People by a plain-English question, answered at once; nobody found is refunded. */
export const searchV2 = defineHandler('v2.search', answer, stillSeen);
