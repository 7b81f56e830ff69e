import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, startService } from '../../start-service.ts';
import { type ImportDesk, linkedinCsv, openDesk } from './import-desk.ts';

let desk: ImportDesk;
const NAMES = ['Élodie Marsh', 'Ada Fenn', 'Ada Fenn', 'Ivo Quill', 'ulla 100%_reed'];
beforeAll(async () => {
  desk = await openDesk(await startService());
  const people = NAMES.map((name, at) => JSON.stringify({ id: `n${at}`, name }));
  await desk.settled(await desk.begin(people.join('\n')));
  await desk.settled(await desk.begin(linkedinCsv(['Tamsin Orrery'])));
});
afterAll(() => desk.run.close());

async function pages(limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const at = cursor === undefined ? '' : `&cursor=${cursor}`;
    const page = await desk.list(`?limit=${limit}${at}`);
    expect(page.total).toBe(6);
    expect(page.connections.length).toBeLessThanOrEqual(limit);
    found.push(...page.connections.map(({ id }) => String(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && cursor !== undefined);
  return found;
}

test.each([1, 2, 5, 6, 200])(
  'pages of %i list everybody once and in the same order',
  async (limit) => {
    const all = await pages(limit);
    expect(new Set(all).size).toBe(6);
    expect(all).toEqual(await pages(200));
  },
);

test('a cursor contains no name and still works when its person no longer exists', async () => {
  const all = await pages(200);
  const { nextCursor } = await desk.list('?limit=2');
  const held = Buffer.from(String(nextCursor), 'base64url').toString();
  expect(JSON.parse(held)).toEqual([all[1], 2]);
  const gone = Buffer.from('["p_gone",2]').toString('base64url');
  // Without the deleted person, the first page would have held one row less.
  expect((await desk.list(`?limit=2&cursor=${gone}`)).connections.map(({ id }) => id)).toEqual(
    all.slice(1, 3),
  );
});

test.each([
  ['ada fenn', 2],
  ['elodie', 1],
  ['moss & partners', 1],
  ['BEEKEEPER', 1],
  ['%', 1],
  ['100%_', 1],
  ['_', 1],
  ['nobody at all', 0],
])('query "%s" finds %i connections', async (words, count) => {
  const page = await desk.list(`?query=${encodeURIComponent(words)}`);
  expect(page).toMatchObject({ total: count });
  expect(page.connections).toHaveLength(count);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=x', 'limit'],
  ['cursor=x', 'cursor'],
  [`cursor=${Buffer.from('[1,2]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('["\\u0000","a"]').toString('base64url')}`, 'cursor'],
  ['query=', 'query'],
  ['query=%20', 'query'],
])('rejects a list with %s', async (query, field) => {
  const reply = await desk.run.ask(`GET /v2/social/connections?${query}`, {
    key: desk.key.secret,
  });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_connections_invalid_request']);
  expect(reply.body).toMatchObject({ error: { field } });
});

test('the list requires profile:read, an import requires search:read', async () => {
  const searching = await desk.run.key({ scopes: ['search:read'] });
  const list = await desk.run.ask('GET /v2/social/connections', { key: searching.secret });
  expect(codeOf(list)).toBe('missing_api_key_scope');
  const reading = await desk.run.key({ scopes: ['profile:read'] });
  const begun = await desk.run.ask('POST /v2/social/connections/import', {
    key: reading.secret,
    body: { content: '{"name":"Ivo Quill"}' },
  });
  expect(codeOf(begun)).toBe('missing_api_key_scope');
});
