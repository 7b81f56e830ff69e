import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageFetcher } from '../../../../src/service/evidence/fetch/create-page-fetcher.ts';
import type { PageFetcherOptions } from '../../../../src/service/evidence/fetch/fetch-options.ts';
import type { FetchOutcome } from '../../../../src/service/network/page-fetcher.ts';
import { type Answers, html, openSite, redirect, type Site } from './site.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function open(answers: Answers): Promise<Site> {
  const site = await openSite(answers);
  sites.push(site);
  return site;
}

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];

/** A fetcher that resolves every name to this machine and may connect to it. */
const fetcher = (options: Partial<PageFetcherOptions> = {}) =>
  createPageFetcher({
    version: '1.2.3',
    resolve: async () => LOOPBACK,
    rule: { allowLoopback: true },
    anyPort: true,
    ...options,
  });

const get = (url: string, options?: Partial<PageFetcherOptions>): Promise<FetchOutcome> =>
  fetcher(options).fetch(url, new AbortController().signal);

const textOf = (outcome: FetchOutcome): string =>
  'page' in outcome ? Buffer.from(outcome.page.bytes).toString() : outcome.refusal;

describe('fetching a page', () => {
  it('returns the final address, type and bytes, and sends its own user agent', async () => {
    const site = await open({ '/a': redirect('/b#part'), '/b': html('<p>Ada</p>') });
    const outcome = await get(`http://post.example:${site.port}/a`);
    expect(outcome).toMatchObject({
      page: {
        url: `http://post.example:${site.port}/b`,
        contentType: 'text/html; charset=utf-8',
      },
    });
    expect(textOf(outcome)).toBe('<p>Ada</p>');
    expect([...site.agents]).toEqual([
      expect.stringMatching(/^people-search-mcp\/1\.2\.3 \(\+http/),
    ]);
  });

  it('decompresses a gzip page', async () => {
    const site = await open({
      '/a': (response) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
        response.end(gzipSync('Ada Moreno'));
      },
    });
    expect(textOf(await get(`http://post.example:${site.port}/a`))).toBe('Ada Moreno');
  });

  it('fetches pages of one site one after the other', async () => {
    const later = (body: string) => (response: Parameters<ReturnType<typeof html>>[0]) => {
      setImmediate(() => html(body)(response));
    };
    const site = await open({ '/a': later('a'), '/b': later('b'), '/c': later('c') });
    const one = fetcher();
    const { signal } = new AbortController();
    const all = await Promise.all(
      ['a', 'b', 'c'].map((path) => one.fetch(`http://post.example:${site.port}/${path}`, signal)),
    );
    expect(all.map(textOf)).toEqual(['a', 'b', 'c']);
    expect(site.most()).toBe(1);
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });
});

describe('addresses outside the public web', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://10.0.0.8/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[2002:7f00:1::]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2001:0:1::1]/',
    'http://224.0.0.1/',
    'file:///etc/passwd',
    'ftp://post.example/',
    'gopher://post.example/',
    'http://user:secret@post.example/',
    'http://post.example:22/',
    'not an address',
  ])('refuses %s', async (url) => {
    const fetch = createPageFetcher({ version: '1', resolve: async () => LOOPBACK });
    const outcome = await fetch.fetch(url, new AbortController().signal);
    expect(outcome).toMatchObject({ refusal: 'address_refused' });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  it('refuses a host if one of its addresses is private', async () => {
    const resolve = async () => [{ address: '93.184.215.14', family: 4 }, ...LOOPBACK];
    expect(await get('http://post.example/', { resolve, rule: { allowLoopback: false } })).toEqual({
      refusal: 'address_refused',
      message: 'The host is not on the public internet.',
    });
  });

  it('refuses a redirect to a private address', async () => {
    const secret = await open({ '/': html('secret') });
    const names: Record<string, string> = { 'inside.example': '10.0.0.8' };
    const site = await open({
      '/name': redirect(`http://inside.example:${secret.port}/`),
      '/number': redirect('http://10.0.0.8/'),
      '/scheme': redirect('file:///etc/passwd'),
    });
    const resolve = async (host: string) => [{ address: names[host] ?? '127.0.0.1', family: 4 }];
    for (const path of ['name', 'number', 'scheme']) {
      const outcome = await get(`http://post.example:${site.port}/${path}`, { resolve });
      expect(outcome).toMatchObject({ refusal: 'address_refused' });
    }
    expect(secret.asked).toEqual([]);
  });

  it('connects to the address that was checked, even if DNS then changes', async () => {
    const site = await open({ '/a': html('public') });
    const answers = ['127.0.0.1', '127.0.0.1', '10.0.0.8'];
    const looked: string[] = [];
    const resolve = async () => {
      const address = answers.shift() ?? '10.0.0.8';
      looked.push(address);
      return [{ address, family: 4 }];
    };
    const one = fetcher({ resolve });
    const { signal } = new AbortController();
    const url = `http://rebinding.example:${site.port}/a`;
    // One look-up for robots.txt and one for the page; the socket makes none of its own.
    expect(textOf(await one.fetch(url, signal))).toBe('public');
    expect(looked).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(await one.fetch(url, signal)).toMatchObject({ refusal: 'address_refused' });
  });
});

describe('limits of a fetch', () => {
  it('stops after five redirects', async () => {
    const site = await open({ '/a': redirect('/b'), '/b': redirect('/a') });
    const outcome = await get(`http://post.example:${site.port}/a`);
    expect(outcome).toMatchObject({ refusal: 'too_many_redirects' });
    expect(site.asked.filter((path) => path !== '/robots.txt')).toHaveLength(6);
  });

  it('refuses a page above maxBytes, with or without content-length', async () => {
    const site = await open({
      '/said': html('x'.repeat(2000)),
      '/streamed': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        for (let at = 0; at < 20; at++) response.write('x'.repeat(100));
        response.end();
      },
    });
    for (const path of ['said', 'streamed']) {
      const outcome = await get(`http://post.example:${site.port}/${path}`, { maxBytes: 1000 });
      expect(outcome).toMatchObject({ refusal: 'too_large' });
    }
  });

  it('refuses a small gzip body that unpacks to 30 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 ** 2));
    expect(bomb.length).toBeLessThan(100_000);
    const site = await open({
      '/bomb': (response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        response.end(bomb);
      },
    });
    const outcome = await get(`http://post.example:${site.port}/bomb`);
    expect(outcome).toMatchObject({ refusal: 'too_large' });
  });

  it('refuses a response that never ends', async () => {
    const site = await open({
      '/robots.txt': (response) => void response.writeHead(404).end(),
      '/slow': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<p>');
      },
    });
    const outcome = await get(`http://post.example:${site.port}/slow`, { timeoutMs: 300 });
    expect(outcome).toMatchObject({ refusal: 'too_slow' });
  });

  it('gives up when the caller aborts', async () => {
    const gone = new AbortController();
    const site = await open({ '/slow': () => gone.abort() });
    const outcome = await fetcher().fetch(`http://post.example:${site.port}/slow`, gone.signal);
    expect(outcome).toMatchObject({ refusal: 'unreachable' });
  });
});

describe('responses that are not pages', () => {
  it.each([
    ['/picture', 'not_a_page'],
    ['/packed', 'not_a_page'],
    ['/broken', 'unreachable'],
    ['/missing', 'unreachable'],
    ['/hangup', 'unreachable'],
  ])('refuses %s as %s', async (path, refusal) => {
    const site = await open({
      '/picture': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(),
      '/packed': (response) => {
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'exi' })
          .end('x');
      },
      '/broken': (response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
        response.end('this is not gzip');
      },
      '/hangup': (response) => void response.destroy(),
    });
    expect(await get(`http://post.example:${site.port}${path}`)).toMatchObject({ refusal });
  });

  it('refuses a host without an address', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await get('http://nowhere.example/', { resolve })).toMatchObject({
      refusal: expect.stringMatching(/unreachable|robots_refused/),
    });
  });
});

describe('fetching a photo', () => {
  const typed =
    (type: string | null, bytes: Uint8Array) =>
    (response: Parameters<ReturnType<typeof html>>[0]) =>
      void response.writeHead(200, type === null ? {} : { 'content-type': type }).end(bytes);
  const photo = (url: string, options?: Partial<PageFetcherOptions>): Promise<FetchOutcome> =>
    fetcher(options).fetch(url, new AbortController().signal, 'image');

  it.each([
    ['image/jpeg', 'bytes'],
    ['image/png', 'bytes'],
    ['image/webp; q=1', 'bytes'],
    ['application/octet-stream', 'bytes'],
    [null, 'bytes'],
    ['image/gif', 'not_a_page'],
    ['image/svg+xml', 'not_a_page'],
    ['text/html', 'not_a_page'],
  ])('answers a photo of type %s with %s', async (type, expected) => {
    const site = await open({ '/a': typed(type, Buffer.from('bytes')) });
    expect(textOf(await photo(`http://post.example:${site.port}/a`))).toBe(expected);
  });

  it('sends an Accept header for images, and another for pages', async () => {
    const accepts: (string | undefined)[] = [];
    const site = await open({
      '/a': (response, { headers }) => {
        accepts.push(headers.accept);
        typed('image/png', Buffer.from('bytes'))(response);
      },
    });
    const url = `http://post.example:${site.port}/a`;
    await photo(url);
    expect(await get(url)).toMatchObject({ refusal: 'not_a_page' });
    expect(accepts).toEqual([
      'image/jpeg,image/png,image/webp',
      expect.stringMatching(/^text\/html/),
    ]);
  });

  it('a photo may exceed maxBytes but not maxImageBytes', async () => {
    const bytes = Buffer.alloc(2000);
    const site = await open({ '/a': typed('image/png', bytes) });
    const url = `http://post.example:${site.port}/a`;
    expect(await photo(url, { maxBytes: 1000 })).toHaveProperty('page');
    const small = await photo(url, { maxImageBytes: 1999 });
    expect(small).toMatchObject({ refusal: 'too_large' });
  });

  it('checks addresses, redirects and robots.txt for photos too', async () => {
    const site = await open({
      '/robots.txt': (response) =>
        void response.writeHead(200).end('User-agent: *\nDisallow: /closed/\n'),
      '/closed/a': typed('image/png', Buffer.from('closed')),
      '/inside': redirect('http://10.0.0.8/a.png'),
      '/closed-by-redirect': redirect('/closed/a'),
    });
    const outcome = async (path: string) =>
      textOf(await photo(`http://post.example:${site.port}${path}`));
    expect(await outcome('/closed/a')).toBe('robots_refused');
    expect(await outcome('/closed-by-redirect')).toBe('robots_refused');
    expect(await outcome('/inside')).toBe('address_refused');
    expect(site.asked).not.toContain('/closed/a');
    expect(textOf(await photo('file:///etc/passwd'))).toBe('address_refused');
    const guarded = createPageFetcher({ version: '1', resolve: async () => LOOPBACK });
    const inside = await guarded.fetch(
      'http://post.example/a.png',
      new AbortController().signal,
      'image',
    );
    expect(inside).toMatchObject({ refusal: 'address_refused' });
  });
});

describe('robots.txt', () => {
  const robots = (text: string): Answers => ({
    '/robots.txt': (response) => void response.writeHead(200).end(text),
    '/open': html('open'),
    '/closed/a': html('closed'),
  });

  it('obeys robots.txt rules for all robots and for its own name', async () => {
    const site = await open(robots('User-agent: *\nDisallow: /closed/\n'));
    expect(textOf(await get(`http://post.example:${site.port}/open`))).toBe('open');
    expect(textOf(await get(`http://post.example:${site.port}/closed/a`))).toBe('robots_refused');
    const named = await open(robots('User-agent: people-search-mcp\nDisallow: /\n'));
    expect(textOf(await get(`http://post.example:${named.port}/open`))).toBe('robots_refused');
    expect(named.asked).toEqual(['/robots.txt']);
  });

  it('obeys the robots.txt of the host that a redirect leads to', async () => {
    const closed = await open(robots('User-agent: *\nDisallow: /\n'));
    const site = await open({ '/a': redirect(`http://other.example:${closed.port}/open`) });
    expect(textOf(await get(`http://post.example:${site.port}/a`))).toBe('robots_refused');
    expect(closed.asked).toEqual(['/robots.txt']);
  });

  it.each([
    [404, 'open'],
    [403, 'open'],
    [500, 'robots_refused'],
    [503, 'robots_refused'],
  ])('a robots.txt that answers %i means %s', async (status, expected) => {
    const site = await open({
      '/robots.txt': (response) => void response.writeHead(status).end(),
      '/open': html('open'),
    });
    expect(textOf(await get(`http://post.example:${site.port}/open`))).toBe(expected);
  });

  it('fetches robots.txt again after an hour', async () => {
    let rules = 'User-agent: *\nDisallow: /\n';
    const site = await open({
      '/robots.txt': (response) => void response.writeHead(200).end(rules),
      '/open': html('open'),
    });
    const clock = { now: 0 };
    const one = fetcher({ now: () => clock.now });
    const ask = () =>
      one.fetch(`http://post.example:${site.port}/open`, new AbortController().signal);
    expect(textOf(await ask())).toBe('robots_refused');
    rules = '';
    expect(textOf(await ask())).toBe('robots_refused');
    clock.now = 3_600_001;
    expect(textOf(await ask())).toBe('open');
  });
});
