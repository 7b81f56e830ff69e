import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { profile as contractProfile, SECTION_NAMES } from '../../../../src/contract/profile.ts';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { NothingToBuild, StaleBuild } from '../../../../src/service/evidence/build/build-errors.ts';
import { commitBuild } from '../../../../src/service/evidence/build/commit-build.ts';
import { rebuildProfile } from '../../../../src/service/evidence/build/rebuild-profile.ts';
import { readIndexRevision } from '../../../../src/service/people/rows/index-revision.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { Building } from './building.ts';

let db: Database;
let at: Building;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories', 'sources'));
afterAll(() => db.close());
const fresh = () => {
  at = new Building(db);
};
afterEach(fresh);
beforeAll(fresh);

const NEWS = { url: 'https://news.example/ada', published: '2024-05-02' };
const BIO = { url: 'https://norvane.example/team/ada', published: '2025-01-10' };

const NEWS_SAYS = {
  experiences: [{ title: 'Engineer', organization: 'Norvane', start_date: '2019' }],
  events: [{ text: 'Won the Tidewharf prize', date: '2023-06-01', date_basis: 'stated' as const }],
  passions: [{ text: 'Sails small boats' }],
};
const BIO_SAYS = {
  headline: 'Engineer at Norvane',
  location: 'Leeds',
  experiences: [
    { title: 'Engineer', organization: 'Norvane', start_date: '2019-04' },
    { title: 'Analyst', organization: 'Quillmark', start_date: '2015', end_date: '2019' },
  ],
  education: [{ school: 'Ashgrove', degree: 'BSc' }],
  facts: [{ text: 'Keeps bees' }],
};

const both = async () => [await at.mention(NEWS, NEWS_SAYS), await at.mention(BIO, BIO_SAYS)];

const textsOf = (items: readonly { readonly text: string }[] | undefined) =>
  (items ?? []).map(({ text }) => text);

test('builds a full profile from mentions, with sources for every item', async () => {
  const built = await at.build({ mentions: await both() });
  expect(built).toMatchObject({ isNew: true, level: 3, failedSections: 0 });
  expect(built.displayName).toBe('Ada Brightwell');
  const { profile, generationLevel, isPublic } = await at.read('ada-brightwell');
  contractProfile.parse(profile);
  expect(profile.id).toBe(built.profileId);
  expect([generationLevel, isPublic, profile.demo]).toEqual([3, true, undefined]);
  const { jobs, passions, eventsTimeline, basic } = profile.sections ?? {};
  expect(jobs?.items).toMatchObject([
    { title: 'Engineer', organization: 'Norvane', startDate: '2019-04', current: true },
    { title: 'Analyst', organization: 'Quillmark' },
  ]);
  expect(jobs?.items[0]?.sources?.map(({ url }) => url)).toEqual([BIO.url, NEWS.url]);
  expect(textsOf(passions?.items)).toEqual(['Sails small boats']);
  expect(eventsTimeline?.items.map(({ date, text }) => [date, text])).toEqual([
    ['2023-06-01', 'Won the Tidewharf prize'],
    ['2019-04', 'Began as Engineer, Norvane'],
    ['2019', 'Ended as Analyst, Quillmark'],
    ['2015', 'Began as Analyst, Quillmark'],
  ]);
  expect(basic?.items).toMatchObject([
    { label: 'Headline', sources: [{ url: BIO.url }] },
    { label: 'Location', value: 'Leeds', sources: [{ url: BIO.url }] },
  ]);
  for (const name of SECTION_NAMES) {
    const cited = profile.sections?.[name]?.items ?? [];
    // A link that is itself a source needs no sources.
    const items = cited.filter((item) => !('kind' in item));
    expect(items.filter(({ sources }) => (sources?.length ?? 0) === 0)).toEqual([]);
  }
});

describe('build levels', () => {
  test.each([
    [1, ['basic', 'links']],
    [2, ['basic', 'jobs', 'education', 'funFacts', 'links']],
    [3, ['basic', 'jobs', 'education', 'funFacts', 'eventsTimeline', 'passions', 'links']],
  ] as const)('a profile built at level %i has the sections %j', async (level, sections) => {
    const built = await at.build({ mentions: await both(), level });
    const { profile } = await at.read(built.profileId);
    const full = Object.entries(profile.sections ?? {}).filter(([, section]) => section !== null);
    expect(full.map(([name]) => name)).toEqual(sections);
    expect(built).toMatchObject({ level, materializedSections: sections.length });
  });

  test('an identity-level profile is stored with names and URLs but no jobs', async () => {
    const built = await at.build({ mentions: await both(), level: 1 });
    const counts = await db.query(
      `select (select count(*)::int from experiences) as jobs,
              (select count(*)::int from profile_names) as names,
              (select array_agg(value order by value) from identifiers where kind = 'url') as urls`,
    );
    expect(counts).toEqual([
      { jobs: 0, names: 1, urls: ['news.example/ada', 'norvane.example/team/ada'] },
    ]);
    expect((await at.read(built.profileId)).headline).toBe('Engineer at Norvane');
  });

  test('a partial build adds to a full profile and keeps it at level 3', async () => {
    const { profileId } = await at.build({ mentions: await both() });
    const third = await at.mention(
      { url: 'https://club.example/a' },
      { passions: [{ text: 'Plays the viola' }] },
    );
    const built = await at.build({ profileId, level: 2, mentions: [third] });
    expect(built).toMatchObject({ profileId, isNew: false, level: 3 });
    const { passions } = (await at.read(profileId)).profile.sections ?? {};
    expect(textsOf(passions?.items).sort()).toEqual(['Plays the viola', 'Sails small boats']);
  });
});

describe('rebuilding a profile', () => {
  test('a partial build keeps what no source says any more, a clean build drops it', async () => {
    const { profileId } = await at.build({ mentions: await both() });
    await db.query(`delete from sources where url = $1`, [NEWS.url]);
    await at.build({ profileId, level: 2 });
    const kept = (await at.read(profileId)).profile.sections;
    expect(textsOf(kept?.passions?.items)).toEqual(['Sails small boats']);
    await at.build({ profileId, base: 'clean', level: 3 });
    const anew = (await at.read(profileId)).profile.sections;
    expect(anew?.passions).toBeNull();
    expect(anew?.jobs?.items[0]?.sources?.map(({ url }) => url)).toEqual([BIO.url]);
  });

  test('rebuilding from the same mentions keeps profile and index revision unchanged', async () => {
    const { profileId } = await at.build({ mentions: await both() });
    const [before, revision] = [await at.read(profileId), await readIndexRevision(db)];
    at.clock.now += 86_400_000;
    for (const base of ['keep', 'clean'] as const) await at.build({ profileId, base });
    expect(await at.read(profileId)).toEqual(before);
    expect(await readIndexRevision(db)).toBe(revision);
  });

  test('a better date counts as an update of its own event only', async () => {
    const { profileId } = await at.build({ mentions: [await at.mention(NEWS, NEWS_SAYS)] });
    at.clock.now += 86_400_000;
    const bio = await at.mention(BIO, BIO_SAYS);
    await at.build({ profileId, mentions: [bio] });
    const { eventsTimeline } = (await at.read(profileId)).profile.sections ?? {};
    const state = eventsTimeline?.items.map((one) => [
      one.date,
      one.updateCount,
      one.lastUpdatedAt,
    ]);
    expect(state).toEqual([
      ['2023-06-01', 0, '2026-03-15T12:00:00.000Z'],
      ['2019-04', 1, '2026-03-16T12:00:00.000Z'],
      ['2019', 0, '2026-03-16T12:00:00.000Z'],
      ['2015', 0, '2026-03-16T12:00:00.000Z'],
    ]);
  });

  test('a fact that stays keeps its created_at', async () => {
    const { profileId } = await at.build({ mentions: [await at.mention(NEWS, NEWS_SAYS)] });
    await db.query(`update facts set created_at = '2020-01-01', updated_at = '2020-01-01'`);
    await at.build({ profileId, mentions: [await at.mention(BIO, BIO_SAYS)] });
    const rows = await db.query<{ text: string; old: boolean }>(
      `select text, created_at < '2021-01-01' as old from facts order by text`,
    );
    expect(rows.filter(({ old }) => old).map(({ text }) => text)).toEqual([
      'Sails small boats',
      'Won the Tidewharf prize, 2023-06-01',
    ]);
    expect(rows.length).toBeGreaterThan(3);
  });
});

describe('building on an imported person', () => {
  const RECORD = {
    id: 'rec-1',
    name: 'Ada Brightwell',
    emails: ['ada@example.com'],
    experiences: [{ title: 'Engineer', organization: 'Norvane' }],
  };

  test('keeps what the import said and cites pages only for what they say', async () => {
    const profileId = await at.import(RECORD);
    await at.build({
      profileId,
      mentions: [await at.mention(NEWS, { passions: [{ text: 'Sails' }] })],
    });
    const { profile, aliasIds } = await at.read('rec-1');
    expect([profile.id, aliasIds]).toEqual([profileId, ['rec-1']]);
    expect(profile.sections?.jobs?.items).toEqual([
      { title: 'Engineer', organization: 'Norvane', current: true },
    ]);
    expect(profile.sections?.passions?.items[0]?.sources).toMatchObject([{ url: NEWS.url }]);
    const emails = await db.query(`select value from identifiers where kind = 'email'`);
    expect(emails).toEqual([{ value: 'ada@example.com' }]);
  });

  test('importing the same record again leaves the built profile unchanged', async () => {
    const profileId = await at.import(RECORD);
    await at.build({ profileId, mentions: await both() });
    const before = await at.read(profileId);
    await at.import(RECORD);
    expect(await at.read(profileId)).toEqual(before);
  });

  test('importing a changed record applies the change and keeps level and evidence', async () => {
    const profileId = await at.import(RECORD);
    await at.build({ profileId, mentions: await both() });
    await at.import({
      ...RECORD,
      experiences: [{ title: 'Director', organization: 'Tidewharf', start_date: '2026' }],
    });
    const { profile, generationLevel } = await at.read(profileId);
    expect(generationLevel).toBe(3);
    expect(profile.headline?.jobTitle).toBe('Director');
    expect(textsOf(profile.sections?.passions?.items)).toEqual(['Sails small boats']);
    const organizations = profile.sections?.jobs?.items.map((job) => job.organization);
    expect(organizations).toEqual(['Tidewharf', 'Norvane', 'Quillmark']);
  });

  test('stores the imported record, or recovers it from the profile if missing', async () => {
    const profileId = await at.import({ ...RECORD, location: 'Leeds' });
    const kept = () => db.query<{ record: object }>('select record from profile_records');
    expect(await kept()).toEqual([{ record: { ...RECORD, location: 'Leeds' } }]);
    await db.query('delete from profile_records');
    await at.build({
      profileId,
      mentions: [await at.mention(NEWS, { passions: [{ text: 'Sails' }] })],
    });
    expect((await kept())[0]?.record).toMatchObject({
      name: 'Ada Brightwell',
      location: 'Leeds',
      emails: ['ada@example.com'],
    });
    await at.build({ profileId, base: 'clean' });
    const { sections } = (await at.read('rec-1')).profile;
    expect(sections?.jobs?.items).toEqual([
      { title: 'Engineer', organization: 'Norvane', current: true },
    ]);
  });

  test('drops what mentions said once the profile has lost them', async () => {
    const profileId = await at.import(RECORD);
    await at.build({ profileId, mentions: await both() });
    await db.query('update mentions set profile_id = null');
    const search = { search: never, queryFacts: never, refresh: async () => {} };
    const built = await rebuildProfile({ ...at.service, search }, profileId);
    expect(built).toMatchObject({ profileId, level: 3 });
    const { sections } = (await at.read(profileId)).profile;
    expect(sections?.passions).toBeNull();
    expect(sections?.jobs?.items).toHaveLength(1);
  });
});

const never = (): never => {
  throw new Error('nobody searches here');
};

test('rebuildProfile deletes a profile without records or mentions, and its terms', async () => {
  const { profileId } = await at.build({ mentions: await both() });
  await db.query('update mentions set profile_id = null');
  const search = { search: never, queryFacts: never, refresh: async () => {} };
  expect(await rebuildProfile({ ...at.service, search }, profileId)).toBeNull();
  const left = await db.query(
    `select 1 from profiles union all select 1 from terms where people > 0`,
  );
  expect(left).toEqual([]);
});

describe('builds and spaces', () => {
  test('a page of a private directory adds nothing to a public profile', async () => {
    const directoryId = await db.transaction((tx) => connectionsDirectory(tx, 'local'));
    const view = { includePublic: true, directoryIds: [directoryId] };
    const hidden = await at.mention(
      { url: 'https://intranet.example/a', space: directoryId },
      { passions: [{ text: 'A secret' }] },
    );
    const built = await at.build({ mentions: [...(await both()), hidden], view });
    const row = await db.query('select sections::text as all, is_public from profiles');
    expect(row).toMatchObject([{ is_public: true }]);
    expect(JSON.stringify([row, await db.query('select * from facts')])).not.toContain('secret');
    expect(
      (await at.prepare({ profileId: built.profileId, mentions: [hidden], view })).isChanged,
    ).toBe(false);
  });

  test('pages of one private directory only make a private profile in it', async () => {
    const directoryId = await db.transaction((tx) => connectionsDirectory(tx, 'local'));
    const view = { includePublic: true, directoryIds: [directoryId] };
    const hidden = await at.mention({ ...NEWS, space: directoryId }, NEWS_SAYS);
    const built = await at.build({ mentions: [hidden], view });
    await expect(at.read(built.profileId)).rejects.toThrow('nobody');
    const { profile, isPublic } = await at.read(built.profileId, [directoryId]);
    expect(isPublic).toBe(false);
    expect(profile.slug).toMatch(/^ada-brightwell_/);
    const spaces = await db.query('select distinct space from term_spaces');
    expect(spaces).toEqual([{ space: directoryId }]);
  });

  test('rejects a build of mentions that the caller cannot see', async () => {
    const hidden = await at.mention({ ...NEWS, space: 'dir_other' }, NEWS_SAYS);
    await expect(at.prepare({ mentions: [hidden] })).rejects.toThrow(NothingToBuild);
    const shown = await at.mention(BIO, BIO_SAYS);
    const view = { includePublic: false, directoryIds: [] };
    await expect(at.prepare({ mentions: [shown], view })).rejects.toThrow(NothingToBuild);
  });
});

describe('builds from demo pages', () => {
  test('a profile of demo pages only has demo: true', async () => {
    const mention = await at.mention({ ...NEWS, origin: 'demo' }, NEWS_SAYS);
    const { profileId } = await at.build({ mentions: [mention] });
    expect((await at.read(profileId)).profile.demo).toBe(true);
  });

  test('demo pages add nothing to a profile with real pages', async () => {
    const real = await at.mention(BIO, BIO_SAYS);
    const madeUp = await at.mention({ ...NEWS, origin: 'demo' }, NEWS_SAYS);
    const { profileId } = await at.build({ mentions: [real, madeUp] });
    const { profile } = await at.read(profileId);
    expect(profile.demo).toBeUndefined();
    expect(JSON.stringify(profile)).not.toContain(NEWS.url);
  });
});

describe('stale builds', () => {
  const commit = (prepared: Awaited<ReturnType<Building['prepare']>>) =>
    db.transaction((tx) => commitBuild(tx, prepared, { runId: null }));

  test('rejects a build when the profile was written meanwhile', async () => {
    const { profileId } = await at.build({ mentions: [await at.mention(NEWS, NEWS_SAYS)] });
    const mentions = [await at.mention(BIO, BIO_SAYS)];
    const late = await at.prepare({ profileId, mentions });
    await at.build({ profileId, mentions });
    await expect(commit(late)).rejects.toThrow(StaleBuild);
  });

  test('rejects a build when a mention was taken or deleted meanwhile', async () => {
    const mention = await at.mention(NEWS, NEWS_SAYS);
    const late = await at.prepare({ mentions: [mention] });
    await at.build({ mentions: [mention] });
    await expect(commit(late)).rejects.toThrow(StaleBuild);
    await db.query('delete from sources');
    await expect(commit(late)).rejects.toThrow(StaleBuild);
    expect(await db.query('select 1 from profiles')).toHaveLength(1);
  });

  test('rejects a build of an unknown profile', async () => {
    await expect(at.prepare({ profileId: 'p_nobody' })).rejects.toThrow(StaleBuild);
  });
});

test('an invalid item fails its own section and no other', async () => {
  const mention = await at.mention(NEWS, NEWS_SAYS);
  const record = { ...mention.record, events: [{ text: 7 }], gender: ['x'] };
  await db.query('update mentions set record = $1::jsonb', [JSON.stringify(record)]);
  const bad = JSON.parse(JSON.stringify({ ...mention, record }));
  const built = await at.build({ mentions: [bad] });
  expect(built.failedSections).toBe(2);
  const { sections } = (await at.read(built.profileId)).profile;
  expect(sections?.jobs?.items).toHaveLength(1);
  expect(textsOf(sections?.eventsTimeline?.items)).toEqual(['Began as Engineer, Norvane']);
});
