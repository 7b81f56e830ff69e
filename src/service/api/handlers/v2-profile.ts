import type { Source } from '../../../contract/profile.ts';
import type { ProfileFact } from '../../../contract/profile-query.ts';
import type { FactMatch } from '../../search/search-engine.ts';
import { findProfile } from './find-profile.ts';
import { type AdmittedTo, defineHandler } from './handler.ts';
import { success } from './success.ts';

/** One profile in the v2 format. */
export const profileReadV2 = defineHandler('v2.profile.read', async (admitted) => {
  const { profile } = await findProfile(admitted, admitted.params.id);
  return { status: 200, body: success(profile) };
});

/** A source as shown by profile query: without excerpts. */
function publicSource({ url, name, title }: Source) {
  return {
    url,
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
  };
}

function factOf(match: FactMatch): ProfileFact {
  return {
    section: 'funFacts',
    text: match.text,
    score: Math.min(1, Math.max(0, match.score)),
    sources: match.sources.map(publicSource),
    createdAt: match.createdAt.toISOString(),
    updatedAt: match.updatedAt.toISOString(),
  };
}

async function answer(admitted: AdmittedTo<'v2.profile.query'>) {
  const { params, body, service } = admitted;
  const { profile } = await findProfile(admitted, params.id);
  const matches = await service.search.queryFacts(profile.id, body.query, body.limit);
  return {
    status: 200,
    body: success({
      profile: { id: profile.id, displayName: profile.displayName },
      query: body.query,
      matches: matches.map(factOf),
    }),
  };
}

/**
 * The public facts of one profile that answer a question; no facts is a success too, and is
 * charged.
 */
export const profileQuery = defineHandler('v2.profile.query', answer, async (admitted, kept) => {
  await findProfile(admitted, kept.body.payload.profile.id);
  return kept;
});
