import { type ExperienceClause, intent } from '../../contract/intent.ts';
import type { SearchSnapshot } from '../../contract/search.ts';
import type { Api } from '../page-env.ts';
import type { Asked } from './asked.ts';
import { clausesOf } from './narrowing.ts';

const BY_NAME = { by: 'name', direction: 'ascending' } as const;

/** The job that a question asks for; null if it asks for none. */
const askedJob = ({ intent: asked }: SearchSnapshot): ExperienceClause | null =>
  intent.safeParse(asked).data?.experiences?.find((one) => one.excluded !== true) ?? null;

/**
 * Searches as the address asks. What narrows a question is asked over its search, because clauses
 * beside a question would replace those of its words.
 */
export async function findPeople(api: Api, asked: Asked): Promise<SearchSnapshot> {
  const { call } = await api();
  const { question, narrowings, by, after } = asked;
  const search = async (body: Parameters<typeof call<'v3.search.start'>>[1]) =>
    (await call('v3.search.start', body)).data;
  if (after !== null) return search({ body: { based_on: after } });
  if (question === '') {
    const clauses = clausesOf(narrowings, null);
    return search({ body: { intent: { ...clauses, groupBy: by, order: BY_NAME } } });
  }
  if (narrowings.length === 0) {
    return search({ body: { query: question, intent: { groupBy: by } } });
  }
  const wide = await search({ body: { query: question } });
  const clauses = clausesOf(narrowings, askedJob(wide));
  const body = { based_on: wide.search_id, intent: { ...clauses, groupBy: by } };
  const narrow = await search({ body });
  // What became of the words is known of the first search only.
  return { ...narrow, notices: [...(wide.notices ?? []), ...(narrow.notices ?? [])] };
}
