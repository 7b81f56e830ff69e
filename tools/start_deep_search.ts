import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { type DeepStart, deepStartReport } from '../src/answers/runs/deep-start-report.ts';
import { startedAnswer } from '../src/answers/runs/started-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import type { DeepSearchRequest } from '../src/contract/deep-search.ts';
import { inCredits, PRICES } from '../src/contract/prices.ts';
import { defineTool } from './define-tool.ts';
import { checkedIntent } from './parts/checked-intent.ts';
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
      .describe('Default partial_only; candidate_discovery: several people who fit `intent`'),
    name: text('Name of the person'),
    intent: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Clauses, told by people://guide/intent'),
    profile_id: text('A known profile: built anew in full, the user is asked first'),
    email: text('E-mail address'),
    phone: text('Phone number'),
    linkedin_url: text('LinkedIn profile'),
    urls: list('Web pages'),
    usernames: list('User names'),
    fresh: z.boolean().default(false).describe('Pay for a new run even if one was just paid'),
    purpose: purpose(),
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

export const startDeepSearch = defineTool({
  name: 'start_deep_search',
  title: 'Deep research on a person',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Finds out or digs up everything about one person from public sources on the web: a ' +
    'thorough, in-depth investigation in the background, as before a meeting or call. It takes ' +
    'minutes and builds a report, their profile, from a name, links or other identifiers, or ' +
    `discovers candidates. Answers a run handle for wait_for_run. Costs ${inCredits(PRICE.credits)} ` +
    'where credits are counted, also when it fails.',
  input,
  output: runOutput,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const request = await requestOf(args);
    const { fresh, purpose } = args;
    if (regenerates(request)) {
      const id = request.profileId ?? '';
      const call = { request, fresh };
      await askToRegenerate({ id, price: PRICE, call }, context);
    }
    const client = await context.client();
    const settings = { tool: 'start_deep_search', signal: context.signal, fresh, purpose };
    const { data, joined, creditsRemaining } = await client.startDeepSearch(request, settings);
    const run = `deep:${plainId(data.request_id)}`;
    const start: DeepStart = { started: data, joined };
    const since = sinceOf(0, Date.now());
    return startedAnswer(deepStartReport(run, start), {
      run: data.status === 'completed' ? '' : run,
      pause: 0,
      since,
      creditsLeft: creditsRemaining,
    });
  },
});
