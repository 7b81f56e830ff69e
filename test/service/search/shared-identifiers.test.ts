import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchSignals } from '../../../src/service/search/signals/search-signals.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, PEOPLE, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

const MAILBOX = 'office@fernhill.example';
const PHONE = '+45 33 12 00 99';
const SITE = 'https://fernhill.example/family';
const HOUSE = '12 Gable Row, Leeds';
const SHARED = { emails: [MAILBOX], phones: [PHONE], urls: [SITE], addresses: [HOUSE] };

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    ...PEOPLE,
    {
      ...{ id: 'asta', name: 'Asta Lindgaard', usernames: ['fernhill'], ...SHARED },
      experiences: [{ title: 'Vet', organization: 'Moor Clinic', current: true }],
    },
    {
      ...{ id: 'anton', name: 'Anton Lindgaard', usernames: ['fernhill'], ...SHARED },
      experiences: [{ title: 'Joiner', organization: 'Oak Works', current: true }],
    },
  ]);
});
afterAll(() => db.close());

const recordsOf = async (signals: SearchSignals, more: object = {}) => {
  const { people, ambiguity } = await search.answer({ signals, ...more });
  return { ambiguity, found: people.map((one) => search.record(one.profileId)).sort(), people };
};

it.each([
  ['email', { email: MAILBOX }],
  ['phone', { phone: PHONE }],
  ['url', { urls: [SITE] }],
  ['username', { usernames: ['fernhill'] }],
])(
  'a %s that two people share is ambiguous, and neither is surely meant',
  async (kind, signals) => {
    const { ambiguity, found, people } = await recordsOf(signals);
    expect(found).toEqual(['anton', 'asta']);
    expect(ambiguity).toMatchObject({ identifier: kind, people: 2 });
    expect(ambiguity?.differs_by).toEqual(['name', 'organization', 'title']);
    expect(ambiguity?.question).toMatch(/Asta Lindgaard or Anton|Anton Lindgaard or Asta/);
    expect(ambiguity?.question).not.toMatch(/fernhill|\+45/);
    for (const { confidence } of people) expect(confidence).toBeLessThanOrEqual(0.5);
  },
);

it('a shared identifier typed as the question is ambiguous too', async () => {
  const { ambiguity, people } = await search.answer({ query: `whose mail is ${MAILBOX}?` });
  expect(people).toHaveLength(2);
  expect(ambiguity?.identifier).toBe('email');
});

it('is ambiguous even if one row alone is asked for', async () => {
  const { ambiguity, people } = await recordsOf({ email: MAILBOX }, { limit: 1 });
  expect(people).toHaveLength(1);
  expect(ambiguity?.people).toBe(2);
});

it('a name or an employer settles who of the two is meant', async () => {
  for (const intent of [
    { names: ['Anton Lindgaard'] },
    { experiences: [{ organization: 'Oak Works' }] },
  ]) {
    const { ambiguity, people } = await recordsOf({ email: MAILBOX }, { intent });
    expect(ambiguity).toBeNull();
    expect(search.record(people[0]?.profileId ?? '')).toBe('anton');
    expect(people[0]?.confidence).toBeGreaterThan(0.8);
  }
});

it('the inhabitants of an address, and the people of two identifiers, are not ambiguous', async () => {
  expect((await recordsOf({ address: HOUSE })).ambiguity).toBeNull();
  const two = await recordsOf({ usernames: ['fernhill', 'AdaTolliver'] });
  expect(two.found).toHaveLength(3);
  expect(two.ambiguity).toBeNull();
  expect((await recordsOf({ email: 'ada@hexagrid.example' })).ambiguity).toBeNull();
});
