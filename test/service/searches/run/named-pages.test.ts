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

/** The open web, as far as these tests have one. */
const web: PageFetcher = {
  fetch: async (url) =>
    url === PAGE || url === MOVED
      ? { page: { url: PAGE, contentType: 'text/html', bytes: new TextEncoder().encode(HTML) } }
      : { refusal: 'unreachable', message: 'There is no such page.' },
};

/** Starts a search and waits until the service itself has come to its end. */
async function searched(body: object) {
  const search = asking(run, (await run.key()).secret);
  const { search_id } = await search.start(body);
  await expect
    .poll(async () => (await search.read(search_id)).status, { timeout: 30_000 })
    .not.toBe('running');
  return search.read(search_id);
}

const asked = (...urls: string[]) => ({ signals: { urls }, candidate_discovery: true });

test('pages that a caller names are fetched where that is allowed, and found people told', async () => {
  run = await startService({ pages: web });
  const over = await searched(asked(PAGE));
  expect(over.status).toBe('completed');
  expect(namesOf(over.results)).toEqual(['Bram Oxley']);
  expect(over.discovered_sources?.map(({ url }) => url)).toEqual([PAGE]);
});

test('a page that has moved is found where it is now', async () => {
  run = await startService({ pages: web });
  expect(namesOf((await searched(asked(MOVED))).results)).toEqual(['Bram Oxley']);
});

test('a page that cannot be read is said to be so, and the others are read', async () => {
  run = await startService({ pages: web });
  const over = await searched(asked('https://kilns.example/gone', PAGE));
  expect(namesOf(over.results)).toEqual(['Bram Oxley']);
  expect(over.notices).toContain('One page of `signals.urls` could not be read.');
});

test('where nothing may be fetched, nothing is, and a notice says who may allow it', async () => {
  run = await startService();
  const over = await searched(asked(PAGE));
  expect(over).toMatchObject({ status: 'completed', results: [] });
  expect(over.notices?.join(' ')).toContain('--allow-fetch');
});
