import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { isFinal, searchAnswer } from '../src/answers/search-answer.ts';
import type { SearchRequest } from '../src/contract/search.ts';
import { defineTool } from './define-tool.ts';
import { checkedIntent } from './parts/checked-intent.ts';
import { oneIntent } from './parts/flat-clauses.ts';
import { followSearch } from './parts/follow-search.ts';
import { peopleOutput } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';

/** Seconds to wait for a run before its handle is worth more than the wait. */
const A_LITTLE = 8;

const text = (meaning: string) => z.string().trim().min(1).max(200).optional().describe(meaning);
const year = (meaning: string) => z.int().min(1900).max(2100).optional().describe(meaning);
const list = (most: number, meaning: string) =>
  z.array(z.string().min(1).max(2000)).max(most).optional().describe(meaning);

const input = () =>
  z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .optional()
      .describe('Plain English, e.g. "state senators in Ohio since 2015"'),
    name: text('Name of the person'),
    title: text('Job title'),
    organization: text('Employer'),
    since: year('In that job since this year or earlier'),
    until: year('Left that job in this year'),
    during: year('Had that job in this year'),
    when: z.enum(['current', 'past', 'any']).optional().describe('Whether the job is held now'),
    school: text('School attended'),
    topic: text('Skill, field or interest'),
    place: text('City, region or country'),
    within_km: z.int().min(1).max(20000).optional().describe('Radius around `place`'),
    my_network: z.boolean().optional().describe("Only the user's own connections"),
    intent: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Full clause language, told by people://guide/intent'),
    signals: z
      .strictObject({
        email: text('E-mail address'),
        phone: text('Phone number'),
        linkedin_url: text('LinkedIn profile'),
        urls: list(50, 'Web pages of the person'),
        usernames: list(50, 'User names'),
        address: text('Postal address'),
      })
      .optional()
      .describe('Known identifiers of one person'),
    search_scope: list(50, 'Directory ids, or ["global"] for public people only'),
    limit: z.int().min(1).max(100).default(20).describe('Most people to find'),
    response_format: z
      .enum(RESPONSE_FORMATS)
      .default('concise')
      .describe('detailed: whole sources and reasons'),
    fresh: z.boolean().default(false).describe('Search anew even if just asked'),
    purpose: purpose(),
  });

type Args = z.output<ReturnType<typeof input>>;

function scopeOf(ids: readonly string[] | undefined): SearchRequest['search_scope'] {
  const [only] = ids ?? [];
  if (ids === undefined || only === undefined) return undefined;
  if (ids.length > 1) return { type: 'directories', directoryIds: [...ids] };
  return only === 'global' ? { type: 'global' } : { type: 'directory', directoryId: only };
}

async function requestOf(args: Args) {
  const { query, signals, limit } = args;
  const intent = oneIntent(args, await checkedIntent(args.intent));
  const search_scope = scopeOf(args.search_scope);
  if (query === undefined && intent === undefined && signals === undefined) {
    throw new RefusedCall(
      'search_people was not called: it needs `query`, a clause such as `title` or `place`, ' +
        '`intent` or `signals`. Put the question of the user into `query`.',
    );
  }
  return {
    ...(query === undefined ? {} : { query }),
    ...(intent === undefined ? {} : { intent }),
    ...(signals === undefined ? {} : { signals }),
    ...(search_scope === undefined ? {} : { search_scope }),
    limit,
  };
}

export const searchPeople = defineTool({
  name: 'search_people',
  title: 'Search people',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Finds people by a question, by clauses or by known identifiers; clauses refine the ' +
    'question. Answers ranked rows with id, reason and sources, and how the question was ' +
    'understood; a long search answers a run handle for wait_for_run.',
  input,
  output: peopleOutput,
  hints: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  run: async (args, context) => {
    const body = await requestOf(args);
    const client = await context.client();
    const { purpose, fresh } = args;
    const started = await client.search(body, {
      tool: 'search_people',
      signal: context.signal,
      purpose,
      fresh,
    });
    const searchId = started.data.search_id;
    const { data: snapshot } = isFinal(started.data.status)
      ? started
      : await followSearch({ client, context, searchId, seconds: A_LITTLE, purpose });
    return searchAnswer(snapshot, {
      fence: context.fence,
      format: args.response_format,
      before: 0,
      onlyNew: false,
      masked: purpose === undefined,
      credits: { left: started.creditsRemaining },
    });
  },
});
