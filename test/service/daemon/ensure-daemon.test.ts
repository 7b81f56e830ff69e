import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callOperator } from '../../../src/service/daemon/call-operator.ts';
import { contactOwner } from '../../../src/service/daemon/contact-owner.ts';
import { DaemonStarting } from '../../../src/service/daemon/daemon-errors.ts';
import { daemonPaths } from '../../../src/service/daemon/daemon-target.ts';
import {
  type DaemonAddress,
  type EnsureDaemonOptions,
  ensureDaemon,
} from '../../../src/service/daemon/ensure-daemon.ts';
import { bodyText, socketRequest } from '../../../src/service/daemon/socket-request.ts';
import { isRunning } from '../../../src/service/runtime/is-running.ts';
import { claimFolder, isClaim } from '../../../src/service/store/folder/folder-claim.ts';
import { bundlePrograms, type Programs } from '../../support/bundle-programs.ts';
import { QUICK_START } from '../../support/quick-start.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let programs: Programs;
beforeAll(async () => {
  programs = await bundlePrograms({ tiny: 'test/service/daemon/tiny-service.ts' });
});
afterAll(() => programs.remove());

/** The arguments of Node to run the tiny service on this data folder. */
const tiny = (data: string): string[] => [...QUICK_START, programs.file('tiny'), '--data', data];

function optionsFor(data: string, version: string, ...more: string[]): EnsureDaemonOptions {
  const args = [...tiny(data), '--version', version, ...more];
  return {
    target: { dataDir: data },
    version,
    command: { file: process.execPath, args, env: process.env },
    // On a machine with much else to do, five starts at once take longer than the default.
    timeoutMs: 60_000,
  };
}

async function untilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
}

/** A daemon whose process does not outlive the test. */
async function ensure(options: EnsureDaemonOptions): Promise<DaemonAddress> {
  const address = await ensureDaemon(options);
  onTestFinished(async () => {
    if (isRunning(address.pid)) process.kill(address.pid, 'SIGKILL');
    await untilGone(address.pid);
  });
  return address;
}

async function ask(address: DaemonAddress, path: string): Promise<string> {
  const { socketPath } = address;
  return bodyText(await socketRequest({ socketPath, method: 'GET', path }));
}

function foreground(data: string): ChildProcess {
  const child = spawn(process.execPath, [...tiny(data), '--foreground'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

describe('a service of version 1.5.0', () => {
  let folder: string;
  let options: EnsureDaemonOptions;
  let service: DaemonAddress;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'psm-'));
    options = optionsFor(join(folder, 'data'), '1.5.0');
  });
  afterAll(async () => {
    process.kill(service.pid, 'SIGKILL');
    await untilGone(service.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('is the same for all hosts that start at once', async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => ensureDaemon(options)));
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(1);
    [service] = found as [DaemonAddress];
  });

  test('is found by the next host', async () => {
    expect(await ensureDaemon(options)).toEqual(service);
    expect(service.apiKey).toBe(`key-of-${service.pid}`);
    expect(await ask(service, '/notes?text=a')).toBe('{"saved":"a"}');
  });

  test('serves an older host', async () => {
    expect(await ensureDaemon(optionsFor(join(folder, 'data'), '1.0.0'))).toEqual(service);
  });

  test('stays while it is busy, and serves the newer host', async () => {
    await callOperator(service, 'busy', true);
    expect(await ensureDaemon(optionsFor(join(folder, 'data'), '2.0.0'))).toEqual(service);
    await callOperator(service, 'busy', false);
  });

  test('returns the answer, progress and error of an operator', async () => {
    expect(await callOperator(service, 'echo', { a: ['ü', 1] })).toEqual({ a: ['ü', 1] });
    const told: unknown[] = [];
    const onProgress = (value: unknown) => told.push(value);
    expect(await callOperator(service, 'count', {}, { onProgress })).toBe('done');
    expect(told).toEqual([1, 2, 3]);
    await expect(callOperator(service, 'refuse', {})).rejects.toMatchObject({
      name: 'OperatorFailure',
      kind: 'RangeError',
      message: 'There is no such thing.',
    });
    await expect(callOperator(service, 'constructor', {})).rejects.toThrow(/no such operator/i);
  });

  test('aborts an operator when its caller disconnects', async () => {
    const caller = new AbortController();
    const onProgress = () => caller.abort();
    const call = callOperator(service, 'untilGone', {}, { signal: caller.signal, onProgress });
    await expect(call).rejects.toThrow();
    await expect
      .poll(() => ask(service, '/'), { timeout: 20_000 })
      .toBe('["a","the caller is gone"]');
  });
});

test('a killed service loses no acknowledged write, and the next host starts another', async () => {
  const data = join(temporaryFolder(), 'data');
  const options = optionsFor(data, '1.0.0');
  const first = await ensure(options);
  const acknowledged: string[] = [];
  const write = async (worker: number) => {
    for (let at = 0; ; at += 1) {
      const text = `${worker}-${String(at).padStart(5, '0')}`;
      await ask(first, `/notes?text=${text}`);
      acknowledged.push(text);
      if (acknowledged.length === 200) process.kill(first.pid, 'SIGKILL');
    }
  };
  await Promise.allSettled([write(1), write(2), write(3)]);
  await untilGone(first.pid);
  const second = await ensure(options);
  expect(second.generation).toBe(first.generation + 1);
  const kept = new Set<string>(JSON.parse(await ask(second, '/')));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
});

test('a newer background service replaces an older one and keeps its data', async () => {
  const data = join(temporaryFolder(), 'data');
  const old = await ensure(optionsFor(data, '1.9.0'));
  await ask(old, '/notes?text=kept');
  const slow = ask(old, '/slow?ms=300');
  const fresh = await ensure(optionsFor(data, '1.10.0'));
  expect(fresh).toMatchObject({ version: '1.10.0', generation: old.generation + 1 });
  expect(await slow).toBe('["kept"]');
  expect(await ask(fresh, '/')).toBe('["kept"]');
  await untilGone(old.pid);
});

test('an idle service exits, and the next host starts a new one', async () => {
  const data = join(temporaryFolder(), 'data');
  const options = optionsFor(data, '1.0.0', '--idle', '400');
  const first = await ensure(options);
  await untilGone(first.pid);
  const second = await ensure(options);
  expect(second.pid).not.toBe(first.pid);
});

test('SIGTERM lets the service finish a running request', async () => {
  const data = join(temporaryFolder(), 'data');
  const address = await ensure(optionsFor(data, '1.0.0'));
  const answer = ask(address, '/slow?ms=400');
  await ask(address, '/operator/handshake');
  process.kill(address.pid, 'SIGTERM');
  expect(await answer).toBe('[]');
  await untilGone(address.pid);
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
});

test.each([
  ['its own error message', ['--fail', 'The shelf is empty.'], /^The shelf is empty\.$/],
  ['the end of its log', ['--crash', 'start'], /exit code 1\): [\s\S]*Broken at its first line/],
  ['the signal that killed it', ['--crash', 'compose'], /SIGKILL/],
])('a failed start reports %s to the host', async (_what, more, words) => {
  const data = join(temporaryFolder(), 'data');
  const failing = ensureDaemon(optionsFor(data, '1.0.0', ...more));
  await expect(failing).rejects.toMatchObject({
    name: 'DaemonUnavailable',
    message: expect.stringMatching(words),
  });
  const after = await ensure(optionsFor(data, '1.0.0'));
  expect(await ask(after, '/')).toBe('[]');
});

test.each([
  ['has claimed its folder', '.claim/g1'],
  ['unpacks its database', 'postgres.unfinished/global'],
  ['has unpacked its database', 'postgres/PG_VERSION'],
  ['opens its database', 'postgres/postmaster.pid'],
])('a first start killed when it %s does not block the next', async (_when, milestone) => {
  const data = join(temporaryFolder(), 'data');
  const child = spawn(process.execPath, tiny(data), { stdio: 'ignore' });
  await expect
    .poll(() => existsSync(join(data, milestone)), { interval: 1, timeout: 20_000 })
    .toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await ensure(optionsFor(data, '1.0.0'));
  expect(await ask(next, '/notes?text=a')).toBe('{"saved":"a"}');
});

test('rejects with ENOENT when the command does not exist', async () => {
  const options = optionsFor(join(temporaryFolder(), 'data'), '1.0.0');
  const command = { ...options.command, file: '/nowhere/node' };
  await expect(ensureDaemon({ ...options, command })).rejects.toThrow(/ENOENT/);
});

test('refuses a second foreground service, and hosts keep using the first', async () => {
  const data = join(temporaryFolder(), 'data');
  const first = foreground(data);
  const [line] = await once(first.stdout ?? first, 'data');
  const { socketPath } = JSON.parse(String(line));
  const second = foreground(data);
  const [words] = await once(second.stderr ?? second, 'data');
  expect(String(words)).toContain(`FolderInUse`);
  const found = await ensureDaemon(optionsFor(data, '9.0.0'));
  expect(found).toMatchObject({ socketPath, pid: first.pid, version: '1.0.0' });
});

test('a foreground service takes over from a background service', async () => {
  const data = join(temporaryFolder(), 'data');
  const background = await ensure(optionsFor(data, '1.0.0'));
  const own = foreground(data);
  await once(own.stdout ?? own, 'data');
  await untilGone(background.pid);
  const { owner } = await contactOwner(join(data, '.claim'));
  expect(owner).toMatchObject({ mode: 'foreground', pid: own.pid });
});

test('a foreground service waits until an unresponsive owner releases the folder', async () => {
  const data = join(temporaryFolder(), 'data');
  await mkdir(data);
  const { claims } = await daemonPaths({ dataDir: data });
  const silent = await claimFolder(claims);
  if (!isClaim(silent)) throw new Error('Somebody else owns a fresh folder.');
  const asked = new Promise<void>((resolve) => {
    silent.serve((_request, response) => {
      response.destroy();
      resolve();
    });
  });
  const own = foreground(data);
  await asked;
  await silent.release();
  await once(own.stdout ?? own, 'data');
  const { owner } = await contactOwner(claims);
  expect(owner).toMatchObject({ mode: 'foreground', pid: own.pid });
});

test('says to try again, not that anything is wrong, of an owner that is too busy to respond', async () => {
  const data = join(temporaryFolder(), 'data');
  await mkdir(data);
  const { claims } = await daemonPaths({ dataDir: data });
  const busy = await claimFolder(claims);
  if (!isClaim(busy)) throw new Error('Somebody else owns a fresh folder.');
  busy.serve((_request, response) => void response.destroy());
  const options = { ...optionsFor(data, '1.0.0'), timeoutMs: 100 };
  await expect(ensureDaemon(options)).rejects.toThrow(DaemonStarting);
  await busy.release();
});
