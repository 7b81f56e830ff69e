import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { startedAnswer } from '../src/answers/runs/started-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import type { DeepSearchRequest } from '../src/contract/deep-search.ts';
import { inCredits, PRICES } from '../src/contract/prices.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { checkedIntent } from './parts/checked-intent.ts';
import { refuseWithoutDocuments } from './parts/evidence-held.ts';
import { followDeepSearch } from './parts/follow-deep-search.ts';
import { knownProfile } from './parts/known-profile.ts';
import { purpose } from './parts/purpose.ts';
import { askToRegenerate } from './parts/regenerate.ts';
import { sinceOf } from './parts/run-age.ts';
import { runOutput } from './parts/run-output.ts';

/** The price unless the operator sets another. */
const PRICE = PRICES['v2.deep_search.start'];

const RUN_SHAPES = [
  'partial_only',
  'partial_plus_full',
  'full_generation_only',
  'candidate_discovery',
] as const;

const text = (meaning: string) => z.string().trim().min(1).max(2000).optional().describe(meaning);
const list = (meaning: string) =>
  z.array(z.string().trim().min(1).max(2000)).max(50).optional().describe(meaning);

const input = () =>
  z.strictObject({
    run_shape: z
      .enum(RUN_SHAPES)
      .optional()
      .describe('candidate_discovery: people who fit `intent`'),
    name: text('Their name'),
    intent: z.record(z.string(), z.unknown()).optional().describe('Clauses: people://guide/intent'),
    profile_id: text('Known profile; alone: rebuilt, on consent'),
    email: text('E-mail'),
    phone: text('Phone'),
    linkedin_url: text('LinkedIn profile'),
    urls: list('Web pages'),
    usernames: list('User names'),
    fresh: z.boolean().default(false).describe('Pay again for a new run'),
    purpose: purpose().describe('Why asked'),
  });

type Args = z.output<ReturnType<typeof input>>;

async function intentOf({ name, intent }: Args): Promise<DeepSearchRequest['structuredIntent']> {
  const rules = { refuseAdditions: true };
  const checked = await checkedIntent(intent, 'start_deep_search', rules);
  const { personalization, ...clauses } = checked ?? {};
  if (personalization !== undefined) {
    throw new RefusedCall(
      'start_deep_search was not called: it does not accept `intent.personalization`. Use ' +
        "search_people to search the user's own connections.",
    );
  }
  if (name !== undefined && clauses.names !== undefined) {
    throw new RefusedCall('`name` and `intent.names` say the same thing twice. Omit one of them.');
  }
  const names = name === undefined ? {} : { names: [name] };
  const whole = { ...clauses, ...names };
  if (Object.keys(whole).length === 0) return undefined;
  const { structuredIntent } = await import('../src/contract/intent.ts');
  return structuredIntent.parse({ version: 'v1', ...whole });
}

/** The call without its undefined fields. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

async function requestOf(args: Args): Promise<DeepSearchRequest> {
  const request = given({
    runShape: args.run_shape,
    profileId: args.profile_id,
    email: args.email,
    phoneNumber: args.phone,
    linkedinUrl: args.linkedin_url,
    urls: args.urls,
    usernames: args.usernames,
    structuredIntent: await intentOf(args),
  });
  const { runShape, ...signals } = request;
  if (Object.keys(signals).length > 0) return request;
  throw new RefusedCall(
    'start_deep_search was not called: it needs a person to look for. Give `name` with other ' +
      'facts, such as `linkedin_url`, `email` or `intent`, or a `profile_id`.',
  );
}

/** Whether an existing profile is rebuilt from scratch: docs/contract.md 11. */
function regenerates({ profileId, runShape, ...signals }: DeepSearchRequest): boolean {
  if (profileId === undefined) return false;
  const alone = Object.keys(signals).length === 0;
  return runShape === 'full_generation_only' || (runShape === undefined && alone);
}

/** The request as approved: a profile to rebuild is named by the id that the question is about. */
async function approved(
  request: DeepSearchRequest,
  fresh: boolean,
  context: ToolContext,
): Promise<DeepSearchRequest> {
  if (request.profileId === undefined || !regenerates(request)) return request;
  const profile = await knownProfile(request.profileId, context);
  const named = { ...request, profileId: profile.id };
  const credits = context.mostCredits('v2.deep_search.start');
  await askToRegenerate({ profile, credits, call: { request: named, fresh } }, context);
  return named;
}

export const startDeepSearch = defineTool({
  name: 'start_deep_search',
  title: 'Deep research on a person',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Finds out or digs up everything about one person from all sources held here: a ' +
    'thorough, in-depth investigation for a dossier, briefing or report before a meeting or ' +
    'call. A run in the background builds their profile from a name or links in minutes. ' +
    `Costs ${inCredits(PRICE.credits)} where credits are counted, also when it fails.`,
  input,
  output: runOutput,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const { fresh, purpose } = args;
    const request = await approved(await requestOf(args), fresh, context);
    const client = await context.client();
    await refuseWithoutDocuments(request, client, context.signal);
    const settings = { tool: 'start_deep_search', signal: context.signal, fresh, purpose };
    const { data, joined, creditsRemaining } = await client.startDeepSearch(request, settings);
    const run = `deep:${plainId(data.request_id)}`;
    const start = { run, started: data, joined, creditsRemaining };
    const since = sinceOf(0, Date.now());
    const { report, creditsLeft } = await followDeepSearch(start, client, context);
    const handle = data.status === 'completed' ? '' : run;
    const { fence } = context;
    return startedAnswer(report, { run: handle, pause: 0, since, creditsLeft, fence });
  },
});
