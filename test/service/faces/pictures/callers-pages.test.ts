import { afterEach, expect, test } from 'vitest';
import type { PageFetcher } from '../../../../src/service/network/page-fetcher.ts';
import { asking, namesOf } from '../../searches/run/search-world.ts';
import { startService, type TestService } from '../../start-service.ts';
import { shownPictures } from './shown.ts';
import { WordReader } from './word-reader.ts';

let run: TestService;
afterEach(() => run.close());

const PAGE = 'https://kilns.example/bram';
const PICTURE = 'https://kilns.example/bram.jpg';
const HTML = `<!doctype html><title>Bram Oxley</title><h1>Bram Oxley</h1>
<img src="/bram.jpg" alt="Bram Oxley"><p>Bram Oxley is a potter at Kiln House.</p>`;

test('pictures on a page in signals.urls are kept as URLs, but neither fetched nor read', async () => {
  const asked: string[] = [];
  const web: PageFetcher = {
    fetch: async (url, _signal, kind = 'page') => {
      asked.push(`${kind} ${url}`);
      return { page: { url, contentType: 'text/html', bytes: new TextEncoder().encode(HTML) } };
    },
  };
  const faceReader = new WordReader();
  run = await startService({ pages: web, faceReader });
  const search = asking(run, (await run.key()).secret);
  const body = { signals: { urls: [PAGE] }, candidate_discovery: true };
  const { search_id } = await search.start(body);
  await expect
    .poll(async () => (await search.read(search_id)).status, { timeout: 30_000, interval: 100 })
    .toBe('completed');
  expect(namesOf((await search.read(search_id)).results)).toEqual(['Bram Oxley']);
  const rows = await run.db.query<{ record: unknown }>('select record from mentions');
  expect(rows).toMatchObject([{ record: { image_url: PICTURE } }]);
  expect(asked).toEqual([`page ${PAGE}`]);
  expect(faceReader.texts).toEqual([]);
  expect(await shownPictures(run.db)).toEqual([]);
});
