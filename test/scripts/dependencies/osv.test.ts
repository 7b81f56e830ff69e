import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askOsv, type PackageVersion } from '../../../scripts/dependencies/osv.ts';

/** A server with OSV's batch query: it gets the queries and says what it returns. */

interface Query {
  readonly package: { readonly name: string; readonly ecosystem: string };
  readonly version: string;
  readonly page_token?: string;
}
type Answer = (queries: readonly Query[], response: ServerResponse) => void;

let server: Server | undefined;
const heard: (readonly Query[])[] = [];

async function serve(answer: Answer): Promise<string> {
  heard.length = 0;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { queries } = JSON.parse(Buffer.concat(chunks).toString());
    heard.push(queries);
    answer(queries, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server === undefined ? closed(null) : server.close(closed)));
  server = undefined;
});

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));
const clean: Answer = (queries, response) => json(response, { results: queries.map(() => ({})) });
const named = (count: number): PackageVersion[] =>
  Array.from({ length: count }, (_, at) => ({ name: `p${at}`, version: '1.0.0' }));

test('sends names and versions of npm packages, and finds nothing wrong with clean ones', async () => {
  const url = await serve(clean);
  expect(await askOsv(named(2), { url })).toEqual({ kind: 'checked', advisories: [] });
  expect(heard).toEqual([
    [
      { package: { name: 'p0', ecosystem: 'npm' }, version: '1.0.0' },
      { package: { name: 'p1', ecosystem: 'npm' }, version: '1.0.0' },
    ],
  ]);
});

test('assigns each vulnerability to the package that was asked about, over all pages', async () => {
  const url = await serve((queries, response) =>
    json(response, {
      results: queries.map(({ package: { name }, page_token: page }) => {
        if (name !== 'p1') return {};
        if (page === 'next') return { vulns: [{ id: 'GHSA-2', modified: '2026-01-01T00:00:00Z' }] };
        return { vulns: [{ id: 'GHSA-1' }], next_page_token: 'next' };
      }),
    }),
  );
  expect(await askOsv(named(3), { url })).toEqual({
    kind: 'checked',
    advisories: [
      { name: 'p1', version: '1.0.0', id: 'GHSA-1' },
      { name: 'p1', version: '1.0.0', id: 'GHSA-2' },
    ],
  });
});

test('asks about more packages than one batch may have', async () => {
  const url = await serve(clean);
  expect(await askOsv(named(1001), { url })).toMatchObject({ kind: 'checked' });
  expect(heard.map((queries) => queries.length)).toEqual([1000, 1]);
});

test.each<[string, Answer, string]>([
  [
    'a refusal',
    (_queries, response) => {
      response.statusCode = 503;
      response.end();
    },
    'it returned status 503',
  ],
  ['a page instead of JSON', (_queries, response) => response.end('<html>'), 'JSON'],
  ['another form', (_queries, response) => json(response, { ok: 1 }), 'not what OSV returns'],
  [
    'fewer answers than questions',
    (_queries, response) => json(response, { results: [{}] }),
    'did not answer every query',
  ],
  ['silence', () => undefined, 'took too long'],
])('says that packages are not checked after %s', async (_what, answer, reason) => {
  const url = await serve(answer);
  expect(await askOsv(named(2), { url, limitMs: 500 })).toEqual({
    kind: 'not checked',
    reason: expect.stringContaining(reason),
  });
});

test('says that packages are not checked where OSV cannot be reached', async () => {
  const url = await serve(clean);
  await new Promise((closed) => server?.close(closed));
  const verdict = await askOsv(named(1), { url });
  expect(verdict).toEqual({
    kind: 'not checked',
    reason: expect.stringMatching(/^not reachable \(.*ECONNREFUSED/),
  });
});
