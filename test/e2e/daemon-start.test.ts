import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unseal } from '../../src/commands/scripts/sealed.ts';
import { contactOwner } from '../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../src/service/daemon/daemon-target.ts';
import { type CliHome, openCliHome } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Starts of the built service in the background, with its code cache in every state. */

interface Started extends CliHome {
  /** The user's cache folder. */
  readonly cacheHome: string;
  search(): Promise<void>;
  stop(): Promise<void>;
  caches(): string[];
  /** Waits for the one cache, which the service writes after it has released the folder. */
  kept(): Promise<void>;
}

async function openHome(variables: Record<string, string> = {}): Promise<Started> {
  const cacheHome = temporaryFolder();
  const home = await openCliHome({ ...variables, XDG_CACHE_HOME: cacheHome });
  onTestFinished(home.close);
  const folder = join(cacheHome, 'people-search-mcp');
  const run = async (...args: string[]) => {
    const { code, stdout } = await home.run(...args);
    expect(code).toBe(0);
    return stdout;
  };
  const caches = () =>
    readdirSync(cacheHome).flatMap(() =>
      readdirSync(folder).filter((name) => name.endsWith('.bin')),
    );
  return {
    ...home,
    cacheHome,
    caches,
    kept: () => expect.poll(caches, { timeout: 10_000 }).toHaveLength(1),
    search: async () => {
      const query = JSON.stringify({ query: 'nurses', limit: 1 });
      expect(await run('call', 'search_people', query)).toMatch(/\bp_[0-9a-z]{10}\b/);
    },
    stop: async () => void (await run('stop')),
  };
}

const cacheOf = ({ cacheHome, caches }: Started): string =>
  join(cacheHome, 'people-search-mcp', caches()[0] ?? 'none');

const onLinux = describe.runIf(process.platform === 'linux');

onLinux('the code cache of the service', () => {
  test('is made by a start that answered a search, for the user alone, and then used', async () => {
    const home = await openHome();
    await home.search();
    await home.stop();
    await home.kept();
    expect(home.caches()[0]).toContain(process.version);
    expect(statSync(cacheOf(home)).mode & 0o777).toBe(0o600);
    const { ino } = statSync(cacheOf(home));
    await home.search();
    await home.stop();
    expect(home.caches()).toHaveLength(1);
    expect(statSync(cacheOf(home)).ino).toBe(ino);
  });

  test('is not made by a service that was asked for nothing', async () => {
    const home = await openHome();
    expect(await home.run('keys', 'list')).toMatchObject({ code: 0 });
    await home.stop();
    expect(home.caches()).toEqual([]);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['damaged in the middle', (bytes: Buffer) => bytes.fill(0, 500_000, 501_000)],
  ])('that is %s is ignored and made anew', async (_, damage) => {
    const home = await openHome();
    await home.search();
    await home.stop();
    await home.kept();
    writeFileSync(cacheOf(home), damage(readFileSync(cacheOf(home))));
    await home.search();
    await home.stop();
    const isWhole = () => unseal(readFileSync(cacheOf(home))) !== null;
    await expect.poll(isWhole, { timeout: 10_000 }).toBe(true);
  });

  test('is no condition: a start succeeds where nothing can be written', async () => {
    const home = await openHome();
    const folder = join(home.cacheHome, 'people-search-mcp');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    await home.search();
    await home.stop();
    expect(home.caches()).toEqual([]);
  });
});

/** The service of a home, as it says itself. */
async function ownerOf(home: Started) {
  const { claims } = await daemonPaths({ dataDir: home.env.PEOPLE_SEARCH_DATA ?? '' });
  return (await contactOwner(claims)).owner;
}

onLinux('native memory of the service', () => {
  const poolsOf = async (home: Started): Promise<string | undefined> => {
    const owner = await ownerOf(home);
    if (typeof owner !== 'object') throw new Error('No service runs.');
    const variables = readFileSync(`/proc/${owner.pid}/environ`, 'utf8').split('\0');
    return variables.find((one) => one.startsWith('MALLOC_ARENA_MAX='));
  };

  test.each([
    ['is one pool for all threads', {}, 'MALLOC_ARENA_MAX=1'],
    ['is as its operator says', { MALLOC_ARENA_MAX: '3' }, 'MALLOC_ARENA_MAX=3'],
  ])('%s', async (_, variables, pools) => {
    const home = await openHome(variables);
    await home.search();
    expect(await poolsOf(home)).toBe(pools);
  });
});

test('the memory of the search is read before anybody asks, and kept by a service that nobody asked', async () => {
  const home = await openHome();
  const memory = join(home.env.PEOPLE_SEARCH_DATA ?? '', 'search-memory.bin');
  // A service that ends while it still reads people keeps nothing.
  const isKept = async () => {
    for (let asked = 0; asked < 4; asked += 1) await home.search();
    await home.stop();
    return existsSync(memory);
  };
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  home.start('service', '--daemon', '--data', home.env.PEOPLE_SEARCH_DATA ?? '');
  await expect.poll(() => existsSync(memory), { timeout: 10_000 }).toBe(false);
  await home.stop();
  expect(existsSync(memory)).toBe(true);
  await home.search();
});

test('a second service for the same folder ends, and the first one stays', async () => {
  const home = await openHome();
  await home.search();
  const dataDir = home.env.PEOPLE_SEARCH_DATA ?? '';
  const owner = await ownerOf(home);
  const second = await home.run('service', '--daemon', '--data', dataDir);
  expect(second.code).toBe(0);
  expect(await ownerOf(home)).toEqual(owner);
});

test('an invalid setting is explained in one line, with the exit code of a usage error', async () => {
  const home = await openCliHome({ PEOPLE_SEARCH_LOG_LEVEL: 'loud' });
  onTestFinished(home.close);
  const folder = join(home.folder, 'data');
  const { code, stdout, stderr } = await home.run('service', '--daemon', '--data', folder);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^people-search-mcp: .*loud.*\n$/);
});
