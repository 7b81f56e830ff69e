import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '../../../../src/service/access/keys/create-key.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { tries } from '../../../support/thorough.ts';
import { type RealService, startRealService } from '../../real-service.ts';
import { ALL_SCOPES, type Ask, askService, codeOf, successOf } from '../../start-service.ts';

let real: RealService;
let secret: string;
beforeAll(async () => {
  real = await startRealService([
    {
      id: 'keeper',
      name: 'Tamsin Orrery',
      location: 'Porto, Portugal',
      emails: ['tamsin@bees.example'],
      experiences: [
        { title: 'Lighthouse Keeper', organization: 'Northern Lights Trust', start_date: '2014' },
      ],
      education: [{ school: 'Harbour Academy', end_date: '2009' }],
      facts: [
        {
          text: 'Keeps bees on the roof of a lighthouse',
          sources: [{ url: 'https://bees.example/roof', title: 'Up there' }],
        },
        { text: 'Rowed alone around Fair Isle' },
      ],
    },
    {
      name: 'Ives Calder',
      location: 'Lyon, France',
      experiences: [{ title: 'Software Engineer', organization: 'Copperline', start_date: '2018' }],
    },
    {
      name: 'Wren Calder',
      location: 'Lyon, France',
      experiences: [{ title: 'Software Engineer', organization: 'Tide Office', end_date: '2016' }],
    },
  ]);
  const key = await createKey(real.db, { name: 'real', scopes: ALL_SCOPES, credits: 100_000 });
  secret = key.secret;
});
afterAll(() => real.close());

const ask = (route: string, rest: Ask = {}) =>
  askService(real.service, route, { key: secret, ...rest });

async function names(body: object): Promise<unknown[]> {
  const reply = await ask('POST /v3/search', { body });
  const { results } = successOf('v3.search.start', reply);
  return results.map((row) => row.preview?.display_name);
}

test('a question in plain English finds the person who fits', async () => {
  expect((await names({ query: 'lighthouse keepers in Porto' }))[0]).toBe('Tamsin Orrery');
  expect(await names({ query: 'Wren Calder' })).toEqual(['Wren Calder']);
});

test('an intent finds the people who meet every clause', async () => {
  const intent = {
    experiences: [{ title: 'software engineer', temporalScope: 'current' }],
    geo: { place: 'Lyon' },
  };
  expect(await names({ intent })).toEqual(['Ives Calder']);
});

test('an e-mail signal finds the person it belongs to', async () => {
  expect(await names({ signals: { email: 'Tamsin@bees.example' } })).toEqual(['Tamsin Orrery']);
});

test('an e-mail address or phone that two people share finds both of them', async () => {
  const email = 'calders@tide.example';
  const phones = ['+45 33 12 00 99'];
  await writePeople(
    real.db,
    ['Asta Lindgaard', 'Anton Lindgaard'].map((name) => ({ name, emails: [email], phones })),
    { origin: 'import', isPublic: true },
  );
  const both = ['Anton Lindgaard', 'Asta Lindgaard'];
  expect((await names({ signals: { email } })).sort()).toEqual(both);
  expect((await names({ signals: { phone: '+4533120099' } })).sort()).toEqual(both);
});

test('a snapshot of the real engine matches the contract and can be read again', async () => {
  const body = { query: 'software engineers in Lyon', request_id: 'kept' };
  const started = successOf('v3.search.start', await ask('POST /v3/search', { body }));
  expect(started).toMatchObject({ status: 'completed', total_matches: started.results.length });
  expect(started.results.length).toBeGreaterThan(0);
  expect(started.results.every((row) => (row.match_reasons ?? []).length > 0)).toBe(true);
  expect(started.query_intent?.spans?.length).toBeGreaterThan(0);
  const read = await ask('GET /v3/search/kept');
  expect(successOf('v3.search.read', read)).toEqual(started);
});

test('v2 search explains its matches and charges 0 credits when it finds nobody', async () => {
  const search = (query: string) =>
    ask('POST /v2/developer/search', { body: { query, numUsers: 3, includeMatchReason: true } });
  const found = await search('Tamsin Orrery');
  const [user] = successOf('v2.search', found).payload.users;
  expect(user).toMatchObject({ displayName: 'Tamsin Orrery', score: expect.any(Number) });
  expect(user?.matchReason?.reason).not.toBe('');
  const left = Number(found.headers.get('x-developer-api-credits-remaining'));
  const nobody = await search('Zebulon Quackenbush-Fitzgerald');
  expect(successOf('v2.search', nobody).payload.users).toEqual([]);
  expect(Number(nobody.headers.get('x-developer-api-credits-remaining'))).toBe(left);
});

test('a profile query returns the fact that fits best', async () => {
  const reply = await ask('POST /v2/developer/profiles/tamsin-orrery/query', {
    body: { query: 'bees', limit: 1 },
  });
  const { matches } = successOf('v2.profile.query', reply).payload;
  expect(matches).toMatchObject([
    { text: 'Keeps bees on the roof of a lighthouse', sources: [{ title: 'Up there' }] },
  ]);
});

/** Whole characters of every script, none of which is a control character. */
const character = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  .filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one));
const word = fc.constantFrom(
  'Tamsin',
  'Lyon',
  'near',
  'since',
  '2014',
  'at',
  '"',
  '&',
  '!',
  ':*',
  '%',
);
const question = fc
  .array(fc.oneof(word, character), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.join(' '))
  .filter((query) => query.trim() !== '');
const year = fc.integer({ min: 1000, max: 2999 });

test('search and profile queries accept any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      question,
      year,
      fc.integer({ min: 1, max: 100 }),
      async (query, year, limit) => {
        const text = query.trim().slice(0, 200).toWellFormed();
        const intent = {
          names: [text],
          experiences: [{ title: text, organization: text, year }],
          schools: [{ school: text, graduationYear: year }],
          semanticClauses: [{ text, anyOf: [text] }],
          geo: { place: text, distance: '50km' },
        };
        for (const body of [{ query, limit }, { query, intent }, { intent }]) {
          expect([body, codeOf(await ask('POST /v3/search', { body }))]).toEqual([body, 200]);
        }
        const route = 'POST /v2/developer/profiles/tamsin-orrery/query';
        expect([query, codeOf(await ask(route, { body: { query: text } }))]).toEqual([query, 200]);
      },
    ),
    { numRuns: tries(20, 40) },
  );
});

test('search accepts a query of about 4,000 characters', async () => {
  const query = 'lighthouse keeper in Porto since 2014 at '.repeat(100).slice(0, 4000).trim();
  expect(codeOf(await ask('POST /v3/search', { body: { query } }))).toBe(200);
});
