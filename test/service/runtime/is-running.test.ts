import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../../../src/service/runtime/is-running.ts';
import { firstLine } from '../../support/run-cli.ts';

test('a process runs until it has ended', async () => {
  const child = spawn('sleep', ['60']);
  const pid = child.pid ?? 0;
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a process that has ended does not run, although its parent never asks how',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: 'pipe' });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = Number(await firstLine(parent));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(() => process.kill(pid, 0)).not.toThrow();
  },
);

test.runIf(process.platform === 'linux' && process.getuid?.() !== 0)(
  "another user's process runs",
  () => {
    expect(isRunning(1)).toBe(true);
  },
);
