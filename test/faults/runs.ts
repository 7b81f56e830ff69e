import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../src/service/access/keys/create-key.ts';
import { loadDemoData } from '../../src/service/demo/demo-data.ts';
import { seedDemo } from '../../src/service/demo/seed-demo.ts';
import { shouldSeedDemo } from '../../src/service/demo/should-seed-demo.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../src/service/store/database.ts';
import { openDatabase } from '../../src/service/store/open-database.ts';
import { bundlePrograms } from '../support/bundle-programs.ts';
import { countDisagreements, countDoubles, countEnds, countWrongImports } from './count-effects.ts';
import type { FaultState } from './fault-work.ts';

/** The outcome of a fault run of the service. */
export interface RunFaults {
  readonly kills: number;
  /** Kills that came while the service was still starting. */
  readonly killsAtStart: number;
  /** Runs that were started, of all kinds. */
  readonly started: number;
  readonly finished: number;
  /** Runs that a kill left unfinished at least once and another process continued. */
  readonly resumed: number;
  /** Number of runs by kind and end state. */
  readonly ends: Readonly<Record<string, number>>;
  /** Effects that exist twice; must be 0. */
  readonly doubles: number;
  /** Rows of a search that moved or disappeared; must be 0. */
  readonly moved: number;
  /** Accounts and reservations that contradict the ledger; must be 0. */
  readonly disagreements: number;
}

export interface RunFaultOptions {
  readonly kills: number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly onKill?: (kills: number) => void;
}

/** One in this many kills comes before the service is up. */
const KILL_AT_START_EVERY = 10;
const MAX_START_MS = 600;
/** Longest life; half of all lives end within an eighth of it. */
const MAX_LIFE_MS = 3000;
const CREDITS = 1_000_000;

async function readers() {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  return { gazetteer, embedder };
}

/** The made-up world as if it had been ingested: a first import must not remove it. */
async function fill(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir, beginWith: 'demo' });
  if (await shouldSeedDemo(db)) await seedDemo(db, await readers(), await loadDemoData());
  await db.query("update profiles set origin = 'import'");
  await db.query("update sources set origin = 'ingest'");
  const key = await createKey(db, {
    name: 'faults',
    scopes: ['search:read', 'profile:read'],
    credits: CREDITS,
  });
  await db.close();
  return key.secret;
}

/** The first line of a process; null when it died before printing one. */
async function firstLine(child: ChildProcess): Promise<FaultState | null> {
  if (child.stdout === null) return null;
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  return null;
}

/** The states seen over all lives, to be compared with each other. */
class Watch {
  readonly #unfinished = new Set<string>();
  #results: FaultState['results'] = {};
  #moved = 0;

  get resumed(): number {
    return this.#unfinished.size;
  }

  get moved(): number {
    return this.#moved;
  }

  see(state: FaultState): void {
    for (const id of state.unfinished) this.#unfinished.add(id);
    for (const [id, before] of Object.entries(this.#results)) {
      const now = state.results[id] ?? [];
      this.#moved += before.filter(([person = ''], at) => !now[at]?.includes(person)).length;
    }
    this.#results = state.results;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'exit');
  child.kill('SIGKILL');
  await closed;
}

async function judge(dataDir: string, watch: Watch) {
  const db: Database = await openDatabase({ dataDir });
  const ends = await countEnds(db);
  const counted = {
    ...ends,
    doubles: (await countDoubles(db)) + (await countWrongImports(db)),
    disagreements: await countDisagreements(db),
  };
  await db.close();
  return { ...counted, resumed: watch.resumed, moved: watch.moved };
}

/**
 * Kills the service with SIGKILL at random moments, repeatedly, over one folder, while it starts
 * and works on runs of every kind; then lets it finish and counts the effects.
 */
export async function faultRuns({ kills, random, onKill }: RunFaultOptions): Promise<RunFaults> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-faults-'));
  const dataDir = join(folder, 'data');
  const programs = await bundlePrograms({ service: 'test/faults/faulty-service.ts' });
  const watch = new Watch();
  let killsAtStart = 0;
  try {
    const key = await fill(dataDir);
    const start = (...args: string[]) =>
      spawn(
        process.execPath,
        [programs.file('service'), '--data', dataDir, '--key', key, ...args],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
    for (let life = 0; life < kills; life += 1) {
      const child = start('--life', String(life));
      if (life % KILL_AT_START_EVERY === KILL_AT_START_EVERY - 1) {
        await delay(random() * MAX_START_MS);
        killsAtStart += 1;
      } else {
        const state = await firstLine(child);
        if (state === null) throw new Error('the service did not come up');
        watch.see(state);
        await delay(random() ** 3 * MAX_LIFE_MS);
      }
      if (child.exitCode !== null) throw new Error('the service ended before it was killed');
      await kill(child);
      onKill?.(life + 1);
    }
    const last = start('--finish');
    const state = await firstLine(last);
    if (state !== null) watch.see(state);
    if (last.exitCode === null) await once(last, 'exit');
    return { kills, killsAtStart, ...(await judge(dataDir, watch)) };
  } finally {
    await programs.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
