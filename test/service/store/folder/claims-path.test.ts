import { chmodSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimsPathOfFolder,
  claimsPathOfUrl,
  MAX_SOCKET_PATH,
  runtimeFolder,
} from '../../../../src/service/store/folder/claims-path.ts';
import { claimFolder, isClaim } from '../../../../src/service/store/folder/folder-claim.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let runtime = '';
beforeEach(() => {
  runtime = temporaryFolder();
  vi.stubEnv('XDG_RUNTIME_DIR', runtime);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('uses a short path for claims as it is', async () => {
  expect(await claimsPathOfFolder('/home/ada/data/.claim')).toBe('/home/ada/data/.claim');
});

test('reaches a long path through a short link, the same each time', async () => {
  const long = join(temporaryFolder(), 'ü'.repeat(60), '.claim');
  mkdirSync(long, { recursive: true });
  const link = await claimsPathOfFolder(long);
  expect(Buffer.byteLength(link) + '/g999999999'.length).toBeLessThanOrEqual(MAX_SOCKET_PATH);
  expect(readlinkSync(link)).toBe(long);
  expect(await claimsPathOfFolder(long)).toBe(link);
});

test('gives each long path its own link and corrects a link that points elsewhere', async () => {
  const [one, two] = ['a', 'b'].map((name) => join(temporaryFolder(), name.repeat(90), '.claim'));
  const link = await claimsPathOfFolder(one ?? '');
  expect(await claimsPathOfFolder(two ?? '')).not.toBe(link);
  const fresh = temporaryFolder();
  vi.stubEnv('XDG_RUNTIME_DIR', fresh);
  mkdirSync(join(fresh, 'people-search-mcp'), { mode: 0o700 });
  const wrong = join(fresh, 'people-search-mcp', link.split('/').at(-1) ?? '');
  symlinkSync('/somewhere/else', wrong);
  expect(readlinkSync(await claimsPathOfFolder(one ?? ''))).toBe(one);
});

test('processes with different runtime folders, as in containers, share one claim', async () => {
  const long = join(temporaryFolder(), 'x'.repeat(90), '.claim');
  mkdirSync(long, { recursive: true });
  const here = await claimsPathOfFolder(long);
  vi.stubEnv('XDG_RUNTIME_DIR', temporaryFolder());
  const there = await claimsPathOfFolder(long);
  expect(there).not.toBe(here);
  const first = await claimFolder(here);
  if (!isClaim(first)) throw new Error('Nobody else can own a new folder.');
  expect(isClaim(await claimFolder(there))).toBe(false);
  await first.release();
});

test('does not use a runtime folder that others may enter', async () => {
  const open = join(runtime, 'people-search-mcp');
  mkdirSync(open);
  chmodSync(open, 0o755);
  expect(await runtimeFolder()).toBe(`/tmp/psm-${process.getuid?.()}`);
});

test('does not use a runtime folder that is a symbolic link', async () => {
  symlinkSync(temporaryFolder(), join(runtime, 'people-search-mcp'));
  expect(await runtimeFolder()).toBe(`/tmp/psm-${process.getuid?.()}`);
});

test('gives each database its own claims, whose path reveals nothing of its URL', async () => {
  const one = await claimsPathOfUrl('postgres://ada:secret@db.example/people');
  const two = await claimsPathOfUrl('postgres://ada:secret@db.example/others');
  expect(one).not.toBe(two);
  expect(one).not.toMatch(/secret|ada|example/);
});
