import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Ask, Reply } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

/**
 * Two worlds contain the same public people and the same private people of mine. One of them also
 * contains hundreds of connections of other owners, chosen to collide with mine in every possible
 * way. A key that may not see them must get exactly the same answers in both.
 */
const PUBLIC: readonly PersonRecord[] = [
  {
    id: 'rec-7',
    name: 'Ada Lovage',
    location: 'Bergen, Norway',
    emails: ['ada@lovage.example'],
    urls: ['https://www.linkedin.com/in/ada-lovage'],
    experiences: [
      { title: 'Chief Falconer', organization: 'Quillfeather Laboratories', start_date: '2015' },
    ],
    education: [{ school: 'University of Harbour Falls', end_date: '2009' }],
    facts: [{ text: 'Trains falcons at dawn' }],
  },
  {
    name: 'Zephirine Ashgrove',
    location: 'Oslo, Norway',
    experiences: [{ title: 'Falconer', organization: 'Copperline Institute', start_date: '2019' }],
  },
  {
    name: 'Ada Lovage',
    location: 'Lyon, France',
    experiences: [{ title: 'Tide Clerk', organization: 'Marrow Bank', end_date: '2017' }],
  },
  {
    name: 'Tobias Marl',
    location: 'Porto, Portugal',
    experiences: [{ title: 'Gardener', organization: 'Quillfeather Trust', start_date: '2012' }],
    facts: [{ text: 'Once sold honey from two hives at the market' }],
  },
];

const MINE: readonly PersonRecord[] = [
  {
    id: 'mine-1',
    name: 'Isolde Ashgrove',
    emails: ['isolde@mine.example'],
    location: 'Bergen, Norway',
    experiences: [{ title: 'Apiarist', organization: 'Marrow Bank', start_date: '2020' }],
  },
];

/** Similar to the public people in name, title, organization, school, place, e-mail and id. */
const OTHERS: readonly PersonRecord[] = [
  {
    id: 'rec-7',
    name: 'Ada Lovage',
    location: 'Glimmerholt, Norway',
    emails: ['ada@lovage.example', 'secret@others.example'],
    urls: ['https://www.linkedin.com/in/ada-lovage'],
    experiences: [
      { title: 'Falconer-in-Chief', organization: 'Quillfeather Labs', start_date: '2016' },
    ],
    education: [{ school: 'Harbour Falls University', end_date: '2010' }],
  },
  { id: 'ada-lovage', name: 'Zephyrine Ashgrove' },
  { id: 'mine-1', name: 'Ada Lovage' },
  {
    name: 'Quillon Vantongeren',
    location: 'Glimmerholt, Norway',
    experiences: [{ title: 'Zymurgist', organization: 'Copperlyne Institute' }],
  },
];

/** Enough to fill the results of a search that ignores visibility. */
const HIVE: readonly PersonRecord[] = Array.from({ length: 700 }, (_, at) => ({
  name: `Melissa Hive${at}`,
  emails: [`melissa${at}@hive.example`],
  experiences: [{ title: 'Beekeeper', organization: 'Hive Mind Collective' }],
  facts: [{ text: 'Keeps bees and sells honey from many hives at the market' }],
}));

interface Side {
  readonly world: World;
  readonly mine: string;
  readonly ungranted: string;
}

async function openSide(withOthers: boolean): Promise<Side> {
  const world = await openWorld();
  const others = await world.directory('Others');
  const mine = await world.directory('Mine');
  if (withOthers) await world.add([...OTHERS, ...HIVE], { directoryId: others, ids: 'othr' });
  await world.add(PUBLIC, { ids: 'publ' });
  await world.add(MINE, { directoryId: mine, ids: 'mine' });
  if (withOthers) {
    const late = OTHERS.map(({ id: _, ...person }) => ({ ...person, location: 'Lyon, France' }));
    await world.add(late, { directoryId: others, ids: 'late' });
  }
  const key = async (directories: string[]) => (await world.key(directories)).secret;
  return { world, mine: await key([mine]), ungranted: await key([]) };
}

let alone: Side;
let beside: Side;
beforeAll(async () => {
  [alone, beside] = await Promise.all([openSide(false), openSide(true)]);
});
afterAll(() => Promise.all([alone.world.close(), beside.world.close()]));

/** The reply without what always differs: random ids, times and revisions. */
function comparable({ status, body }: Reply): unknown {
  const text = JSON.stringify(body, (name, value: unknown) =>
    /^(created_at|updated_at|createdAt|updatedAt|index_revision|search_id|searchId)$/.test(name)
      ? undefined
      : value,
  );
  return { status, body: JSON.parse(text.replace(/s_[0-9a-z]{10}/g, 's')) };
}

async function inBoth(route: string, ask: Omit<Ask, 'key'> = {}, whose: 'mine' | 'ungranted') {
  const of = async (side: Side) =>
    comparable(await side.world.ask(route, { ...ask, key: side[whose] }));
  const [expected, actual] = await Promise.all([of(alone), of(beside)]);
  expect({ route, ask, answer: actual }).toEqual({ route, ask, answer: expected });
}

const bothKeys = describe.each(['ungranted', 'mine'] as const);

const QUERIES = [
  'Ada Lovage',
  'ada lovage in Glimmerholt',
  'Zephyrine Ashgrove',
  'Zephyrine',
  'quillon vantongeren',
  'people at Quillfeather Labs',
  'falconer-in-chief at Quillfeather',
  'works at Hive Mind Collective',
  'beekeepers who sell honey',
  'honey from hives at the market',
  'zymurgists in Norway',
  'who studied at Harbour Falls University',
  'Copperlyne Institute falconers',
  'Melissa Hive7',
  'Ashgrove at Marrow Bank',
  'falconers in Glimmerholt, Norway',
];

bothKeys('noninterference, key %s', (whose) => {
  test.each(QUERIES)(
    "the query %j reveals nothing about other people's connections",
    async (query) => {
      await inBoth('POST /v3/search', { body: { query } }, whose);
      const body = { query, numUsers: 10, includeMatchReason: true };
      await inBoth('POST /v2/developer/search', { body }, whose);
    },
  );

  test.each([
    { experiences: [{ organization: 'Quillfeather Labs' }] },
    { experiences: [{ organization: 'Copperlyne Institute', title: 'falconer' }] },
    { experiences: [{ title: 'Falconer-in-Chief' }] },
    { experiences: [{ title: 'Zymurgist' }], geo: { place: 'Norway' } },
    { schools: [{ school: 'Harbour Falls University' }] },
    { names: ['Zephyrine Ashgrove'] },
    { names: ['Ada Lovage'], geo: { place: 'Glimmerholt, Norway' } },
    { geo: { place: 'Glimmerholt, Norway' } },
    { semanticClauses: [{ text: 'beekeeping and honey' }] },
    { semanticClauses: [{ text: 'honey' }], geo: { place: 'Portugal' } },
    { names: ['Melissa Hive7'], experiences: [{ organization: 'Hive Mind Collective' }] },
  ])("the intent %j reveals nothing about other people's connections", async (intent) => {
    await inBoth('POST /v3/search', { body: { intent } }, whose);
  });

  test.each([
    { email: 'secret@others.example' },
    { email: 'ada@lovage.example' },
    { linkedin_url: 'https://www.linkedin.com/in/ada-lovage' },
    { usernames: ['ada-lovage', 'melissa7'] },
  ])("the signals %j reveal nothing about other people's connections", async (signals) => {
    await inBoth('POST /v3/search', { body: { signals } }, whose);
    await inBoth('POST /v3/search', { body: { signals, query: 'Ada Lovage' } }, whose);
  });

  test.each([
    'rec-7',
    'mine-1',
    'ada-lovage',
    'ada-lovage-2',
    'ada-lovage-3',
    'zephyrine-ashgrove',
    'p_publ000001',
    'p_othr000001',
    'melissa-hive7',
  ])("reading %j reveals nothing about other people's connections", async (reference) => {
    await inBoth(`GET /v3/enrich/${reference}`, {}, whose);
    await inBoth(`GET /v2/developer/profiles/${reference}`, {}, whose);
    const body = { query: 'falcons' };
    await inBoth(`POST /v2/developer/profiles/${reference}/query`, { body }, whose);
  });
});

const words = [...PUBLIC, ...MINE, ...OTHERS].flatMap((person) => [
  person.name,
  ...person.name.split(' '),
  ...(person.experiences ?? []).flatMap(({ title, organization }) => [title, organization]),
  ...(person.education ?? []).map(({ school }) => school),
  person.location,
]);
const word = fc.constantFrom(
  ...words.filter((one) => one !== undefined),
  'Hive Mind Collective',
  'beekeeper',
  'near',
  'at',
  'in',
  'since 2016',
  'former',
);

test("random queries from other people's data get the same answer with and without it", async () => {
  const whose = fc.constantFrom('mine' as const, 'ungranted' as const);
  const question = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
  await fc.assert(
    fc.asyncProperty(question, whose, (query, key) =>
      inBoth('POST /v3/search', { body: { query } }, key),
    ),
    { numRuns: 30 },
  );
});
