import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signalIdentifiers } from '../../../src/service/search/signals/match-signals.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, PEOPLE, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

const RECORD = '0c5304aa-e314-4d57-8fc8-addf19b16abc';
const HOUSE = '12 Gable Row, Leeds';

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    ...PEOPLE,
    { id: 'gable-1', name: 'Wren Gable', addresses: [HOUSE], location: 'Leeds, United Kingdom' },
    { id: RECORD, name: 'Orla Gable' },
    { id: 'gable-2', name: 'Ivo Gable', addresses: [HOUSE] },
  ]);
});
afterAll(() => db.close());

describe('search with signals', () => {
  it.each([
    ['an e-mail address in capitals', { email: 'ADA@Hexagrid.Example' }],
    ['a phone number in another format', { phone: '+49 (30) 123-45-67' }],
    ['a LinkedIn address', { linkedin_url: 'http://linkedin.com/in/Ada-Tolliver' }],
    [
      "another country's LinkedIn host",
      { linkedin_url: 'https://de.linkedin.com/in/ada-tolliver/' },
    ],
    ['a page', { urls: ['http://tolliver.example/blog/'] }],
    ['a LinkedIn address among pages', { urls: ['https://www.linkedin.com/in/ada-tolliver'] }],
    ['a username', { usernames: ['@AdaTolliver'] }],
  ])('finds a person by %s', async (_, signals) => {
    const { people, total } = await search.answer({ signals });
    expect(people.map((one) => search.record(one.profileId))).toEqual(['tolliver-ada']);
    expect(total).toBe(1);
    expect(people[0]?.confidence).toBeGreaterThan(0.8);
  });

  it.each([
    'whose mail is Ada@Hexagrid.example?',
    'call +49 (30) 123-45-67',
    'linkedin.com/in/ada-tolliver',
    'http://tolliver.example/blog/',
    '@AdaTolliver',
  ])('finds a person by the identifier typed as the question "%s"', async (query) => {
    const { people, total, intent } = await search.answer({ query });
    expect(people.map((one) => search.record(one.profileId))).toEqual(['tolliver-ada']);
    expect(total).toBe(1);
    expect(intent).toEqual({});
  });

  it('finds a person by the id of the profile, or of a record with its dashes left out', async () => {
    const [own] = (await search.answer({ query: 'Ada Tolliver' })).people;
    const id = own?.profileId ?? '';
    const found = async (query: string) =>
      (await search.answer({ query })).people.map((one) => search.record(one.profileId));
    expect(await found(`who is ${id}?`)).toEqual(['tolliver-ada']);
    expect(await found(`record ${RECORD}`)).toEqual([RECORD]);
    expect(await found(RECORD.replaceAll('-', '').toUpperCase())).toEqual([RECORD]);
  });

  it('says that nobody has a typed id', async () => {
    const answer = await search.answer({ query: '00000000-1111-4222-8333-444444444444' });
    expect(answer).toMatchObject({ total: 0, people: [] });
    expect(answer.notices).toEqual(['On record for nobody: this id.']);
  });

  it('answers with no one when no one has the typed identifier', async () => {
    const answer = await search.answer({ query: 'linkedin.com/in/ada-smith-acme' });
    expect(answer).toMatchObject({ total: 0, people: [] });
    expect(answer.notices).toEqual(['On record for nobody: this LinkedIn profile.']);
  });

  it("prefers the caller's signal to the typed one", async () => {
    const signals = { email: 'ada@hexagrid.example' };
    const { people } = await search.answer({ query: 'nobody@nowhere.example', signals });
    expect(people.map((one) => search.record(one.profileId))).toEqual(['tolliver-ada']);
  });

  it('never puts the identifier into the reasons', async () => {
    const { people } = await search.answer({ signals: { email: 'ada@hexagrid.example' } });
    expect(people[0]?.reasons).toEqual([
      { field: 'signals.email', text: 'the e-mail address that was asked for' },
    ]);
  });

  it('finds everybody at an address and ranks the person with the name first', async () => {
    const both = await search.answer({ signals: { address: '12 gable row  LEEDS' } });
    expect(both.total).toBe(2);
    const query = 'Wren Gable';
    const named = await search.answer({ query, signals: { address: HOUSE } });
    expect(named.people.map((one) => search.record(one.profileId))).toEqual(['gable-1', 'gable-2']);
    expect(named.people[0]?.confidence).toBeGreaterThan((named.people[1]?.confidence ?? 1) + 0.2);
  });

  it('gives more confidence when two signals agree', async () => {
    const signals = { usernames: ['adatolliver'] };
    const [one] = (await search.answer({ signals })).people;
    const email = 'ada@hexagrid.example';
    const [two] = (await search.answer({ signals: { ...signals, email } })).people;
    expect(two?.confidence).toBeGreaterThan(one?.confidence ?? 1);
  });

  it('falls back to the other clauses with less confidence when no signal matches', async () => {
    const signals = { email: 'nobody@nowhere.example' };
    const intent = { names: ['Ada Tolliver'] };
    const answer = await search.answer({ intent, signals });
    expect(answer.people.map((one) => search.record(one.profileId))).toEqual(['tolliver-ada']);
    expect(answer.people[0]?.confidence).toBeLessThan(0.6);
    expect(answer.notices).toContain(
      'On record for nobody: this e-mail address; these people match the other clauses.',
    );
    expect(await search.answer({ signals })).toMatchObject({ total: 0, people: [] });
  });

  it('ignores unusable signals without an error', async () => {
    const signals = { email: 'x', phone: '1', linkedin_url: 'nowhere', urls: ['\u0000'] };
    expect(signalIdentifiers(signals)).toEqual([]);
    expect(await search.answer({ signals })).toMatchObject({ total: 0, people: [] });
  });
});
