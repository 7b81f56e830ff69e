import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GatherSeed,
  gatherMentions,
} from '../../../../src/service/evidence/discover/gather-mentions.ts';
import type { SearchView } from '../../../../src/service/people/visibility/reading-view.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { putPages } from './pages.ts';

const OPEN: SearchView = { includePublic: true, directoryIds: [] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await putPages(db, [
    {
      url: 'https://tides.example/orla',
      people: [
        {
          name: 'Orla Fenwright',
          emails: ['orla@tides.example'],
          experiences: [{ title: 'Chief Executive Officer', organization: 'Tide Office Ltd' }],
        },
      ],
    },
    {
      url: 'https://gazette.example/orla',
      people: [
        { name: 'Orla Fenwright', facts: [{ text: 'Orla restores brass sextants at home.' }] },
      ],
    },
    {
      url: 'https://kilns.example/team',
      people: [
        {
          name: 'Bram Oxley',
          location: 'Lisbon, Portugal',
          experiences: [{ title: 'Potter', organization: 'Kiln House' }],
          education: [{ school: 'Harrowgate College of Craft' }],
        },
        { name: 'Ines Tolvaj', experiences: [{ title: 'Glazer', organization: 'Kiln House' }] },
      ],
    },
    {
      url: 'https://secret.example/list',
      space: 'd_closed',
      people: [{ name: 'Orla Fenwright', usernames: ['orla-f'] }],
    },
  ]);
});
afterAll(() => db.close());

const found = async (seed: Omit<GatherSeed, 'limit'>, view = OPEN, limit = 50) =>
  (await gatherMentions(db, { limit, ...seed }, view)).map(
    ({ url, record }) => `${record.name} at ${new URL(url).hostname}`,
  );

test('an identifier finds its mention and other mentions of the same name', async () => {
  const identifiers = [{ kind: 'email', value: 'orla@tides.example' } as const];
  expect(await found({ identifiers })).toEqual([
    'Orla Fenwright at tides.example',
    'Orla Fenwright at gazette.example',
  ]);
});

test('a name with an initial finds mentions of the full name', async () => {
  expect(await found({ names: ['O. Fenwright'] })).toHaveLength(2);
  expect(await found({ names: ['Nobody Nowhere'] })).toEqual([]);
});

test.each([
  ['a title in another form', { experiences: [{ title: 'CEO' }] }, 'Orla Fenwright'],
  ['a name without Ltd', { experiences: [{ organization: 'Tide Office' }] }, 'Orla Fenwright'],
  ['any of several titles', { experiences: [{ titleAnyOf: ['Smith', 'Potter'] }] }, 'Bram Oxley'],
  ['a school', { schools: [{ school: 'Harrowgate College of Craft' }] }, 'Bram Oxley'],
  ['a place', { geo: { place: 'Lisbon' } }, 'Bram Oxley'],
  ['the word stem of a concept', { semanticClauses: [{ text: 'sextant' }] }, 'Orla Fenwright'],
  ['a phrase of anyOf', { semanticClauses: [{ anyOf: ['brass sextants'] }] }, 'Orla Fenwright'],
])('finds mentions by %s', async (_, intent, name) => {
  expect((await found({ intent }))[0]).toContain(name);
});

test('lists people who meet more clauses first', async () => {
  const intent = { experiences: [{ title: 'Potter', organization: 'Kiln House' }] };
  const names = await found({ intent });
  expect(names[0]).toContain('Bram Oxley');
  expect(names).toContain('Ines Tolvaj at kilns.example');
});

test('searches only the spaces of the view', async () => {
  const identifiers = [{ kind: 'username', value: 'orla-f' } as const];
  expect(await found({ identifiers })).toEqual([]);
  const closed = { includePublic: false, directoryIds: ['d_closed'] };
  expect(await found({ identifiers }, closed)).toEqual(['Orla Fenwright at secret.example']);
  expect(await found({ identifiers }, { ...closed, networkOf: 'local' })).toEqual([]);
});

test('returns no more mentions than the limit', async () => {
  const intent = { experiences: [{ organization: 'Kiln House' }] };
  expect(await found({ intent }, OPEN, 1)).toHaveLength(1);
});
