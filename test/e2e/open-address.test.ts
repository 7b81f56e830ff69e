import { once } from 'node:events';
import { expect, test } from 'vitest';
import { firstLine, openCliHome } from '../support/run-cli.ts';

test.each([
  ['127.0.0.1', false],
  ['0.0.0.0', true],
])('MCP over HTTP at %s says whether others may ask with the key: %s', async (host, warns) => {
  const home = await openCliHome();
  const server = home.start('http', '--port', '0', '--host', host);
  const said: string[] = [];
  server.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  await firstLine(server);
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  await closed;
  expect(said.join('').includes('Whoever reaches this address')).toBe(warns);
  await home.close();
});
