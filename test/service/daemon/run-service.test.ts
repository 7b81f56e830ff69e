import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/service/api/listen.ts';
import { callOperator } from '../../../src/service/daemon/call-operator.ts';
import { askToExit, contactOwner } from '../../../src/service/daemon/contact-owner.ts';
import { ensureDaemon } from '../../../src/service/daemon/ensure-daemon.ts';
import type { OperatorCall } from '../../../src/service/daemon/operator-calls.ts';
import {
  type RunningService,
  type RunServiceOptions,
  runService,
  type ServedApp,
} from '../../../src/service/daemon/run-service.ts';
import { bodyText, socketRequest } from '../../../src/service/daemon/socket-request.ts';
import { TEST_DATABASE_URL } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const hello = async () => new Response('hello');

const app = (change: Partial<ServedApp> = {}): ServedApp => ({
  apiKey: 'the-key',
  operators: { one: async () => 1 },
  isBusy: () => false,
  fetch: hello,
  close: async () => {},
  ...change,
});

async function run(change: Partial<RunServiceOptions> = {}): Promise<RunningService> {
  const service = await runService({
    target: { dataDir: join(temporaryFolder(), 'data') },
    version: '1.0.0',
    mode: 'in_process',
    compose: async () => app(),
    ...change,
  });
  onTestFinished(() => service.stop());
  return service;
}

async function get(socketPath: string, path: string): Promise<string> {
  return bodyText(await socketRequest({ socketPath, method: 'GET', path }));
}

test('a host can run the service in its own process, where other hosts find it', async () => {
  const target = { dataDir: join(temporaryFolder(), 'data') };
  const service = await run({ target });
  expect(service.apiKey).toBe('the-key');
  const answer = await service.fetch(new Request('http://service/any'));
  expect(await answer.text()).toBe('hello');
  const found = await ensureDaemon({
    target,
    version: '2.0.0',
    command: { file: '/nowhere/node', args: [], env: {} },
  });
  expect(found).toMatchObject({ socketPath: service.socketPath, apiKey: 'the-key' });
  expect(await get(found.socketPath, '/any')).toBe('hello');
  expect(await callOperator(found, 'one', {})).toBe(1);
});

test('an HTTP listener serves the API but no operator routes', async () => {
  const compose = async (): Promise<ServedApp> =>
    app({
      fetch: async (request) => new Response(new URL(request.url).pathname, { status: 404 }),
      listen: () =>
        listen(
          { fetch: hello, sweep: async () => {}, isBusy: () => false, close: async () => {} },
          { port: 0 },
        ),
    });
  const service = await run({ compose });
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const answer = await fetch(`${service.url}/operator/handshake`);
  expect(await answer.text()).toBe('hello');
  const own = JSON.parse(await get(service.socketPath, '/operator/handshake'));
  expect(own).toMatchObject({ url: service.url, apiKey: 'the-key', state: 'ready' });
});

test('reports its starting state without an API key and answers 503 meanwhile', async () => {
  const seen: string[] = [];
  const folder = join(temporaryFolder(), 'data');
  const socketPath = join(folder, '.claim', 'g1');
  await run({
    target: { dataDir: folder },
    compose: async () => {
      seen.push(await get(socketPath, '/operator/handshake'));
      const answer = await socketRequest({ socketPath, method: 'GET', path: '/any' });
      seen.push(String(answer.statusCode));
      return app();
    },
  });
  expect(JSON.parse(seen[0] ?? '')).toMatchObject({ state: 'starting', apiKey: null });
  expect(seen[1]).toBe('503');
});

test('a failed start leaves the data folder free', async () => {
  const target = { dataDir: join(temporaryFolder(), 'data') };
  const compose = async (): Promise<ServedApp> => {
    throw new Error('no words');
  };
  await expect(run({ target, compose })).rejects.toThrow('no words');
  expect((await run({ target })).generation).toBe(2);
});

/** A service that is asked to exit, by `ask`, while it is being made. */
async function stoppedWhileStarting(mode: 'background' | 'in_process') {
  const target = { dataDir: join(temporaryFolder(), 'data') };
  const events: string[] = [];
  let stays: readonly string[] | null = null;
  const starting = runService({
    target,
    version: '1.0.0',
    mode,
    compose: async (db) => {
      const socketPath = join(target.dataDir, '.claim', 'g1');
      stays = await askToExit(socketPath, 'work');
      const rival = await contactOwner(join(target.dataDir, '.claim'));
      events.push(typeof rival.owner === 'object' ? rival.owner.state : rival.owner);
      // The data is still open, and still its own.
      await db.query('select 1');
      return app({ close: async () => void events.push('closed') });
    },
  });
  return { target, events, starting, stays: () => stays };
}

test('a service stopped while it starts keeps the folder until all is closed', async () => {
  const { target, events, starting } = await stoppedWhileStarting('background');
  await expect(starting).rejects.toThrow('The service was stopped while it was starting.');
  expect(events).toEqual(['draining', 'closed']);
  expect((await contactOwner(join(target.dataDir, '.claim'))).owner).toBe('nobody');
});

test('a service that starts inside a command is not stopped under it', async () => {
  const { starting, stays } = await stoppedWhileStarting('in_process');
  const service = await starting;
  expect(stays()).toEqual([]);
  expect(await callOperator(service, 'one', {})).toBe(1);
  await service.stop();
});

test('an operator that is broken off ends, and its caller is told so', async () => {
  let ended = false;
  const operators = {
    work: async (_args: unknown, call: OperatorCall) => {
      call.progress(1);
      await new Promise((resolve) => call.signal.addEventListener('abort', resolve));
      ended = true;
    },
  };
  const service = await run({
    graceMs: 50,
    mode: 'background',
    compose: async () => app({ operators }),
  });
  let called: Promise<unknown> = Promise.resolve();
  const begun = new Promise((resolve) => {
    called = callOperator(service, 'work', {}, { onProgress: resolve });
  });
  const told = expect(called).rejects.toThrow('The service stopped while it ran work');
  await begun;
  expect(await askToExit(service.socketPath, 'work')).toEqual(['work']);
  expect(await askToExit(service.socketPath, 'now')).toBeNull();
  await told;
  await service.ended;
  expect(ended).toBe(true);
  await expect(callOperator(service, 'work', {})).rejects.toThrow('nothing was done');
});

test('stops even if a request never ends', async () => {
  const service = await run({
    graceMs: 50,
    compose: async () => app({ fetch: () => new Promise(() => {}) }),
  });
  const hanging = get(service.socketPath, '/any').catch((error: Error) => error.message);
  await get(service.socketPath, '/operator/handshake');
  await service.stop();
  await service.ended;
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
});

test('reports an error during shutdown and still frees the data folder', async () => {
  const target = { dataDir: join(temporaryFolder(), 'data') };
  const problems: string[] = [];
  const close = async () => {
    throw new Error('jammed');
  };
  const service = await run({
    target,
    compose: async () => app({ close }),
    onProblem: (what, error) => problems.push(`${what}: ${error}`),
  });
  await service.stop();
  expect(problems).toEqual(['the service could not shut down cleanly: Error: jammed']);
  await run({ target });
});

test.skipIf(TEST_DATABASE_URL === null)(
  'a Postgres database has one local background service (needs TEST_DATABASE_URL)',
  async () => {
    const target = { databaseUrl: TEST_DATABASE_URL ?? '' };
    const service = await run({ target, mode: 'background' });
    await expect(run({ target, mode: 'background' })).rejects.toMatchObject({
      name: 'FolderInUse',
    });
    expect(await get(service.socketPath, '/any')).toBe('hello');
    const within = await run({ target });
    expect(within.socketPath).toBe('');
    const answer = await within.fetch(new Request('http://service/any'));
    expect(await answer.text()).toBe('hello');
  },
);
