import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  demoPeople,
  demoWorld,
  isDemoConnection,
} from '../../../scripts/demo-world/demo-people.ts';
import { demoPages } from '../../../scripts/demo-world/pages/demo-pages.ts';
import { SeededRandom } from '../../../scripts/demo-world/seeded-random.ts';
import { loadDemoData } from '../../../src/service/demo/demo-data.ts';
import { seedDemo } from '../../../src/service/demo/seed-demo.ts';
import { mayHoldDemo, shouldSeedDemo } from '../../../src/service/demo/should-seed-demo.ts';
import { sourceOfBytes } from '../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { readProfile } from '../../../src/service/people/profile/read-profile.ts';
import {
  type PersonRecord,
  personRecord,
} from '../../../src/service/people/record/person-record.ts';
import { openTestDatabase } from '../../support/database.ts';
import { tries } from '../../support/thorough.ts';

const PEOPLE = [...demoPeople()];
const PAGES = demoPages(demoWorld());

/** The people of each name. */
const byName = new Map<string, PersonRecord[]>();
for (const one of PEOPLE) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);

describe('demoPeople', () => {
  test('has at least 2,000 people, all valid person records with unique ids', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(2000);
    for (const person of PEOPLE) expect(personRecord.parse(person)).toEqual(person);
    expect(new Set(PEOPLE.map((one) => one.id)).size).toBe(PEOPLE.length);
  });

  test('makes the same people in every run', () => {
    const again = [...demoPeople()];
    const digest = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
    expect(digest(again)).toBe(digest(PEOPLE));
  });

  test('gives everybody experiences, education and facts with a dated source', () => {
    for (const { name, experiences = [], education = [], facts = [], location } of PEOPLE) {
      expect([name, experiences.length, education.length, facts.length]).not.toContain(0);
      expect(location).toMatch(/, /);
      expect(facts.some((fact) => fact.sources?.[0]?.published_at !== undefined)).toBe(true);
    }
  });

  test('starts no job before age 22 or in the future, and ends none before its start', () => {
    for (const { experiences = [], birth_date = '' } of PEOPLE) {
      for (const { start_date = '', end_date } of experiences) {
        expect(Number(start_date.slice(0, 4))).toBeGreaterThanOrEqual(Number(birth_date) + 22);
        expect(start_date < '2026-08').toBe(true);
        if (end_date !== undefined)
          expect(end_date.slice(0, 4) >= start_date.slice(0, 4)).toBe(true);
      }
    }
  });

  test('has namesakes who differ in place and birth year', () => {
    const groups = [...byName.values()].filter((group) => group.length > 1);
    expect(groups.length).toBeGreaterThanOrEqual(60);
    for (const group of groups) {
      expect(new Set(group.map((one) => one.location)).size).toBe(group.length);
      expect(new Set(group.map((one) => one.birth_date)).size).toBe(group.length);
    }
  });

  test('uses only .example hosts and example.com e-mail addresses', () => {
    const text = JSON.stringify(PEOPLE);
    const hosts = new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map((hit) => hit[1]));
    for (const host of hosts) expect(host).toMatch(/\.example$/);
    for (const { emails = [] } of PEOPLE) {
      for (const email of emails) expect(email).toMatch(/@example\.com$/);
    }
    expect(text).not.toMatch(/undefined|NaN/);
  });

  test('spreads people over many countries, titles and organizations', () => {
    const distinct = (of: (string | undefined)[]) => new Set(of).size;
    expect(distinct(PEOPLE.map((one) => one.location?.split(', ').at(-1)))).toBeGreaterThan(30);
    expect(distinct(PEOPLE.map((one) => one.experiences?.[0]?.title))).toBeGreaterThan(60);
    expect(distinct(PEOPLE.map((one) => one.experiences?.[0]?.organization))).toBeGreaterThan(80);
  });
});

test('SeededRandom repeats its choices for a seed and keeps them within bounds', () => {
  const draw = (seed: number) => {
    const random = new SeededRandom(seed);
    return Array.from({ length: 500 }, () => random.between(1, 6));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(3))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(new SeededRandom(1).some(['a', 'b'], 5).sort()).toEqual(['a', 'b']);
  expect(() => new SeededRandom(1).pick([])).toThrow('nothing');
});

describe('mayHoldDemo', () => {
  const fresh = {
    engine: 'pglite',
    wasUsed: false,
    operatorKeys: 0,
    operatorDirectories: 0,
  } as const;

  test('allows the demo in an unused embedded database', () => {
    expect(mayHoldDemo(fresh)).toBe(true);
  });
  test.each([
    ['in a database that was used', { wasUsed: true }],
    ['where an operator has made a key', { operatorKeys: 1 }],
    ['where an operator has made a directory', { operatorDirectories: 1 }],
    ['in Postgres', { engine: 'postgres' }],
  ] as const)('forbids the demo %s', (_, facts) => {
    expect(mayHoldDemo({ ...fresh, ...facts })).toBe(false);
  });
});

test('the build writes the whole world for services that cannot take the ready folder', async () => {
  const { people, connections, pages } = await loadDemoData();
  const ids = [...people, ...connections].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(PEOPLE.map(({ id }) => id).toSorted());
  expect(connections.every(isDemoConnection)).toBe(true);
  expect(pages.map(({ url, body }) => [url, body])).toEqual(
    PAGES.map(({ url, body }) => [url, body]),
  );
});

test('seeds the demo world once, and removes it with the first import', async () => {
  const db = await openTestDatabase();
  try {
    const embedded = db.engine === 'pglite';
    expect(await shouldSeedDemo(db)).toBe(embedded);
    const data = await loadDemoData();
    // The first 400 say the same as all, and take a quarter of the time.
    const seeded = data.people.slice(0, tries(400, data.people.length));
    const pages = PAGES.slice(0, tries(100, PAGES.length));
    await seedDemo(db, {}, { ...data, people: seeded, pages: data.pages.slice(0, pages.length) });
    expect(await shouldSeedDemo(db)).toBe(false);
    const [row] = await db.query(
      `select count(*)::integer as people, count(distinct origin)::integer as origins,
              bool_and(is_public) as public, count(distinct slug)::integer as slugs
       from profiles`,
    );
    const people = seeded.length + data.connections.length;
    expect(row).toEqual({ people, origins: 1, public: true, slugs: people });
    const connections = await db.query('select 1 from directory_profiles');
    expect(connections).toHaveLength(PEOPLE.filter(isDemoConnection).length);
    expect(connections.length).toBeGreaterThan(50);
    const urls = await db.query<{ url: string }>('select url from sources order by url');
    expect(urls.map(({ url }) => url)).toEqual(pages.map(({ url }) => url).sort());
    const spoken = pages.reduce((sum, { about }) => sum + about.length, 0);
    expect((await db.query('select 1 from mentions')).length).toBeGreaterThanOrEqual(spoken);
    const everyone = { includePublic: true, directoryIds: [] };
    const known = await readProfile(db, 'demo-0008', everyone);
    expect(known).toMatchObject({ isDemo: true, profile: { demo: true, id: 'p_4kg2n7x9j0' } });

    const real = sourceOfBytes('people.jsonl', Buffer.from('{"name":"Real Person"}'));
    expect((await importFile(db, real)).imported).toBe(1);
    expect(await db.query('select display_name from profiles')).toEqual([
      { display_name: 'Real Person' },
    ]);
    expect(await readProfile(db, 'demo-0008', everyone)).toBeNull();
    expect(await db.query('select 1 from sources')).toEqual([]);
    await db.query('truncate profiles cascade');
    expect(await shouldSeedDemo(db)).toBe(false);
  } finally {
    await db.close();
  }
});
