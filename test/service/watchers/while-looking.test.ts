import { afterEach, expect, test } from 'vitest';
import { createService } from '../../../src/service/api/app.ts';
import type { PageFetcher } from '../../../src/service/network/page-fetcher.ts';
import { HOME, kindsOf, openWatchWorld, type WatchWorld } from './watch-world.ts';

let world: WatchWorld;
afterEach(() => world.close());

const PAGE = `<html><body><article class="h-card">
  <h1 class="p-name">Ada Brightwell</h1>
  <a class="u-email" href="mailto:ada@lantern.example">write</a>
  <p><span class="p-job-title">Director</span> at <span class="p-org">Quay Labs</span></p>
</article></body></html>`;

/** Pages that respond only after `release`, which keeps a look waiting until its service is closed. */
class HeldPages implements PageFetcher {
  readonly asked: string[] = [];
  #release: () => void = () => undefined;
  readonly #held = new Promise<void>((resolve) => {
    this.#release = resolve;
  });

  async fetch(url: string, signal: AbortSignal) {
    this.asked.push(url);
    const leaving = new Promise((leave) => signal.addEventListener('abort', leave));
    await Promise.race([this.#held, leaving]);
    if (signal.aborted) return { refusal: 'too_slow', message: 'took too long' } as const;
    if (url !== HOME.url) return { refusal: 'robots_refused', message: 'not allowed' } as const;
    const bytes = new TextEncoder().encode(PAGE);
    return { page: { url, contentType: 'text/html', bytes } };
  }

  release(): void {
    this.#release();
  }
}

async function startLooking() {
  const pages = new HeldPages();
  world = await openWatchWorld({ pages });
  const id = await world.watch();
  await expect.poll(() => pages.asked.length).toBeGreaterThan(0);
  return { pages, id };
}

test('a look fetches pages and accounts of the person again where allowed', async () => {
  const { pages, id } = await startLooking();
  pages.release();
  const [run] = await world.runs(id, 1);
  expect(pages.asked.sort()).toEqual([HOME.url, 'https://social.example/@adabright']);
  expect(run?.status).toBe('completed');
  expect(kindsOf(run?.changes)).toContainEqual(['section_updated', 'jobs']);
});

test('deleting a watcher during a look releases its credits and sends no event', async () => {
  const { pages, id } = await startLooking();
  await world.call(`DELETE /v3/watchers/${id}`);
  pages.release();
  await expect.poll(() => world.service.isBusy()).toBe(false);
  expect(await world.balance()).toEqual({ available: 100, reserved: 0, consumed: 0 });
  expect(await world.db.query('select 1 from webhook_events')).toEqual([]);
});

test('pausing a watcher during a look lets the look complete', async () => {
  const { pages, id } = await startLooking();
  await world.call(`PATCH /v3/watchers/${id}`, { enabled: false });
  pages.release();
  const [run] = await world.runs(id, 1);
  expect(run?.status).toBe('completed');
  const reply = await world.call(`GET /v3/watchers/${id}`);
  expect(reply.body).toMatchObject({ enabled: false, last_run_at: expect.any(String) });
});

test('another service completes the look of one that stopped, once', async () => {
  const { id } = await startLooking();
  await world.service.close();
  const pages = new HeldPages();
  pages.release();
  const { db, engine } = world;
  const second = createService({ db, search: engine, pages });
  try {
    await expect
      .poll(() => db.query('select status from watcher_runs where watcher_id = $1', [id]))
      .toEqual([{ status: 'completed' }]);
    const events = await db.query('select 1 from webhook_events');
    expect(events).toHaveLength(1);
    expect(await world.balance()).toEqual({ available: 94, reserved: 0, consumed: 6 });
  } finally {
    await second.close();
  }
});
