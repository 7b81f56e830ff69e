import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contactOwner } from '../../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../../src/service/daemon/daemon-target.ts';
import { QUICK_START } from '../../support/quick-start.ts';
import { CLI, type CliResult } from '../../support/run-cli.ts';
import type { Deed, Step } from './history.ts';
import { isKnown } from './known-sentences.ts';
import type { Program } from './newer-program.ts';

/** No command may take longer, even on a loaded machine. */
const MAX_COMMAND_MS = 180_000;
const MAX_LEAVING_MS = 15_000;

const MANY = 300;

interface RunningCommand {
  readonly deed: Deed;
  readonly child: ChildProcess;
  readonly people: readonly string[];
  /** Whether the history itself killed it. */
  killed: boolean;
  readonly end: Promise<CliResult | 'hangs'>;
}

async function endOf(child: ChildProcess): Promise<CliResult | 'hangs'> {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => (said.stdout += text.toString('utf8')));
  child.stderr?.on('data', (text: Buffer) => (said.stderr += text.toString('utf8')));
  const closed = once(child, 'exit').then(([code]): CliResult => ({ code, ...said }));
  const timer = new AbortController();
  const late = delay(MAX_COMMAND_MS, 'hangs' as const, { signal: timer.signal });
  late.catch(() => undefined);
  const end = await Promise.race([closed, late]);
  timer.abort();
  if (end === 'hangs') child.kill('SIGKILL');
  // What a process has written is read before its end is judged.
  await delay(50);
  return end === 'hangs' ? end : { ...end, ...said };
}

/** One data folder and the processes over it. */
class Life {
  readonly problems: string[] = [];
  readonly #folder: string;
  readonly #newer: Program;
  readonly #commands: RunningCommand[] = [];
  #cli = CLI;

  constructor(folder: string, newer: Program) {
    this.#folder = folder;
    this.#newer = newer;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async do(deed: Deed): Promise<void> {
    if (deed === 'call') this.#start(deed, ['call', 'search_people', '{"query":"Orla Vance"}']);
    else if (deed === 'import') await this.#import(deed, 3);
    else if (deed === 'import_many') await this.#import(deed, MANY);
    else if (deed === 'stop') this.#start(deed, ['stop']);
    else if (deed === 'stop_at_once') this.#start(deed, ['stop', '--wait', '0']);
    else if (deed === 'stop_now') this.#start(deed, ['stop', '--now']);
    else if (deed === 'kill_service') await this.#endService('SIGKILL');
    else if (deed === 'end_service') await this.#endService('SIGTERM');
    else if (deed === 'kill_command') this.#killCommand();
    else this.#cli = this.#newer.cli;
  }

  /** Everything has ended as it should, and nothing is lost. */
  async conclude(): Promise<void> {
    for (const command of this.#commands) await this.#judge(command);
    await this.#judge(this.#start('stop', ['stop']));
    await this.#noProcessIsLeft();
    await this.#nothingIsLost();
    await this.#noProcessIsLeft();
  }

  #start(deed: Deed, args: readonly string[], people: readonly string[] = []): RunningCommand {
    const child = spawn(process.execPath, [...QUICK_START, this.#cli, ...args], {
      env: { PATH: process.env.PATH, PEOPLE_SEARCH_DATA: this.#data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const command = { deed, child, people, killed: false, end: endOf(child) };
    this.#commands.push(command);
    return command;
  }

  async #import(deed: Deed, count: number): Promise<void> {
    const number = this.#commands.length;
    const people = Array.from({ length: count }, (_, at) => `Orla Vance ${number}x${at}`);
    const file = join(this.#folder, `${number}.jsonl`);
    const lines = people.map((name) =>
      JSON.stringify({ id: name, name, location: 'Boise, Idaho', headline: 'Mayor' }),
    );
    await writeFile(file, `${lines.join('\n')}\n`);
    this.#start(deed, ['import', file], people);
  }

  /** Whoever owns the data: the service in the background, or a command. */
  async #endService(signal: NodeJS.Signals): Promise<void> {
    const { claims } = await daemonPaths({ dataDir: this.#data });
    const { owner } = await contactOwner(claims);
    if (typeof owner !== 'object') return;
    for (const command of this.#commands) {
      if (command.child.pid === owner.pid) command.killed = true;
    }
    try {
      process.kill(owner.pid, signal);
    } catch {
      // It ended in this moment.
    }
  }

  #killCommand(): void {
    const last = this.#commands.findLast(({ child }) => child.exitCode === null);
    if (last === undefined) return;
    last.killed = true;
    last.child.kill('SIGKILL');
  }

  async #judge(command: RunningCommand): Promise<void> {
    const end = await command.end;
    if (end === 'hangs') this.problems.push(`${command.deed} hangs`);
    else if (!command.killed && !isKnown(command.deed, end)) {
      const said = `${end.stdout.slice(-300)}${end.stderr.slice(-600)}`;
      this.problems.push(`${command.deed} ended with ${end.code}: ${said}`);
    }
  }

  /** Services in the background have the folder among their arguments. */
  #left(): string[] {
    const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
    return list.split('\n').filter((line) => line.includes(this.#folder));
  }

  async #noProcessIsLeft(): Promise<void> {
    const deadline = performance.now() + MAX_LEAVING_MS;
    while (this.#left().length > 0 && performance.now() < deadline) await delay(100);
    for (const line of this.#left()) {
      this.problems.push(`left behind: ${line}`);
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    }
  }

  async #nothingIsLost(): Promise<void> {
    const acknowledged: string[] = [];
    for (const { people, end } of this.#commands) {
      const ended = await end;
      if (ended !== 'hangs' && ended.code === 0) acknowledged.push(...people);
    }
    const end = await this.#start('call', ['export', '--everybody', '-']).end;
    if (end === 'hangs' || end.code !== 0) {
      this.problems.push(`export: ${end === 'hangs' ? end : end.stderr}`);
      return;
    }
    const kept = new Set(end.stdout.match(/Orla Vance \d+x\d+/g));
    const lost = acknowledged.filter((name) => !kept.has(name));
    if (lost.length > 0) this.problems.push(`lost ${lost.length} people, such as ${lost[0]}`);
  }
}

/** Runs a history over real processes in a new folder; returns what went wrong. */
export async function live(history: readonly Step[], newer: Program): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-life-'));
  const life = new Life(folder, newer);
  try {
    for (const { deed, afterMs } of history) {
      await delay(afterMs);
      await life.do(deed);
    }
    await life.conclude();
    return life.problems;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
