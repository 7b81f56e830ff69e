import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '../../../../src/service/access/keys/create-key.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { type RealService, startRealService } from '../../real-service.ts';
import { ALL_SCOPES, type Ask, askService, codeOf, successOf } from '../../start-service.ts';

const weaver = (at: number, location = 'Porto, Portugal'): PersonRecord => ({
  id: `weaver-${at}`,
  name: `Wenna Oakhurst ${at}`,
  gender: at % 2 === 0 ? 'female' : 'male',
  location,
  experiences: [{ title: 'Weaver', organization: 'Loom House', start_date: `${1990 + at}` }],
});

const WEAVERS = 23;

let real: RealService;
let secret: string;
beforeAll(async () => {
  const people = Array.from({ length: WEAVERS }, (_, at) => weaver(at));
  real = await startRealService([...people, weaver(30, 'Lyon, France')]);
  const key = await createKey(real.db, { name: 'real', scopes: ALL_SCOPES, organization: 'looms' });
  secret = key.secret;
});
afterAll(() => real.close());

const ask = (body: object, rest: Ask = {}) =>
  askService(real.service, 'POST /v3/search', { key: secret, body, ...rest });

async function found(body: object) {
  const { search_id: id, results, ...head } = successOf('v3.search.start', await ask(body));
  return { id, head, names: results.map(({ preview }) => preview?.display_name ?? '') };
}

test('a search alone goes on after its rows, to the last person and no one twice', async () => {
  const all: string[] = [];
  let body: object = { query: 'weavers in Porto', limit: 10 };
  for (const before of [undefined, 10, 20]) {
    const page = await found(body);
    expect(page.head.rows_before).toBe(before);
    expect(page.head.total_matches).toBe(WEAVERS);
    all.push(...page.names);
    body = { based_on: page.id, limit: 10 };
  }
  expect(new Set(all).size).toBe(WEAVERS);
  expect((await found(body)).names).toEqual([]);
});

test('goes on with everybody not listed yet when people come in between', async () => {
  const first = await found({ query: 'weavers in Lyon', limit: 1 });
  expect(first.names).toEqual(['Wenna Oakhurst 30']);
  const gazetteer = await loadGazetteer();
  const options = { origin: 'import', isPublic: true, gazetteer } as const;
  await writePeople(real.db, [weaver(31, 'Lyon, France'), weaver(32, 'Lyon, France')], options);
  const next = await found({ based_on: first.id });
  expect(next.names.toSorted()).toEqual(['Wenna Oakhurst 31', 'Wenna Oakhurst 32']);
  expect(next.head.total_matches).toBe(3);
});

test('keeps the order of the search that it continues', async () => {
  const order = { by: 'start', direction: 'descending' };
  const first = await found({ query: 'weavers in Porto', intent: { order }, limit: 3 });
  const next = await found({ based_on: first.id, limit: 3 });
  expect([...first.names, ...next.names]).toEqual(
    [22, 21, 20, 19, 18, 17].map((at) => `Wenna Oakhurst ${at}`),
  );
});

test('a search with a question lists who fits both, and says no words are missing', async () => {
  const first = await found({ query: 'weavers in Porto' });
  const women = await found({ based_on: first.id, query: 'and the women among them?', limit: 50 });
  expect(women.head).toMatchObject({ based_on: first.id, total_matches: 12, notices: [] });
  expect(women.head.rows_before).toBeUndefined();
  const late = await found({
    based_on: women.id,
    intent: { experiences: [{ started: { from: '2008' } }] },
  });
  expect(late.names.toSorted()).toEqual([18, 20, 22].map((at) => `Wenna Oakhurst ${at}`));
});

test('refuses an unknown search, that of another owner, and one without clauses', async () => {
  expect(codeOf(await ask({ based_on: 's_unknown000' }))).toBe('developer_v3_search_not_found');
  const { id } = await found({ query: 'weavers in Porto' });
  const other = await createKey(real.db, {
    name: 'other',
    scopes: ALL_SCOPES,
    organization: 'others',
  });
  const asOther = await ask({ based_on: id }, { key: other.secret });
  expect(codeOf(asOther)).toBe('developer_v3_search_not_found');
  const byMail = await found({ signals: { email: 'nobody@loom.example' } });
  const refused = await ask({ based_on: byMail.id });
  expect(codeOf(refused)).toBe('developer_v3_search_invalid_request');
});
