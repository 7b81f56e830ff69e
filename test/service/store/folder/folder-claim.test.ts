import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type Claim,
  claimFolder,
  findOwner,
  isClaim,
} from '../../../../src/service/store/folder/folder-claim.ts';
import { bundlePrograms, type Programs } from '../../../support/bundle-programs.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let programs: Programs;
beforeAll(async () => {
  programs = await bundlePrograms({
    claimant: 'test/service/store/claimant.ts',
    holder: 'test/service/store/holder.ts',
  });
});
afterAll(() => programs.remove());

function claims(): string {
  const folder = join(temporaryFolder(), 'c');
  mkdirSync(folder);
  return folder;
}

async function claim(folder: string): Promise<Claim> {
  const found = await claimFolder(folder);
  if (!isClaim(found)) throw new Error('Somebody else owns the folder.');
  onTestFinished(() => found.release());
  return found;
}

async function run(name: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [programs.file(name), ...args]);
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.pipe(process.stderr);
  await once(child, 'close');
  return out;
}

function statusOf(socketPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

test('the first process claims the folder and the second learns who owns it', async () => {
  const folder = claims();
  const first = await claim(folder);
  const second = await claimFolder(folder);
  expect(second).toEqual({ socketPath: first.socketPath, generation: 1 });
  expect(await findOwner(folder)).toEqual(second);
});

test('an owner responds with 503 until it serves', async () => {
  const own = await claim(claims());
  expect(await statusOf(own.socketPath)).toBe(503);
  own.serve((_request, response) => response.writeHead(204).end());
  expect(await statusOf(own.socketPath)).toBe(204);
});

test('a claim after a release gets the next generation', async () => {
  const folder = claims();
  await (await claim(folder)).release();
  expect(await findOwner(folder)).toBeNull();
  expect((await claim(folder)).generation).toBe(2);
});

test('keeps the four newest claim names and deletes older ones', async () => {
  const folder = claims();
  for (let at = 0; at < 8; at += 1) await (await claim(folder)).release();
  expect(readdirSync(folder).sort()).toEqual(['g5', 'g6', 'g7', 'g8']);
});

test('a symbolic link leads to the same claim', async () => {
  const folder = claims();
  const link = join(temporaryFolder(), 'l');
  symlinkSync(folder, link);
  await claim(folder);
  expect(isClaim(await claimFolder(link))).toBe(false);
});

test('eight racing processes never own the folder at the same time', async () => {
  const folder = claims();
  const results = await Promise.all(Array.from({ length: 8 }, () => run('claimant', folder, '60')));
  const counts = results.map((text) => JSON.parse(text));
  const sum = (key: string) => counts.reduce((total, count) => total + count[key], 0);
  expect(sum('owned')).toBeGreaterThan(20);
  expect(sum('together')).toBe(0);
});

test.each(['listening', 'linked', 'swept', 'owned'])(
  'an owner killed when it is %s does not block the next and leaves no files',
  async (step) => {
    const folder = claims();
    await run('holder', folder, step);
    const next = await claim(folder);
    const leftovers = readdirSync(folder).filter((name) => name.startsWith('t'));
    expect(leftovers).toEqual([]);
    expect((await findOwner(folder))?.generation).toBe(next.generation);
  },
);

test.skipIf(process.platform !== 'linux')(
  'an abstract socket works as a claim (needs Linux)',
  async () => {
    // Abstract sockets of Linux behave like the named pipes of Windows.
    const name = `\0people-search-test-${process.pid}`;
    expect(await findOwner(name)).toBeNull();
    const first = await claim(name);
    expect(isClaim(await claimFolder(name))).toBe(false);
    expect(await findOwner(name)).toMatchObject({ socketPath: name });
    await first.release();
    expect(isClaim(await claim(name))).toBe(true);
  },
);

test('ignores foreign files in the claim folder', async () => {
  const folder = claims();
  const stranger = createServer().listen(join(folder, 'g0x'));
  await once(stranger, 'listening');
  onTestFinished(() => void stranger.close());
  expect((await claim(folder)).generation).toBe(1);
});

test('rejects a missing folder with DatabaseUnusable', async () => {
  await expect(claimFolder(join(temporaryFolder(), 'none'))).rejects.toMatchObject({
    name: 'DatabaseUnusable',
  });
});
