import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from '../../../src/service/api/listen.ts';
import { BERIT, type DeepWorld, openDeepWorld } from '../../service/deep-search/deep-world.ts';
import { bundleProgram, type Program } from '../support/bundle-program.ts';
import {
  type Answered,
  type HostKind,
  hostKinds,
  type SdkHost,
  startHost,
  textOf,
} from '../support/sdk-hosts.ts';

/** Runs from start to result: a real host, process, service and database. */

let program: Program;
let world: DeepWorld;
let listener: Listener;
let host: SdkHost;

beforeAll(async () => {
  program = await bundleProgram();
  world = await openDeepWorld();
  await world.pages(BERIT.home, BERIT.talk);
  listener = await listen(world.service, { port: 0 });
});
afterEach(async () => {
  await host.close();
  await world.settled();
});
afterAll(async () => {
  await listener.close(0);
  await world.close();
});

const open = async (kind: HostKind) => {
  const env = { SERVICE_URL: listener.url ?? '', API_KEY: world.owner.secret };
  host = await startHost(kind, program.path, env);
};
const field = ({ structuredContent }: Answered, name: string): string =>
  String(structuredContent?.[name]);

/** Follows the answers of wait_for_run until one is the result. */
async function theEndOf(run: string): Promise<Answered> {
  let answer = await host.call('wait_for_run', { run });
  while (answer.structuredContent?.final === false) {
    answer = await host.call('wait_for_run', { run });
  }
  return answer;
}

test.each(hostKinds(0))(
  'builds a profile by deep search and then enriches it, on %s',
  async (kind) => {
    await open(kind);
    const before = (await world.balance()).available;
    const args = { email: 'berit@brass-institute.example', fresh: true };
    const started = await host.call('start_deep_search', args);
    expect(textOf(started)).toContain(`Credits left: ${before - 10}.`);
    const built = await theEndOf(field(started, 'run'));
    // The runs of an earlier host have built her already.
    for (const said of [started, built])
      expect(textOf(said)).toMatch(
        /^Done \(deep:[^)]+\): (profile p_\w+ is new, with facts: |nothing new was found)/,
      );
    const [, id = ''] = /Next: get_profile \{"id":"(p_[^"]+)"\}/.exec(textOf(built)) ?? [];
    expect(textOf(await host.call('get_profile', { id }))).toContain('Berit Quistgaard');

    const enriching = await host.call('enrich_profile', { id });
    const enriched = await theEndOf(field(enriching, 'run'));
    expect(textOf(enriched)).toContain('It is at level 3 (full).');
    expect(textOf(enriched)).toMatch(/nothing new was found|New or changed facts: /);
    expect(textOf(await host.call('get_profile', { id }))).toMatch(
      /^Profile p_\w+: level 3 \(full\)/,
    );
    expect((await world.balance()).available).toBe(before - 10);
  },
);

test('joins the same deep search without charging again', async () => {
  await open('sdk-2-modern');
  const args = { email: 'berit@brass-institute.example', run_shape: 'partial_plus_full' };
  const first = await host.call('start_deep_search', args);
  await theEndOf(field(first, 'run'));
  const before = (await world.balance()).available;
  const again = await host.call('start_deep_search', args);
  expect(textOf(again)).toContain('nothing was charged again');
  expect(field(again, 'run')).toBe(field(first, 'run'));
  expect((await world.balance()).available).toBe(before);
});

test('cancel_run says when a run has ended or is unknown', async () => {
  await open('sdk-1');
  const search = await host.call('search_people', { query: 'berit' });
  const run = field(search, 'run');
  const late = await host.call('cancel_run', { run });
  expect(late.isError).toBeFalsy();
  expect(textOf(late)).toContain('has already ended (completed)');
  const unknown = await host.call('cancel_run', { run: 'deep:d_nobody' });
  expect(unknown.isError).toBe(true);
  expect(textOf(unknown)).toContain('start_deep_search starts one');
});

test('says why a deep search matched no person, and that it stays charged', async () => {
  await open('sdk-1');
  const started = await host.call('start_deep_search', { email: 'nobody@nowhere.example' });
  const failed = await theEndOf(field(started, 'run'));
  expect(textOf(failed)).toMatch(/^Failed \(deep:[^)]+\): the signals match no person/);
  expect(textOf(failed)).toContain('It stays charged');
});

test('list_webhooks names the available events when there is no webhook', async () => {
  await open('sdk-2-legacy');
  const listed = await host.call('list_webhooks', {});
  expect(textOf(listed)).toContain(
    'No webhook is registered. Available events: profile.updated, ' +
      'search.profile.updated, search.completed.',
  );
});
