import { afterEach, expect, test } from 'vitest';
import type { PageFetcher } from '../../../../src/service/network/page-fetcher.ts';
import { startService, type TestService } from '../../start-service.ts';
import { asking, namesOf } from './search-world.ts';

let run: TestService;
afterEach(() => run.close());

const PAGE = 'https://kilns.example/bram';
const MOVED = 'https://kilns.example/old-address';
const HTML = `<!doctype html><html lang="en"><head><title>Bram Oxley</title>
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Person",
"name": "Bram Oxley", "jobTitle": "Potter", "worksFor": {"@type": "Organization",
"name": "Kiln House"}, "url": "${PAGE}"}</script></head>
<body><h1>Bram Oxley</h1><p>Bram Oxley is a potter at Kiln House.</p></body></html>`;

/** A web of one page at two addresses. */
const web: PageFetcher = {
  fetch: async (url) =>
    url === PAGE || url === MOVED
      ? { page: { url: PAGE, contentType: 'text/html', bytes: new TextEncoder().encode(HTML) } }
      : { refusal: 'unreachable', message: 'There is no such page.' },
};

/** Starts a search and waits until the service has completed it. */
async function searched(body: object) {
  const search = asking(run, (await run.key()).secret);
  const { search_id } = await search.start(body);
  await expect
    .poll(async () => (await search.read(search_id)).status, { timeout: 30_000, interval: 100 })
    .not.toBe('running');
  return search.read(search_id);
}

const asked = (...urls: string[]) => ({ signals: { urls }, candidate_discovery: true });

test('fetches the pages of `signals.urls` where allowed and finds their people', async () => {
  run = await startService({ pages: web });
  const over = await searched(asked(PAGE));
  expect(over.status).toBe('completed');
  expect(namesOf(over.results)).toEqual(['Bram Oxley']);
  expect(over.discovered_sources?.map(({ url }) => url)).toEqual([PAGE]);
});

test('follows a page to its new address', async () => {
  run = await startService({ pages: web });
  expect(namesOf((await searched(asked(MOVED))).results)).toEqual(['Bram Oxley']);
});

test('reports a page that cannot be read and still reads the others', async () => {
  run = await startService({ pages: web });
  const over = await searched(asked('https://kilns.example/gone', PAGE));
  expect(namesOf(over.results)).toEqual(['Bram Oxley']);
  expect(over.notices).toContain('Not applied: one page of `signals.urls` could not be read.');
});

test('fetches nothing without --allow-fetch and says so in a notice', async () => {
  run = await startService();
  const over = await searched(asked(PAGE));
  expect(over).toMatchObject({ status: 'completed', results: [] });
  expect(over.notices?.join(' ')).toContain('--allow-fetch');
});
