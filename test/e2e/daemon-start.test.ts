import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { unseal } from '../../src/commands/scripts/sealed.ts';
import { contactOwner } from '../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../src/service/daemon/daemon-target.ts';
import { type CliHome, openCliHome } from '../support/run-cli.ts';

/**
 * Starts of the built service in the background, with its code cache in every state. A new folder
 * takes three seconds of the processor, a further start of it two: all have one home.
 */

let home: CliHome;
/** The folder of the code cache. */
let folder: string;
/** The file that keeps the memory of the search. */
let memory: string;
beforeAll(async () => {
  home = await openCliHome();
  home.env.XDG_CACHE_HOME = join(home.folder, 'cache');
  folder = join(home.env.XDG_CACHE_HOME, 'people-search-mcp');
  memory = join(dataDir(), 'search-memory.bin');
});
afterAll(() => home.close());

const dataDir = (): string => home.env.PEOPLE_SEARCH_DATA ?? '';

async function run(...args: string[]): Promise<string> {
  const { code, stdout } = await home.run(...args);
  expect(code).toBe(0);
  return stdout;
}

async function search(): Promise<void> {
  const query = JSON.stringify({ query: 'nurses', limit: 1 });
  expect(await run('call', 'search_people', query)).toMatch(/\bp_[0-9a-z]{10}\b/);
}

const stop = () => run('stop');

const caches = (): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bin')) : [];

const cachePath = (): string => join(folder, caches()[0] ?? 'none');

/** The service, as it says itself. */
async function ownerOf() {
  const { claims } = await daemonPaths({ dataDir: dataDir() });
  const { owner } = await contactOwner(claims);
  if (typeof owner !== 'object') throw new Error('No service runs.');
  return owner;
}

async function memoryPools(): Promise<string | undefined> {
  const { pid } = await ownerOf();
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return variables.find((one) => one.startsWith('MALLOC_ARENA_MAX='));
}

const onLinux = test.runIf(process.platform === 'linux');

describe('the first service of a folder', () => {
  test('answers a search', search);

  onLinux('has one pool of native memory for all threads', async () => {
    expect(await memoryPools()).toBe('MALLOC_ARENA_MAX=1');
  });

  test('stays when a second one is started for the same folder, which ends', async () => {
    const owner = await ownerOf();
    const second = await home.run('service', '--daemon', '--data', dataDir());
    expect(second.code).toBe(0);
    expect(await ownerOf()).toEqual(owner);
  });

  onLinux('has made the code cache when it is stopped, for the user alone', async () => {
    await stop();
    // It is written after the folder was released.
    await expect.poll(caches, { timeout: 10_000 }).toHaveLength(1);
    expect(caches()[0]).toContain(process.version);
    expect(statSync(cachePath()).mode & 0o777).toBe(0o600);
  });
});

describe.runIf(process.platform === 'linux')('the code cache of the service', () => {
  test('is used by the next start', async () => {
    const { ino } = statSync(cachePath());
    await search();
    await stop();
    expect(caches()).toHaveLength(1);
    expect(statSync(cachePath()).ino).toBe(ino);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['damaged in the middle', (bytes: Buffer) => bytes.fill(0, 500_000, 501_000)],
  ])('that is %s is ignored and made anew', async (_, damage) => {
    writeFileSync(cachePath(), damage(readFileSync(cachePath())));
    expect(unseal(readFileSync(cachePath()))).toBeNull();
    await search();
    await stop();
    const isWhole = () => unseal(readFileSync(cachePath())) !== null;
    await expect.poll(isWhole, { timeout: 10_000 }).toBe(true);
  });
});

test('the memory of the search is kept by a service that has read all people', async () => {
  // A service that ends while it still reads people keeps nothing: one before may have kept it.
  const isKept = async () => {
    if (existsSync(memory)) return true;
    for (let asked = 0; asked < 4; asked += 1) await search();
    await stop();
    return existsSync(memory);
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
});

test('a service that is asked for no search reads and keeps the memory of it, but makes no code cache', async () => {
  for (const name of caches()) rmSync(join(folder, name));
  home.start('service', '--daemon', '--data', dataDir());
  await expect.poll(() => existsSync(memory), { timeout: 10_000 }).toBe(false);
  await run('keys', 'list');
  await stop();
  expect(existsSync(memory)).toBe(true);
  expect(caches()).toEqual([]);
});

onLinux('a start succeeds where no code cache can be written', async () => {
  chmodSync(folder, 0o777);
  home.env.MALLOC_ARENA_MAX = '3';
  await search();
});

onLinux('that service has as many pools of native memory as its operator says', async () => {
  expect(await memoryPools()).toBe('MALLOC_ARENA_MAX=3');
  await stop();
  expect(caches()).toEqual([]);
});

test('an invalid setting is explained in one line, with the exit code of a usage error', async () => {
  const other = await openCliHome({ PEOPLE_SEARCH_LOG_LEVEL: 'loud' });
  onTestFinished(other.close);
  const data = join(other.folder, 'data');
  const { code, stdout, stderr } = await other.run('service', '--daemon', '--data', data);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^people-search-mcp: .*loud.*\n$/);
});
