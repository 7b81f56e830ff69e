import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeCacheFolder, codeCacheName } from '../../../src/commands/scripts/code-cache-path.ts';

const ENGINE = { version: 'v20.19.0', arch: 'x64', tag: 0xab };
const NAME = codeCacheName('5e', ENGINE);

test('the name of a cache says for which script and which engine it is', () => {
  expect(NAME).toBe('code-5e-v20.19.0-x64-ab.bin');
});

test.each([
  ['another script', codeCacheName('5f', ENGINE)],
  ['another Node', codeCacheName('5e', { ...ENGINE, version: 'v20.19.1' })],
  ['another processor', codeCacheName('5e', { ...ENGINE, arch: 'arm64' })],
  ['other flags of V8', codeCacheName('5e', { ...ENGINE, tag: 0xac })],
])('%s has a cache of another name', (_, other) => {
  expect(other).not.toBe(NAME);
});

test('caches are in the cache folder of the user', () => {
  expect(codeCacheFolder({ XDG_CACHE_HOME: '/c' }, 'linux')).toBe(join('/c', 'people-search-mcp'));
  expect(codeCacheFolder({}, 'linux')).toBe(join(homedir(), '.cache', 'people-search-mcp'));
  expect(codeCacheFolder({ XDG_CACHE_HOME: '/c' }, 'darwin')).toContain('Caches');
  expect(codeCacheFolder({ LOCALAPPDATA: '/l' }, 'win32')).toBe(
    join('/l', 'people-search-mcp-cache'),
  );
});

test('a relative XDG_CACHE_HOME has no effect', () => {
  expect(codeCacheFolder({ XDG_CACHE_HOME: 'c' }, 'linux')).toBe(codeCacheFolder({}, 'linux'));
});
