import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageFetcher } from '../../../src/service/network/page-fetcher.ts';
import { deleteProfiles } from '../../../src/service/people/rows/delete-profiles.ts';
import { otherProcess } from '../../support/other-process.ts';
import { successOf } from '../start-service.ts';
import { BERIT, type DeepWorld, openDeepWorld } from './deep-world.ts';

let world: DeepWorld;
const others: DeepWorld[] = [];
beforeEach(async () => {
  world = await openDeepWorld();
  await world.pages(BERIT.home, BERIT.talk);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.service.close();
  await world.balance();
  await world.close();
});

const mail = { email: 'berit@brass-institute.example' };

/** Another service over the same database. */
async function beside(deps: Parameters<typeof openDeepWorld>[0]): Promise<DeepWorld> {
  // Only one of them works on runs: the embedded database has one owner.
  await world.service.close();
  const other = await openDeepWorld({ db: otherProcess(world.db), ...deps });
  others.push(other);
  return other;
}

/** A promise that a test resolves with `open` or rejects with `shut`. */
function gate() {
  let open = () => {};
  let shut = (_: Error) => {};
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    shut = reject;
  });
  return { open, shut: () => shut(new Error('shut')), opened };
}

/** A service whose runs wait for their readers until the gate is opened. */
async function held() {
  const { opened, ...door } = gate();
  const reached = gate();
  const other = await beside({
    readers: async () => {
      reached.open();
      await opened;
      return {};
    },
  });
  return { other, ...door, reached: reached.opened };
}

test('a run that misses its deadline fails and stays charged', async () => {
  const other = await beside({ settings: { deepSearchReadinessSeconds: 0 } });
  const status = await other.run(mail);
  expect(status).toMatchObject({
    status: 'failed',
    result: null,
    failure: { code: 'deep_search_failed', retryable: true },
  });
  expect(status.failure?.message).toContain('timed out');
  expect((await other.balance()).consumed).toBe(10);
});

test('a run that misses its deadline still returns the person it found', async () => {
  const first = await world.run({ ...mail, runShape: 'partial_plus_full' });
  const profileId = first.result?.id ?? '';
  await world.db.query('update profiles set generation_level = 2 where id = $1', [profileId]);
  const { other, shut, reached } = await held();
  const id = await other.begin({ profileId, runShape: 'partial_only' });
  await reached;
  const writing = successOf('v2.deep_search.read', await other.poll(id));
  expect(writing).toMatchObject({
    status: 'generating_sections',
    result: { id: profileId, section_generation: { status: 'started', sections_ready: false } },
  });
  const late = `update runs set deadline_at = clock_timestamp() where request_id = $1`;
  await other.db.query(late, [id]);
  // The next attempt finds that the deadline has passed.
  shut();
  expect(await other.end(id)).toMatchObject({
    status: 'failed',
    result: { id: profileId },
    failure: { code: 'deep_search_failed' },
  });
});

test('a cancelled run ends at once, writes no profile and stays charged', async () => {
  const { other, open, reached } = await held();
  const id = await other.begin(mail);
  await reached;
  const cancelled = successOf('v2.deep_search.cancel', await other.cancel(id));
  expect(cancelled).toMatchObject({ status: 'cancelled', result: null });
  open();
  expect((await other.end(id)).status).toBe('cancelled');
  expect(await other.profiles()).toBe(0);
  expect(await other.balance()).toMatchObject({ reserved: 0, consumed: 10 });
});

test('cancelling a completed run changes nothing', async () => {
  const id = await world.begin(mail);
  const { result } = await world.end(id);
  const cancelled = successOf('v2.deep_search.cancel', await world.cancel(id));
  expect(cancelled).toMatchObject({ status: 'completed', result: { id: result?.id } });
});

test('returns 404 with the status not_found for an unknown run', async () => {
  const reply = await world.poll('no such run');
  expect([reply.status, reply.body]).toEqual([
    404,
    {
      request_id: 'no such run',
      run_id: null,
      status: 'not_found',
      result: null,
      error: { code: 'developer_deep_search_run_not_found', message: expect.any(String) },
    },
  ]);
});

test('a run whose steps keep failing ends as failed and stays charged', async () => {
  const other = await beside({
    readers: async () => {
      throw new Error('the words are lost');
    },
  });
  const id = await other.begin(mail);
  // Cuts short the waits between its attempts.
  await expect
    .poll(
      async () => {
        await other.db.query('update runs set run_after = clock_timestamp()');
        // Without word of it the service would look when the wait it knows of is over.
        other.db.notify('runs');
        return successOf('v2.deep_search.read', await other.poll(id)).status;
      },
      { interval: 50, timeout: 30_000 },
    )
    .toBe('failed');
  const status = await other.end(id);
  expect(status.failure).toMatchObject({ code: 'deep_search_failed', retryable: true });
  expect(JSON.stringify(status)).not.toContain('words');
  expect(await other.balance()).toMatchObject({ reserved: 0, consumed: 10 });
});

test('finds the person again when the profile is deleted during the run', async () => {
  const first = await world.run(mail);
  await world.settled();
  const { other, open, reached } = await held();
  const id = await other.begin({ ...mail, runShape: 'partial_plus_full' });
  await reached;
  await other.db.transaction((tx) => deleteProfiles(tx, [first.result?.id ?? '']));
  open();
  const status = await other.end(id);
  expect(status.status).toBe('completed');
  expect(await other.profiles()).toBe(1);
});

const NEW_PAGE = `<!doctype html><html><head><title>Ottoline Prewett</title>
  <script type="application/ld+json">{"@context": "https://schema.org", "@type": "Person",
    "name": "Ottoline Prewett", "jobTitle": "Clockmaker",
    "worksFor": {"@type": "Organization", "name": "Verge & Foliot"}}</script></head>
  <body><main><h1>Ottoline Prewett</h1>
  <p>Ottoline Prewett is a clockmaker at Verge &amp; Foliot.</p></main></body></html>`;

test('fetches the pages in urls when the operator allows it', async () => {
  const asked: string[] = [];
  const pages: PageFetcher = {
    fetch: async (url) => {
      asked.push(url);
      if (url.includes('gone')) return { refusal: 'unreachable', message: 'is not there' };
      const bytes = new TextEncoder().encode(NEW_PAGE);
      return { page: { url: `${url}/now`, contentType: 'text/html', bytes } };
    },
  };
  const other = await beside({ pages });
  const urls = ['https://gone.example/x', 'https://clocks.example/ottoline'];
  const status = await other.run({ urls });
  expect(asked).toEqual(urls);
  expect(status.status).toBe('completed');
  const key = other.owner.secret;
  const read = await other.ask(`GET /v3/enrich/${status.result?.id}`, { key });
  expect(successOf('v3.profile.read', read).profile.displayName).toBe('Ottoline Prewett');
});

test('without fetching, a run finds only people of pages in the index', async () => {
  const status = await world.run({ urls: [BERIT.home.url] });
  expect(status.status).toBe('completed');
  expect((await world.run({ urls: ['https://clocks.example/ottoline'] })).status).toBe('failed');
});
