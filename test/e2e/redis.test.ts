import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server.ts';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

// Bundling can break a package that works from the sources.
describe.skipIf(!hasRedis())('Redis in the built program (needs redis-server)', () => {
  let redis: RedisServer;
  let home: CliHome;
  beforeAll(async () => {
    redis = await startRedis();
    home = await openCliHome({ REDIS_URL: redis.url });
  }, 120_000);
  afterAll(async () => {
    await home.close();
    await redis.stop();
  });

  test('the service and MCP over HTTP use it without a warning', async () => {
    const service = home.start('service', '--port', '0');
    const http = home.start('http', '--port', '0', '--auth', 'keys');
    let logs = '';
    for (const child of [service, http]) {
      child.stderr?.on('data', (text: Buffer) => (logs += text.toString('utf8')));
    }
    const { url } = JSON.parse(await firstLine(service));
    const mcp = JSON.parse(await firstLine(http)).url;
    const scopes = ['--scopes', 'search:read'];
    const made = await home.run('keys', 'create', '--name', 'k', ...scopes, '--json');
    const headers = {
      authorization: `Bearer ${JSON.parse(made.stdout).key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    expect((await fetch(`${url}/v3/credits/usage`, { headers })).status).toBe(200);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const params = { name: 'search_people', arguments: { query: 'Orla Vance' } };
    const body = JSON.stringify({ ...call, params });
    const answer = await fetch(mcp, { method: 'POST', headers, body });
    expect(await answer.text()).not.toContain('"isError":true');
    expect(logs).not.toContain('Redis');
  });

  test('doctor reaches it', async () => {
    expect((await home.run('doctor')).stdout).toContain('✓ Redis: answers');
  });
});
