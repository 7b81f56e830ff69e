import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../src/service/access/directories/connections-directory.ts';
import {
  ADA,
  HOME,
  kindsOf,
  NEW_JOB,
  NEWS,
  openWatchWorld,
  type WatchWorld,
} from './watch-world.ts';

let world: WatchWorld;
beforeEach(async () => {
  world = await openWatchWorld();
});
afterEach(() => world.close());

test('charges one credit and sends no event when a look finds nothing', async () => {
  const id = await world.watch();
  const [run] = await world.runs(id, 1);
  expect(run).toMatchObject({ watcher_id: id, status: 'completed', changes: [] });
  expect(await world.balance()).toEqual({ available: 99, reserved: 0, consumed: 1 });
  expect(world.events()).toEqual([]);
});

test('reports a new job as a changed section, an event and a source', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.building.mention(NEWS, NEW_JOB);
  const run = await world.lookNow(id);
  expect(kindsOf(run.changes)).toEqual([
    ['section_updated', 'jobs'],
    ['event_added', 'eventsTimeline'],
    ['source_added', NEWS.url],
  ]);
  expect(await world.balance()).toEqual({ available: 93, reserved: 0, consumed: 7 });
  await expect.poll(() => world.events().length).toBe(1);
  const [event] = world.events();
  expect(event).toMatchObject({
    type: 'profile.updated',
    data: {
      watcher_id: id,
      run_id: run.run_id,
      profile_id: world.ada,
      updatedSections: ['events_timeline', 'jobs'],
      changes: run.changes,
    },
  });
  const { profile } = await world.building.read(world.ada);
  expect(profile.sections?.jobs?.items).toMatchObject([
    { organization: 'Quay Labs' },
    { organization: 'Lantern Works' },
  ]);
  const added = run.changes?.find(({ type }) => type === 'event_added')?.event;
  expect(added).toMatchObject({ updateCount: 0, lastUpdatedAt: expect.any(String) });
});

test('reports the same finding once', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.building.mention(NEWS, NEW_JOB);
  await world.lookNow(id);
  expect((await world.lookNow(id)).changes).toEqual([]);
  await expect.poll(() => world.events().length).toBe(1);
});

test('the first look finds what was ingested before the watcher was created', async () => {
  await world.building.mention(NEWS, NEW_JOB);
  const [run] = await world.runs(await world.watch(), 1);
  expect(kindsOf(run?.changes)).toContainEqual(['section_updated', 'jobs']);
});

test('reports a changed section when a known page says more', async () => {
  const id = await world.watch({ phases: ['existing_sources'] });
  await world.runs(id, 1);
  world.building.clock.now += 1000;
  await world.building.mention(HOME, {
    ...ADA,
    accomplishments: [{ text: 'Won the Copper Ladle for bell bronze.' }],
  });
  expect(kindsOf((await world.lookNow(id)).changes)).toEqual([
    ['section_updated', 'accomplishments'],
  ]);
});

test("reports a post on the person's own account as social_activity", async () => {
  const id = await world.watch({ phases: ['existing_socials'] });
  await world.runs(id, 1);
  await world.building.mention(NEWS, NEW_JOB);
  const post = { url: 'https://social.example/@adabright/77' };
  const said = { emails: ['ada@lantern.example'], facts: [{ text: 'Ada keeps bees.' }] };
  await world.building.mention(post, said);
  const { changes } = await world.lookNow(id);
  expect(kindsOf(changes)).toEqual([
    ['section_updated', 'funFacts'],
    ['social_activity', post.url],
  ]);
});

test('ignores a page about a namesake', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  await world.building.mention(
    { url: 'https://elsewhere.example/ada' },
    {
      location: 'Perth, Australia',
      birth_date: '1950',
      experiences: [{ title: 'Judge', organization: 'Court of Perth', start_date: '1980' }],
    },
  );
  expect((await world.lookNow(id)).changes).toEqual([]);
});

test('ignores pages of a closed directory for a public person', async () => {
  const space = await connectionsDirectory(world.db, world.owner.ownerId);
  await world.building.mention({ ...NEWS, space }, NEW_JOB);
  const [run] = await world.runs(await world.watch(), 1);
  expect(run?.changes).toEqual([]);
});

test('reports changes that another run built between two looks', async () => {
  const id = await world.watch();
  await world.runs(id, 1);
  const mention = await world.building.mention(NEWS, NEW_JOB);
  await world.building.build({ profileId: world.ada, mentions: [mention] });
  expect(kindsOf((await world.lookNow(id)).changes)).toContainEqual(['section_updated', 'jobs']);
});
