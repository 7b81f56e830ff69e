import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { madeUpProfile, madeUpSearch } from '../../answers/made-up-people.ts';

/**
 * A process that responds like a people-search service but does no work, so that only the overhead
 * of the way to it is measured. Sends its address as a message.
 */

const USAGE = JSON.stringify({
  available: 1200,
  reserved: 0,
  period: { start: '2026-11-01T00:00:00Z', consumed: 34, requests: 20 },
  by_operation: [{ operation: 'v2.profile.query', requests: 14, credits: 14 }],
});
const FOUND = JSON.stringify(madeUpSearch({}, 20));
const RUNNING = JSON.stringify(madeUpSearch({ status: 'running' }, 5));
const PROFILE = JSON.stringify(madeUpProfile());

function bodyFor(method: string | undefined, path: string): string | null {
  if (method === 'POST' && path === '/v3/search') return FOUND;
  // Half of the reads return a running search, so that waits really wait.
  if (path.startsWith('/v3/search/')) return Math.random() < 0.5 ? RUNNING : FOUND;
  if (path.startsWith('/v3/enrich/')) return PROFILE;
  return path.startsWith('/v3/credits/usage') ? USAGE : null;
}

const server = createServer((request, response) => {
  request.resume();
  const body = bodyFor(request.method, request.url ?? '/');
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' });
  response.end(body ?? '{}');
});
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
