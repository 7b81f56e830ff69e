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

async function ask(address: DaemonAddress, path: string): Promise<string> {
  const { socketPath } = address;
  return bodyText(await socketRequest({ socketPath, method: 'GET', path }));
}

const foreground = (data: string, version: string): ChildProcess =>
  spawn(process.execPath, [...tiny(data), '--version', version, '--foreground'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

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

describe('the services of one folder, each of which finds what the one before it left', () => {
  const VERSION = '1.9.0';
  const NEWER = '1.10.0';
  let folder: string;
  let data: string;
  /** In the background. */
  let service: DaemonAddress;
  let own: ChildProcess;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'psm-'));
    data = join(folder, 'data');
  });
  afterAll(async () => {
    own.kill('SIGKILL');
    if (isRunning(service.pid)) process.kill(service.pid, 'SIGKILL');
    await untilGone(service.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('the first one makes it', async () => {
    service = await ensureDaemon(optionsFor(data, VERSION));
    expect(await ask(service, '/notes?text=a')).toBe('{"saved":"a"}');
  });

  test('a killed service loses no acknowledged write, and the next host starts another', async () => {
    const first = service;
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
    service = await ensureDaemon(optionsFor(data, VERSION));
    expect(service.generation).toBe(first.generation + 1);
    const kept = new Set<string>(JSON.parse(await ask(service, '/')));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
  });

  test('a newer background service replaces an older one and keeps its data', async () => {
    const old = service;
    await ask(old, '/notes?text=kept');
    const notes = await ask(old, '/');
    expect(notes).toContain('"kept"');
    const slow = ask(old, '/slow?ms=300');
    service = await ensureDaemon(optionsFor(data, NEWER));
    expect(service).toMatchObject({ version: NEWER, generation: old.generation + 1 });
    expect(await slow).toBe(notes);
    expect(await ask(service, '/')).toBe(notes);
    await untilGone(old.pid);
  });

  test('SIGTERM lets the service finish a running request', async () => {
    const notes = await ask(service, '/');
    const answer = ask(service, '/slow?ms=400');
    await ask(service, '/operator/handshake');
    process.kill(service.pid, 'SIGTERM');
    expect(await answer).toBe(notes);
    await untilGone(service.pid);
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test.each([
    ['its own error message', ['--fail', 'The shelf is empty.'], /^The shelf is empty\.$/],
    ['the end of its log', ['--crash', 'start'], /exit code 1\): [\s\S]*Broken at its first line/],
    ['the signal that killed it', ['--crash', 'compose'], /SIGKILL/],
  ])('a failed start reports %s to the host', async (_what, more, words) => {
    const failing = ensureDaemon(optionsFor(data, NEWER, ...more));
    await expect(failing).rejects.toMatchObject({
      name: 'DaemonUnavailable',
      message: expect.stringMatching(words),
    });
  });

  test('after failed starts a service starts; when idle it exits, and the next host starts a new one', async () => {
    const first = await ensureDaemon(optionsFor(data, NEWER, '--idle', '400'));
    await untilGone(first.pid);
    service = await ensureDaemon(optionsFor(data, NEWER));
    expect(service.pid).not.toBe(first.pid);
    expect(await ask(service, '/')).toContain('"kept"');
  });

  /** Where the foreground service listens. */
  let socketPath: string;

  test('a foreground service takes over from a background service', async () => {
    own = foreground(data, NEWER);
    const [line] = await once(own.stdout ?? own, 'data');
    ({ socketPath } = JSON.parse(String(line)));
    await untilGone(service.pid);
    const { owner } = await contactOwner(join(data, '.claim'));
    expect(owner).toMatchObject({ mode: 'foreground', pid: own.pid });
  });

  test('refuses a second foreground service, and hosts keep using the first', async () => {
    const second = foreground(data, NEWER);
    onTestFinished(() => void second.kill('SIGKILL'));
    const [words] = await once(second.stderr ?? second, 'data');
    expect(String(words)).toContain(`FolderInUse`);
    const found = await ensureDaemon(optionsFor(data, '9.0.0'));
    expect(found).toMatchObject({ socketPath, pid: own.pid, version: NEWER });
  });

  test('a foreground service waits until an unresponsive owner releases the folder', async () => {
    own.kill('SIGTERM');
    await once(own, 'exit');
    const { claims } = await daemonPaths({ dataDir: data });
    const silent = await claimFolder(claims);
    if (!isClaim(silent)) throw new Error('Somebody else owns the folder.');
    const asked = new Promise<void>((resolve) => {
      silent.serve((_request, response) => {
        response.destroy();
        resolve();
      });
    });
    own = foreground(data, NEWER);
    await asked;
    await silent.release();
    await once(own.stdout ?? own, 'data');
    const { owner } = await contactOwner(claims);
    expect(owner).toMatchObject({ mode: 'foreground', pid: own.pid });
  });
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
  const next = await ensureDaemon(optionsFor(data, '1.0.0'));
  onTestFinished(async () => {
    process.kill(next.pid, 'SIGKILL');
    await untilGone(next.pid);
  });
  expect(await ask(next, '/notes?text=a')).toBe('{"saved":"a"}');
});

test('rejects with ENOENT when the command does not exist', async () => {
  const options = optionsFor(join(temporaryFolder(), 'data'), '1.0.0');
  const command = { ...options.command, file: '/nowhere/node' };
  await expect(ensureDaemon({ ...options, command })).rejects.toThrow(/ENOENT/);
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
