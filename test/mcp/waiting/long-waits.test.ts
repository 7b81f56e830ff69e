import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { madeUpSearch } from '../../answers/made-up-people.ts';
import { madeUpDeep, madeUpEnrich, madeUpImport } from '../../answers/made-up-runs.ts';
import { bundleProgram, type Program } from '../support/bundle-program.ts';
import { type Message, RawHost } from '../support/raw-host.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';

/** Waiting over real processes: a wait may be lost, the run never. */

let program: Program;
let service: ScriptedService;
let host: RawHost;

beforeAll(async () => {
  program = await bundleProgram();
});

const started = async () => {
  const one = new RawHost(program.path, { SERVICE_URL: service.url, WAIT_SECONDS: '55' });
  await one.open();
  return one;
};
beforeEach(async () => {
  service = await startScriptedService();
  host = await started();
});
afterEach(async () => {
  host.kill();
  await service.close();
});

/** Each kind's handle, its read, its cancel, and its status body under way and at its end. */
const KINDS = [
  [
    'search:s_1',
    'v3.search.read',
    madeUpSearch({ status: 'running' }),
    madeUpSearch({ status: 'completed' }),
  ],
  [
    'population:s_1',
    'v3.search.read',
    madeUpSearch({ status: 'running' }),
    madeUpSearch({ status: 'completed' }),
  ],
  [
    'deep:d_1',
    'v2.deep_search.read',
    madeUpDeep(),
    madeUpDeep({ status: 'completed', result: { id: 'p_1' } }),
  ],
  ['enrich:e_1', 'v3.enrich.read', madeUpEnrich(), madeUpEnrich({ status: 'completed' })],
  ['import:i_1', 'v2.connections.job', madeUpImport(), madeUpImport({ status: 'completed' })],
] as const;

const wait = (run: string) => ({ name: 'wait_for_run', arguments: { run } });
const dataOf = ({ result }: Message) => result?.structuredContent;

/** Resolves once the service was asked for the run. */
const asked = () => expect.poll(() => service.heard.length).toBeGreaterThan(0);

const cancels = () => service.heard.filter(({ id }) => id.endsWith('.cancel'));

describe.each(KINDS)('%s', (run, read, going, done) => {
  test('keeps waiting when the service restarts', async () => {
    service.play({ [read]: () => ({ body: going }) });
    const waiting = host.request('tools/call', wait(run));
    await asked();
    const port = Number(new URL(service.url).port);
    await service.close();
    service = await startScriptedService(port);
    service.play({ [read]: () => ({ body: done }) });
    const answer = await waiting;
    expect(answer.result?.isError ?? false).toBe(false);
    expect(dataOf(answer)).toMatchObject({ final: true, status: 'completed' });
  });

  test('does not cancel the run when the host gives up the call', async () => {
    service.play({ [read]: () => ({ body: going }) });
    const call = { jsonrpc: '2.0', id: 'given-up', method: 'tools/call', params: wait(run) };
    host.write(JSON.stringify(call));
    await asked();
    host.notify('notifications/cancelled', { requestId: 'given-up', reason: 'too slow' });
    // Once the server has answered this, it has ended the wait too.
    await host.request('ping');
    expect(cancels()).toEqual([]);
    service.play({ [read]: () => ({ body: done }) });
    const answer = await host.request('tools/call', wait(run));
    expect(dataOf(answer)).toMatchObject({ final: true, status: 'completed' });
    expect(cancels()).toEqual([]);
  });

  test('a new server finds the run after the first one was killed', async () => {
    service.play({ [read]: () => ({ body: going }) });
    void host.request('tools/call', wait(run));
    await asked();
    host.kill();
    service.play({ [read]: () => ({ body: done }) });
    host = await started();
    const answer = await host.request('tools/call', wait(run));
    expect(dataOf(answer)).toMatchObject({ final: true, status: 'completed' });
  });
});

test('answers that the run may still be running when the service stays down', async () => {
  host.kill();
  await service.close();
  const short = new RawHost(program.path, { SERVICE_URL: service.url, WAIT_SECONDS: '1' });
  host = short;
  await short.open();
  const answer = await short.request('tools/call', wait('search:s_1'));
  expect(answer.result?.isError ?? false).toBe(false);
  expect(dataOf(answer)).toMatchObject({
    final: false,
    summary: expect.stringMatching(/^STILL RUNNING \(search:s_1, as far as is known\)/),
    next: expect.stringMatching(/^wait_for_run \{"run":"search:s_1"\} in \d+ seconds/),
  });
  service = await startScriptedService();
});

test('reads a run again after errors with status 503', async () => {
  let reads = 0;
  service.play({
    'v3.search.read': () => {
      reads += 1;
      const away = { status: 503, body: { status: 'failed', error: { code: 'x', message: '' } } };
      return reads < 6 ? away : { body: madeUpSearch() };
    },
  });
  const answer = await host.request('tools/call', {
    name: 'wait_for_run',
    arguments: { run: 'search:s_1', purpose: 'reunion' },
  });
  expect(dataOf(answer)).toMatchObject({ final: true, total: 1284 });
});
