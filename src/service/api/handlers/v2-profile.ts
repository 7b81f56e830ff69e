import type { Source } from '../../../contract/profile.ts';
import type { ProfileFact } from '../../../contract/profile-query.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import {
  answerFromProfile,
  mentionsOf,
} from '../../search/profile-questions/answer-from-profile.ts';
import type { Evidence } from '../../search/profile-questions/evidence.ts';
import { literalMentions } from '../../search/profile-questions/literal-mentions.ts';
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

/** A fact that only relates to the question. */
function relatedFact(match: FactMatch): ProfileFact {
  return {
    section: 'funFacts',
    text: match.text,
    score: Math.min(1, Math.max(0, match.score)),
    sources: match.sources.map(publicSource),
    createdAt: match.createdAt.toISOString(),
    updatedAt: match.updatedAt.toISOString(),
  };
}

/** The relevance of a statement that holds words of a question as they stand there. */
const MENTIONS = 0.6;

const statedFact = ({ from, text, sources }: Evidence, isAnswer: boolean): ProfileFact => ({
  section: 'funFacts',
  from,
  ...(isAnswer && { answers: true }),
  text,
  score: isAnswer ? 1 : MENTIONS,
  sources: sources.map(publicSource),
});

async function answer(admitted: AdmittedTo<'v2.profile.query'>) {
  const { params, body } = admitted;
  const stored = await findProfile(admitted, params.id);
  const { answers, matches } = await answersOf(admitted, stored);
  const { profile } = stored;
  return {
    status: 200,
    body: success({
      profile: { id: profile.id, displayName: profile.displayName },
      query: body.query,
      answers: [...answers],
      matches: matches.slice(0, body.limit),
    }),
  };
}

async function answersOf({ body, service }: AdmittedTo<'v2.profile.query'>, stored: StoredProfile) {
  const now = new Date(service.now());
  const { answers, facts, mayAddRelated } = answerFromProfile(stored, body.query, now);
  const related = mayAddRelated
    ? await service.search.queryFacts(stored.profile.id, body.query, body.limit)
    : [];
  const found = new Map(related.map((one) => [one.text, relatedFact(one)]));
  // Facts that are sentences of their own have the times at which they were recorded.
  const leading = facts.map(
    (one): ProfileFact => ({ ...found.get(one.text), ...statedFact(one, true) }),
  );
  const today = now.toISOString().slice(0, 10);
  const isKnown = answers.length > 0 && answers.every(({ status }) => status === 'answered');
  const literal = isKnown ? [] : literalMentions(stored, body.query, today);
  const mentions = answers.length > 0 ? [] : mentionsOf(stored, body.query, today);
  for (const one of [...literal, ...mentions]) {
    const related = found.get(one.text);
    const score = Math.max(MENTIONS, related?.score ?? 0);
    found.set(one.text, { ...related, ...statedFact(one, false), score });
  }
  for (const { text } of facts) found.delete(text);
  const others = [...found.values()].toSorted((a, b) => b.score - a.score);
  return { answers, matches: [...leading, ...others] };
}

/**
 * The public facts of one profile that answer a question; no facts is a success too, and is
 * charged.
 */
export const profileQuery = defineHandler('v2.profile.query', answer, async (admitted, kept) => {
  await findProfile(admitted, kept.body.payload.profile.id);
  return kept;
});
