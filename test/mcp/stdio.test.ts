import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { madeUpSearch } from '../answers/made-up-people.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import { RawHost } from './support/raw-host.ts';
import { type ScriptedService, startScriptedService } from './support/scripted-service.ts';

let program: Program;
let service: ScriptedService;
let host: RawHost;

beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
});
afterAll(async () => {
  await service.close();
});
beforeEach(() => {
  service.play({ 'v3.search.start': () => ({ body: madeUpSearch() }) });
  host = new RawHost(program.path, { SERVICE_URL: service.url });
});
afterEach(() => host.kill());

const SEARCH = { name: 'search_people', arguments: { query: 'state senators in Ohio' } };

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw-host', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

test('offers tools, resources, prompts and instructions to a host of 2025-11-25', async () => {
  const { result } = await host.open();
  expect(result).toMatchObject({
    protocolVersion: '2025-11-25',
    serverInfo: { name: 'people-search-mcp' },
    capabilities: { tools: {}, resources: {}, prompts: {} },
  });
  expect(result?.instructions).toMatch(/^People search/);
});

test.each(['2024-11-05', '2025-03-26', '2025-06-18'])(
  'serves an older host, %s',
  async (version) => {
    const { result } = await host.request('initialize', {
      protocolVersion: version,
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    });
    expect(result?.protocolVersion).toBe(version);
    const listed = await host.request('tools/list');
    expect(listed.result?.tools).toHaveLength(11);
  },
);

test('serves a host of 2026-07-28 without initialize', async () => {
  const discovered = await host.request('server/discover', { _meta: META });
  expect(discovered.result).toMatchObject({ supportedVersions: ['2026-07-28'] });
  const { result } = await host.request('tools/call', { ...SEARCH, _meta: META });
  expect(result).toMatchObject({ structuredContent: { status: 'completed', total: 1284 } });
});

test('lets a host discover first and then initialize on the same pipe', async () => {
  await host.request('server/discover', { _meta: META });
  expect((await host.open()).result?.protocolVersion).toBe('2025-11-25');
  expect((await host.request('tools/call', SEARCH)).result?.isError).toBe(undefined);
});

test('answers unreadable input with an error and serves the next call', async () => {
  await host.open();
  const refused = (code: number) => host.next(({ error }) => error?.code === code);
  for (const [line, code] of [
    ['{"jsonrpc":"2.0","id":7,"method":', -32700],
    ['[]', -32600],
    ['"text"', -32600],
    ['{"hello":"world"}', -32600],
    [`${'['.repeat(100_000)}`, -32700],
    [`{"jsonrpc":"2.0","id":8,"method":"ping","params":"${'x'.repeat(11_000_000)}"}`, -32700],
    ['\u0000\u0001', -32700],
  ] as const) {
    const answer = refused(code);
    host.write(line);
    expect(await answer).toMatchObject({ jsonrpc: '2.0', id: null });
  }
  const invalid = host.next(({ id }) => id === 9);
  host.write('{"jsonrpc":"1.0","id":9,"method":"ping"}');
  expect((await invalid).error?.code).toBe(-32600);
  expect((await host.request('tools/call', SEARCH)).result?.isError).toBe(undefined);
});

test('returns JSON-RPC errors for unknown methods and tools and for invalid parameters', async () => {
  await host.open();
  const code = async (method: string, params: object) =>
    (await host.request(method, params)).error?.code;
  expect(await code('tools/destroy', {})).toBe(-32601);
  expect(await code('tools/call', { name: 'delete_everyone' })).toBe(-32602);
  expect(await code('tools/call', { name: 7 })).toBe(-32602);
  expect(await code('tools/call', {})).toBe(-32602);
  expect(await code('resources/read', { uri: 'people://nothing/at/all' })).toBe(-32602);
  expect(await code('resources/read', { uri: 'no uri' })).toBe(-32602);
  expect(await code('prompts/get', { name: 'unknown' })).toBe(-32602);
  expect(await code('prompts/get', { name: 'find_people', arguments: {} })).toBe(-32602);
  expect((await host.request('ping')).result).toEqual({});
});

test('exits with 0 when the host closes the pipe', async () => {
  await host.open();
  expect(await host.leave()).toBe(0);
});

test('exits without waiting for a call under way when the host closes the pipe', async () => {
  const asked = new Promise<void>((resolve) => {
    service.play({
      'v3.search.start': () => {
        resolve();
        return new Promise(() => undefined);
      },
    });
  });
  await host.open();
  void host.request('tools/call', SEARCH);
  await asked;
  expect(await host.leave()).toBe(0);
});

test('still sends finished answers after the host closes the pipe', async () => {
  const line = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const initialize = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'piped', version: '1' },
  };
  host.write(line(1, 'initialize', initialize));
  host.write(line(2, 'tools/list', {}));
  await host.leave();
  expect(host.lines.map((text) => JSON.parse(text).id)).toEqual([1, 2]);
});

test('exits when the host stops reading', async () => {
  await host.open();
  const gone = new Promise((resolve) => host.child.once('exit', resolve));
  host.child.stdout.destroy();
  host.notify('notifications/initialized');
  host.write(JSON.stringify({ jsonrpc: '2.0', id: 99, method: 'tools/list' }));
  await gone;
});

test('writes only protocol messages to standard output and survives stray failures', async () => {
  host.kill();
  host = new RawHost(program.path, { SERVICE_URL: service.url, MISCHIEF: '1' });
  await host.open();
  const first = await host.request('tools/call', SEARCH);
  const second = await host.request('tools/call', SEARCH);
  expect([first, second].map(({ result }) => result?.isError)).toEqual([undefined, undefined]);
  expect(host.lines.join('\n')).not.toMatch(/stray|forged/);
  for (const line of host.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(host.complaints).toContain('a stray line');
  expect(host.complaints).toContain('unexpected failure, serving on');
});

test('does not cancel the run when the call is cancelled', async () => {
  let reads = 0;
  const polled = new Promise<void>((resolve) => {
    service.play({
      'v3.search.read': () => {
        reads += 1;
        if (reads > 1) resolve();
        return { status: 202, body: madeUpSearch({ status: 'running' }) };
      },
    });
  });
  await host.open();
  host.write(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 'wait',
      method: 'tools/call',
      params: { name: 'wait_for_run', arguments: { run: 'search:s_0a1b2c3d4e' } },
    }),
  );
  await polled;
  host.notify('notifications/cancelled', { requestId: 'wait', reason: 'the user moved on' });
  expect((await host.request('ping')).result).toEqual({});
  expect(service.heard.map(({ id }) => id)).not.toContain('v3.search.cancel');
});
