import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ChildState } from './next-step.ts';
import { REPORT_FD, REPORT_VARIABLE, readStartReport } from './start-report.ts';

/** How the service is started: `process.execPath`, then `dist/cli.js service --daemon …`. */
export interface DaemonCommand {
  readonly file: string;
  /**
   * Absolute paths: the service runs in the root folder, so that it keeps no other folder in use.
   */
  readonly args: readonly string[];
  /** Secrets such as DATABASE_URL belong here: every user of the machine can see arguments. */
  readonly env: NodeJS.ProcessEnv;
}

const MAX_LOG_BYTES = 5_000_000;
const TAIL_BYTES = 1500;

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The last log lines of a process that ended without a report. */
function logTail(path: string, from: number): string {
  try {
    const written = readFileSync(path).subarray(from);
    return written.subarray(-TAIL_BYTES).toString('utf8').trim();
  } catch {
    return '';
  }
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function outcome(child: ChildProcess, tail: () => string): Promise<ChildState> {
  const end = ended(child);
  const pipe = child.stdio[REPORT_FD];
  const report = pipe instanceof Readable ? await readStartReport(pipe) : null;
  pipe?.destroy();
  if (report !== null) {
    return 'failed' in report ? { kind: 'failed', reason: report.failed } : { kind: 'left' };
  }
  const why = await end;
  const words = tail();
  return {
    kind: 'failed',
    reason: `The service exited during startup (${why})${words === '' ? '.' : `: ${words}`}`,
  };
}

/** A service that this host has started; it continues when the host ends. */
export interface SpawnedDaemon {
  state(): ChildState;
  /** Resolves when its start has ended, well or not. */
  readonly outcome: Promise<void>;
}

/** Starts the service detached from this process. Never throws: `state` reports the result. */
export function spawnDaemon(command: DaemonCommand, log: string): SpawnedDaemon {
  const fd = openLog(log);
  const from = statSync(log).size;
  const child = spawn(command.file, [...command.args], {
    cwd: '/',
    detached: true,
    env: { ...command.env, [REPORT_VARIABLE]: String(REPORT_FD) },
    stdio: ['ignore', fd, fd, 'pipe'],
    windowsHide: true,
  });
  closeSync(fd);
  child.unref();
  let state: ChildState = { kind: 'starting' };
  const told = outcome(child, () => logTail(log, from)).then((ended) => {
    state = ended;
  });
  return { state: () => state, outcome: told };
}
