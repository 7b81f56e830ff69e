import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import type { Run } from '../../../src/service/runs/run.ts';
import type { RunKind } from '../../../src/service/runs/run-kind.ts';
import { createRunner, type Runner, type RunnerOptions } from '../../../src/service/runs/runner.ts';
import { startPaidRun } from '../../../src/service/runs/start-paid-run.ts';
import type { NewRun } from '../../../src/service/runs/start-run.ts';
import { RUN_COLUMNS, type RunRow, runOf } from '../../../src/service/runs/stored-run.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { inBackground } from '../../../src/service/store/in-background.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addEffects, effectsOf, type Plan } from './bench-kind.ts';

export const SILENT = pino({ level: 'silent' });
export const PRICE = 10;

/** A fresh database with runners, which are closed with it. */
export interface RunBench {
  readonly db: Database;
  readonly keyId: string;
  runner(kinds: readonly RunKind[], options?: Partial<RunnerOptions>): Promise<Runner>;
  /** Starts a run that costs PRICE credits. */
  start(plan: Plan, wanted?: Partial<NewRun>): Promise<Run>;
  /** The id of another owner's key. */
  otherKey(): Promise<string>;
  read(runId: string): Promise<Run>;
  effects(runId: string): Promise<number[]>;
  /** Waits until the run is in that state. */
  reach(runId: string, state: Run['state']): Promise<Run>;
  close(): Promise<void>;
}

export async function openBench(): Promise<RunBench> {
  const db = await openTestDatabase();
  await addEffects(db);
  const key = await createKey(db, { name: 'test', scopes: ['search:read'], credits: 1000 });
  const keyId = key.id;
  const runners: Runner[] = [];
  // Runs let requests go first: what asks for their states all the time must not be one.
  const behind = inBackground(db);
  const read = async (runId: string) => {
    const [row] = await behind.query<RunRow>(`select ${RUN_COLUMNS} from runs where id = $1`, [
      runId,
    ]);
    if (row === undefined) throw new Error('no such run');
    return runOf(row);
  };
  return {
    db,
    keyId,
    read,
    runner: async (kinds, options = {}) => {
      const runner = createRunner({ db, log: SILENT, pollMs: 50, ...options });
      runners.push(runner);
      runner.know(kinds);
      await runner.start();
      return runner;
    },
    start: async (plan, wanted = {}) => {
      const run = {
        kind: 'deep_search' as const,
        subject: `d_${randomBytes(5).toString('hex')}`,
        tenant: 'owner:one',
        input: plan,
        view: { includePublic: true, directoryIds: [] },
        requestHash: '',
        ...wanted,
        keyId: wanted.keyId ?? keyId,
      };
      const price = { credits: PRICE, maxCredits: null };
      const paid = { run, operation: 'test', ...price, generation: 2 } as const;
      return (await db.transaction((tx) => startPaidRun(tx, paid))).run;
    },
    otherKey: async () => {
      const ownerId = `owner-${randomBytes(5).toString('hex')}`;
      const wanted = { name: 'other', scopes: ['search:read'], credits: 1000, owner: ownerId };
      return (await createKey(db, wanted)).id;
    },
    effects: (runId) => effectsOf(db, runId),
    reach: async (runId, state) => {
      await expect
        .poll(async () => (await read(runId)).state, { timeout: 30_000, interval: 20 })
        .toBe(state);
      return read(runId);
    },
    close: async () => {
      await Promise.all(runners.map((runner) => runner.close()));
      await db.script('drop table effects');
      await db.close();
    },
  };
}

/** A promise and the function that resolves it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
