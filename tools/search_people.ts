import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { isFinal, searchAnswer } from '../src/answers/search-answer.ts';
import { inCredits, PRICES } from '../src/contract/prices.ts';
import type { SearchRequest } from '../src/contract/search.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { checkedIntent } from './parts/checked-intent.ts';
import { contactsOfRows } from './parts/contacts-of-rows.ts';
import { refuseWithoutPictures } from './parts/evidence-held.ts';
import { exclusions } from './parts/exclusions.ts';
import { askForFaceSearch } from './parts/face-search.ts';
import { faceBox, faceSourceOf, photoReference } from './parts/face-source.ts';
import { combineIntent } from './parts/flat-clauses.ts';
import { followSearch } from './parts/follow-search.ts';
import { groupedBy } from './parts/group-words.ts';
import { ORDER_WORDS } from './parts/order-words.ts';
import { peopleOutput } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';
import { relatedPerson } from './parts/related-person.ts';
import { parseRunHandle } from './parts/run-handle.ts';
import { shortWaitSeconds } from './parts/short-wait.ts';
import { dates, numbers } from './parts/written-ranges.ts';

/** Maximum number of people that a face or discovery adds. */
const MAX_DISCOVERED_PEOPLE = 50;

const text = (meaning: string) => z.string().trim().min(1).max(200).optional().describe(meaning);
const list = (meaning: string) =>
  z.array(z.string().min(1).max(2000)).max(50).optional().describe(meaning);

/** Identifiers of one person; if faces are enabled, the face of a photo is added. */
const known = () => ({
  email: text('E-mail'),
  phone: text('Phone'),
  linkedin_url: text('LinkedIn profile'),
  urls: list('Web pages'),
  usernames: list('User names'),
  address: text('Address'),
});
const signals = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).optional().describe('Identifiers of one person');

const face = () =>
  z
    .strictObject({ photo: photoReference(), box: faceBox() })
    .optional()
    .describe(
      `the user is asked first; ${inCredits(PRICES['v3.search.start'].credits)} where counted`,
    );

const input = () =>
  z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .optional()
      .describe('English, German, Spanish or French'),
    name: text('Their name'),
    title: text('Job title'),
    organization: text('Company'),
    unit: text('District or team'),
    held: dates('Held the job: 2011..2014, 2019..'),
    started: dates('Job began'),
    ended: dates('Job ended'),
    years: numbers('In the job: 5..'),
    when: z.enum(['current', 'former', 'past', 'any']).optional().describe('former: not now'),
    school: text('School'),
    topic: text('Skill, field or interest'),
    place: text('City, region or country'),
    within_km: z.int().min(1).max(20000).optional().describe('Around `place`'),
    gender: text('As on record'),
    age: numbers('30..40'),
    my_network: z.boolean().optional().describe('Only people the user knows'),
    connected: dates('When the user connected'),
    related: relatedPerson('before Ada Obi; after, with, same_employer …'),
    exclude: exclusions('{"place": "Ohio | Utah"}; name, title, organization …'),
    order: z.enum(ORDER_WORDS).optional().describe('Order'),
    match: z.enum(['met', 'near', 'unknown']).optional().describe('unknown: may match'),
    group_by: groupedBy('Count by country, organization, title …'),
    intent: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('All clauses: people://guide/intent'),
    signals: signals({ ...known(), face: face() }),
    candidate_discovery: z.boolean().optional().describe('Also unknown people'),
    based_on: text('Search to narrow; alone: its next people'),
    search_scope: list('["global"] or directory ids'),
    limit: z.int().min(1).max(100).optional().describe('Most people'),
    response_format: z.enum(RESPONSE_FORMATS).default('concise').describe('Detail'),
    fresh: z.boolean().default(false).describe('Search anew'),
    purpose: purpose(),
  });

const inputWithoutFaces = () => input().extend({ signals: signals(known()) });

type Args = z.output<ReturnType<typeof input>>;

function scopeOf(ids: readonly string[] | undefined): SearchRequest['search_scope'] {
  const [only] = ids ?? [];
  if (ids === undefined || only === undefined) return undefined;
  if (ids.length > 1) return { type: 'directories', directoryIds: [...ids] };
  return only === 'global' ? { type: 'global' } : { type: 'directory', directoryId: only };
}

/** The id in the handle of a search, as answers give it. */
function searchIdOf(handle: string | undefined): string | undefined {
  if (handle === undefined) return undefined;
  const { kind, id } = parseRunHandle(handle);
  if (kind === 'search') return id;
  throw new RefusedCall('`based_on` is the handle of a search, such as "search:s_…".');
}

function signalsOf({ signals }: Args) {
  if (signals?.face === undefined) return signals === undefined ? {} : { signals };
  const { face, ...others } = signals;
  return { signals: { ...others, face_source: faceSourceOf(face) } };
}

/** People found by a face or by discovery are counted apart from those found by words. */
function discoveryOf({ signals, candidate_discovery }: Args, limit: number) {
  if (signals?.face === undefined && candidate_discovery !== true) return {};
  return {
    ...(candidate_discovery === true ? { candidate_discovery } : {}),
    candidate_discovery_limit: Math.min(limit, MAX_DISCOVERED_PEOPLE),
  };
}

/** People listed where the caller does not say how many. */
const LIMIT = 20;

async function requestOf(args: Args) {
  const { query, signals } = args;
  const intent = combineIntent(args, await checkedIntent(args.intent, 'search_people'));
  const limit = args.limit ?? LIMIT;
  const search_scope = scopeOf(args.search_scope);
  const based_on = searchIdOf(args.based_on);
  if ([query, intent, signals, based_on].every((one) => one === undefined)) {
    throw new RefusedCall(
      'search_people was not called: it needs `query`, a clause such as `title` or `place`, ' +
        "`intent`, `signals` or `based_on`. Put the user's question into `query`.",
    );
  }
  return {
    ...(query === undefined ? {} : { query }),
    ...(intent === undefined ? {} : { intent }),
    ...signalsOf(args),
    ...discoveryOf(args, limit),
    ...(search_scope === undefined ? {} : { search_scope }),
    ...(based_on === undefined ? {} : { based_on }),
    limit,
  };
}

const spec = {
  name: 'search_people',
  title: 'Search for people or a person',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Finds people by a question or clauses: candidates, experts, heads, founders or engineers ' +
    'who run a team, have a background in a field, live or work somewhere, worked or used to ' +
    'work at a company between two years, alumni who went to a university, colleagues and ' +
    'people the user knows in their network. Looks up someone by name and company, or names ' +
    'whose email address, phone or profile it is. Ranked, with reasons and sources.',
  output: peopleOutput,
  hints: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  run: async (args: Args, context: ToolContext) => {
    const body = await requestOf(args);
    const { purpose, fresh } = args;
    const client = await context.client();
    await refuseWithoutPictures(body, client, context.signal);
    await askForFaceSearch({ body, purpose, fresh }, context);
    const started = await client.search(body, {
      tool: 'search_people',
      signal: context.signal,
      purpose,
      fresh,
    });
    const searchId = started.data.search_id;
    const seconds = shortWaitSeconds(context);
    const { data: snapshot } = isFinal(started.data.status)
      ? started
      : await followSearch({ client, context, searchId, seconds, purpose }, started.data);
    return searchAnswer(snapshot, {
      fence: context.fence,
      format: args.response_format,
      before: 0,
      onlyNew: false,
      showsRows: args.limit !== undefined,
      masked: purpose === undefined,
      credits: { left: started.creditsRemaining },
      toImport: context.toImport,
      contacts: await contactsOfRows(snapshot, { client, signal: context.signal, purpose }),
    });
  },
} as const;

export const searchPeople = defineTool({ ...spec, input });

/** The tool for servers with faces disabled, without the face parameter. */
export const searchPeopleWithoutFaces = defineTool({ ...spec, input: inputWithoutFaces });
