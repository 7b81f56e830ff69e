import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RawHost } from '../mcp/support/raw-host.ts';
import { CLI } from '../support/run-cli.ts';

/** Starts of the built program by hosts, with the code cache in every state it can be in. */

let home: string;
let hosts: RawHost[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'psm-start-'));
  hosts = [];
});
afterEach(() => {
  for (const host of hosts) host.kill();
  rmSync(home, { recursive: true, force: true });
});

const folder = (): string => join(home, 'people-search-mcp');
const caches = (): string[] =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith('.bin')) : [];
const cachePath = (): string => join(folder(), caches()[0] ?? 'none');

function start(more: NodeJS.ProcessEnv = {}): RawHost {
  const env = { XDG_CACHE_HOME: home, PEOPLE_SEARCH_DATA: join(home, 'data'), ...more };
  const host = new RawHost(CLI, env);
  hosts.push(host);
  return host;
}

/** Opens a session and lists the tools. @returns their number; every line must be the protocol's */
async function listed(host: RawHost): Promise<number> {
  await host.open();
  const { result } = await host.request('tools/list');
  for (const line of host.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(host.complaints).toBe('');
  return Array.isArray(result?.tools) ? result.tools.length : 0;
}

/** Starts until the cache is there: it is written after the list was answered. */
async function makeCache(): Promise<void> {
  const host = start();
  expect(await listed(host)).toBe(11);
  await expect.poll(caches, { timeout: 10_000 }).toHaveLength(1);
  await host.leave();
}

const onLinux = describe.runIf(process.platform === 'linux');

onLinux('the code cache', () => {
  test('is made by the first start, readable and writable by the user alone', async () => {
    await makeCache();
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(cachePath()).mode & 0o777).toBe(0o600);
    expect(caches()[0]).toContain(process.version);
  });

  test('is used by the next start and left as it is', async () => {
    await makeCache();
    const { ino } = statSync(cachePath());
    const host = start();
    expect(await listed(host)).toBe(11);
    await host.leave();
    expect(statSync(cachePath()).ino).toBe(ino);
  });

  test.each([
    ['empty', () => new Uint8Array()],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['made of other bytes', (bytes: Buffer) => bytes.map((byte) => byte ^ 0x55)],
    ['damaged in the middle', (bytes: Buffer) => bytes.fill(0, 5000, 6000)],
  ])('that is %s is ignored and made anew', async (_, damage) => {
    await makeCache();
    const good = readFileSync(cachePath());
    writeFileSync(cachePath(), damage(Buffer.from(good)));
    const host = start();
    expect(await listed(host)).toBe(11);
    const size = () => statSync(cachePath()).size;
    await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(good.length / 2);
    await host.leave();
  });

  test('for another Node has another name and stays', async () => {
    mkdirSync(folder(), { mode: 0o700 });
    writeFileSync(join(folder(), 'code-5e-v18.0.0-x64-1.bin'), 'other');
    expect(await listed(start())).toBe(11);
    await expect.poll(caches, { timeout: 10_000 }).toHaveLength(2);
  });

  test('that others can write to is not read, but replaced', async () => {
    await makeCache();
    chmodSync(cachePath(), 0o622);
    expect(await listed(start())).toBe(11);
    const mode = () => statSync(cachePath()).mode & 0o777;
    await expect.poll(mode, { timeout: 10_000 }).toBe(0o600);
  });

  test('is not written into a folder that others can write to', async () => {
    mkdirSync(folder());
    chmodSync(folder(), 0o777);
    const host = start();
    expect(await listed(host)).toBe(11);
    await host.leave();
    expect(readdirSync(folder())).toEqual([]);
  });

  test('is no condition: a start succeeds where nothing can be written', async () => {
    // A file in the place of the folder refuses root too, unlike the bits of a folder.
    writeFileSync(folder(), 'a file');
    const host = start();
    expect(await listed(host)).toBe(11);
    expect(await host.leave()).toBe(0);
  });

  test('is made once by two first starts at the same time', async () => {
    const two = [start(), start()];
    expect(await Promise.all(two.map(listed))).toEqual([11, 11]);
    await expect.poll(caches, { timeout: 10_000 }).toHaveLength(1);
    for (const host of two) expect(await host.leave()).toBe(0);
    expect(await listed(start())).toBe(11);
  });
});

test('modules of Node that are slow to load wait for the first call', async () => {
  const record = join(home, 'loaded.json');
  const hook = join(home, 'hook.cjs');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(record)}, JSON.stringify(list))`;
  writeFileSync(
    hook,
    `process.on('exit', () => { const list = process.moduleLoadList; ${write}; });`,
  );
  const host = start({ NODE_OPTIONS: `--require ${hook}` });
  expect(await listed(host)).toBe(11);
  await host.leave();
  const loaded: unknown = JSON.parse(readFileSync(record, 'utf8'));
  expect(loaded).toContain('NativeModule net');
  for (const slow of ['crypto', 'internal/fs/streams', 'fs/promises']) {
    expect(loaded).not.toContain(`NativeModule ${slow}`);
  }
});

test('an invalid setting is explained in one line, with the exit code of a usage error', () => {
  const env = { ...process.env, XDG_CACHE_HOME: home, PEOPLE_SEARCH_TOOLSETS: 'nonsense' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI], { env, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^people-search-mcp: .*nonsense.*\n$/);
});
