import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from '../../src/service/api/listen.ts';
import { addPeople } from '../service/start-service.ts';
import { openWatchWorld, type WatchWorld } from '../service/watchers/watch-world.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import {
  type Answered,
  type HostKind,
  hostKinds,
  type SdkHost,
  startHost,
  textOf,
} from './support/sdk-hosts.ts';

/** End to end: a host that asks its user, a real process and the real service. */

let program: Program;
let world: WatchWorld;
let listener: Listener;
let host: SdkHost;
let asked: string[];

beforeAll(async () => {
  program = await bundleProgram();
  world = await openWatchWorld({}, 1000);
  await addPeople(world.db, [
    { name: 'Bram Oxley', experiences: [{ title: 'Potter', organization: 'Kiln House' }] },
    { name: 'Ines Tolvaj', experiences: [{ title: 'Glazer', organization: 'Kiln House' }] },
    { name: 'Pia Elsewhere', experiences: [{ organization: 'Kiln House Museum of Glass' }] },
  ]);
  listener = await listen(world.service, { port: 0 });
});
afterAll(async () => {
  await listener.close(0);
  await world.close();
});
afterEach(() => host.close());

async function open(kind: HostKind, approve = true) {
  asked = [];
  const env = {
    SERVICE_URL: listener.url ?? '',
    API_KEY: world.owner.secret,
    TOOLSETS: 'default,populations,watchers',
  };
  host = await startHost(kind, program.path, env, (message) => {
    asked.push(message);
    return { action: 'accept', content: { approve } };
  });
}

const call = async (name: string, args: Record<string, unknown>): Promise<Answered> => {
  const answer = await host.call(name, args);
  expect(answer.isError, textOf(answer)).toBeFalsy();
  return answer;
};

/** Waits as a model does: until the answer is final. */
async function finished(first: Answered): Promise<Answered> {
  let answer = first;
  await expect
    .poll(
      async () => {
        if (answer.structuredContent?.final === true) return true;
        const run = String(answer.structuredContent?.run);
        answer = await call('wait_for_run', { run });
        return answer.structuredContent?.final;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return answer;
}

test.each(hostKinds(1))(
  'quotes a population, asks the user and finds its people, on %s',
  async (kind) => {
    await open(kind);
    const population = { kind: 'company', name: 'Kiln House', depth: 'identity' };
    const quote = await call('quote_population', population);
    expect(quote.structuredContent).toMatchObject({ size: 2, credits: 2 });
    expect(asked).toEqual([]);
    const { quote_id } = quote.structuredContent ?? {};
    const started = await call('search_population', { ...population, quote_id });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('everyone who works at "Kiln House"');
    expect(asked[0]).toContain('2 credits');
    const found = await finished(started);
    expect(textOf(found)).toContain('Population completed: 2 people added of 2 known');
    expect(textOf(found)).toContain('Bram Oxley');
    expect(textOf(found)).not.toContain('Pia Elsewhere');
    expect(started.content.flatMap(({ uri = [] }) => uri)[0]).toMatch(/^people:\/\/search\/s_/);
  },
);

test.each(hostKinds(2))(
  'creates, lists, updates and deletes a watcher and shows its runs, on %s',
  async (kind) => {
    await open(kind);
    const watched = await call('watch_profile', { id: world.ada, every_hours: 24 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/the profile of "[^"]+" \(p_\w+\) to be checked again every 24 hours/);
    expect(asked[0]).toContain('30–180 credits a month');
    const watcher = String(watched.structuredContent?.watcher);
    const listed = await call('list_watchers', {});
    const [row] = (listed.structuredContent?.rows ?? []) as readonly string[][];
    expect(row?.slice(0, 6)).toEqual([watcher, world.ada, 'on', '24', '30–180', 'all']);
    await expect
      .poll(async () => textOf(await call('list_watcher_runs', { watcher })), { timeout: 30_000 })
      .toContain('"completed"');
    // A cheaper interval needs no approval; a dearer one does.
    await call('update_watcher', { watcher, every_hours: 48 });
    expect(asked).toHaveLength(1);
    await call('update_watcher', { watcher, every_hours: 1 });
    expect(asked[1]).toContain('720–4,320 credits a month (30 days), instead of 15–90');
    const deleted = await call('delete_watcher', { watcher });
    expect(deleted.structuredContent).toMatchObject({ watcher, deleted: true });
    expect(textOf(await call('list_watchers', {}))).toBe('No watchers.');
  },
);

test('charges 0 credits when the user declines', async () => {
  await open('sdk-2-modern', false);
  const before = await world.balance();
  const population = { kind: 'company', name: 'Kiln House' };
  const refused = await host.call('search_population', population);
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain('the user declined this population search');
  const unwatched = await host.call('watch_profile', { id: world.ada });
  expect(textOf(unwatched)).toContain('the user declined this watcher');
  expect(asked).toHaveLength(2);
  expect(await world.balance()).toEqual(before);
});

test('charges the same population once when it is asked for again', async () => {
  await open('sdk-2-modern');
  const population = { kind: 'company', name: 'Kiln House', depth: 'identity', max_people: 1 };
  const first = await finished(await call('search_population', population));
  const { consumed } = await world.balance();
  const again = await finished(await call('search_population', population));
  expect(again.structuredContent?.run).toBe(first.structuredContent?.run);
  expect((await world.balance()).consumed).toBe(consumed);
});

test('joins a paid population search from another process', async () => {
  const population = { kind: 'company', name: 'Kiln House', depth: 'partial', max_people: 1 };
  await open('sdk-2-modern');
  const first = await finished(await call('search_population', population));
  const { consumed } = await world.balance();
  await host.close();
  await open('sdk-2-modern');
  const again = await finished(await call('search_population', population));
  expect(again.structuredContent?.run).toBe(first.structuredContent?.run);
  expect((await world.balance()).consumed).toBe(consumed);
});
