import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { codeOf, successOf } from '../start-service.ts';
import { openWorld, type World } from './world.ts';

/** People of every directory match the same queries; only surnames show the directory. */
const SURNAMES = ['Amberley', 'Birchall', 'Coldwater', 'Dunmore'] as const;
const given = ['Hester', 'Rufus', 'Selwyn'];
const peopleOf = (surname: string): PersonRecord[] =>
  given.map((name, at) => ({
    id: `${surname}-${at}`,
    name: `${name} ${surname}`,
    emails: ['shared@office.example'],
    location: 'Bergen, Norway',
    experiences: [{ title: 'Lock Keeper', organization: `${surname} Canal Trust` }],
    facts: [{ text: 'Opens the lock before sunrise' }],
  }));

let world: World;
const directories = new Map<string, string>();
const ids = new Map<string, string[]>();
beforeAll(async () => {
  world = await openWorld();
  for (const surname of SURNAMES) {
    const directoryId = await world.directory(surname);
    directories.set(surname, directoryId);
    const prefix = surname.slice(0, 4).toLowerCase();
    ids.set(surname, await world.add(peopleOf(surname), { directoryId, ids: prefix }));
  }
  ids.set('Public', await world.add(peopleOf('Everyman'), { ids: 'ever' }));
});
afterAll(() => world.close());

const surnames = fc.subarray([...SURNAMES]);
const asked = fc.constantFrom(...SURNAMES, 'Everyman');
const body = asked.chain((surname) =>
  fc.constantFrom(
    { query: `Hester ${surname}` },
    { query: 'lock keepers in Norway' },
    { query: `people at ${surname} Canal Trust` },
    { intent: { names: [`Rufus ${surname}`] } },
    { intent: { experiences: [{ organization: `${surname} Canal Trust` }] } },
    { intent: { semanticClauses: [{ text: 'opens locks before sunrise' }] } },
    { signals: { email: 'shared@office.example' } },
    { signals: { email: 'shared@office.example' }, query: `Selwyn ${surname}`, limit: 1 },
  ),
);

const directoryOf = (surname: string) => directories.get(surname) ?? '';

/** The reply without the fields that repeat the request, and without its words that notices quote. */
function told(reply: { readonly body: unknown }, request: object): string {
  const asked = JSON.stringify(request);
  const unquoted = (text: string) =>
    text.replace(/"([^"]+)"/g, (whole, said: string) => (asked.includes(said) ? '' : whole));
  return JSON.stringify(reply.body, (name, value: unknown) => {
    if (['query', 'intent', 'query_intent', 'text', 'name'].includes(name)) return undefined;
    if (typeof value !== 'string') return value;
    return name === 'words' && asked.includes(value) ? undefined : unquoted(value);
  });
}

test('no answer names people of directories that the key is not granted', async () => {
  await fc.assert(
    fc.asyncProperty(surnames, surnames, body, async (granted, others, request) => {
      const closed = SURNAMES.filter((surname) => !granted.includes(surname));
      const secret = closed.flatMap((surname) => [surname, ...(ids.get(surname) ?? [])]);
      const key = await world.key(granted.map(directoryOf));
      const rich = await world.key([...new Set([...granted, ...others])].map(directoryOf));
      const own = await world.ask('POST /v3/search', { key: key.secret, body: request });
      const shared = await world.ask('POST /v3/search', { key: rich.secret, body: request });
      const { search_id } = successOf('v3.search.start', shared);
      const read = await world.ask(`GET /v3/search/${search_id}`, { key: key.secret });
      const replies = [own, read];
      if ('query' in request) {
        const v2 = { query: request.query, numUsers: 20, includeMatchReason: true };
        replies.push(await world.ask('POST /v2/developer/search', { key: key.secret, body: v2 }));
      }
      for (const reply of replies) {
        const leaked = secret.filter((word) => told(reply, request).includes(word));
        expect({ request, granted, leaked }).toEqual({ request, granted, leaked: [] });
      }
      const visible = 3 * (granted.length + 1);
      expect(successOf('v3.search.start', own).total_matches).toBeLessThanOrEqual(visible);
    }),
    { numRuns: 30 },
  );
});

test('a profile can be read and queried only with a grant of its directory', async () => {
  await fc.assert(
    fc.asyncProperty(surnames, asked, fc.nat(2), async (granted, surname, at) => {
      const key = await world.key(granted.map(directoryOf));
      const isOpen = surname === 'Everyman' || granted.some((one) => one === surname);
      const [id] = ids.get(surname === 'Everyman' ? 'Public' : surname)?.slice(at) ?? [];
      for (const reference of [id, `${surname}-${at}`]) {
        const replies = [
          await world.ask(`GET /v3/enrich/${reference}`, { key: key.secret }),
          await world.ask(`GET /v2/developer/profiles/${reference}`, { key: key.secret }),
          await world.ask(`POST /v2/developer/profiles/${reference}/query`, {
            key: key.secret,
            body: { query: 'sunrise' },
          }),
        ];
        const expected = isOpen ? 200 : 'developer_profile_not_found';
        expect(replies.map(codeOf)).toEqual([expected, expected, expected]);
      }
    }),
    { numRuns: 25 },
  );
});
