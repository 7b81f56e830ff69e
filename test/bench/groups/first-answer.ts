import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSnapshot } from '../../../src/service/store/engine/read-snapshot.ts';
import { findSnapshot } from '../../../src/service/store/engine/snapshot.ts';
import { loadMigrations } from '../../../src/service/store/migrations.ts';
import { CLI } from '../../support/run-cli.ts';
import type { BenchGroup } from '../bench-group.ts';
import { inBenchHome } from '../bench-home.ts';
import { median } from '../figure.ts';
import { judged } from '../goal.ts';
import { openDatabaseAlone } from '../startup/database-alone.ts';
import { TimedHost } from '../timed-host.ts';

const ROUNDS = 5;
const QUESTION = { query: 'software engineers in Berlin', limit: 5 };

/** Milliseconds from spawn, in three states of one data folder. */
interface Times {
  readonly fresh: number[];
  readonly reopened: number[];
  readonly daemonUp: number[];
}

const noTimes = (): Times => ({ fresh: [], reopened: [], daemonUp: [] });

/** A host starts, asks one question as soon as it can, and exits. */
async function onResponseEnd(env: Readonly<Record<string, string>>): Promise<number> {
  const host = new TimedHost(CLI, env);
  await host.open();
  const { text } = await host.call('search_people', QUESTION);
  const ms = host.since;
  if (!/\bp_[0-9a-z]{10}\b/.test(text)) throw new Error(`The answer names nobody: ${text}`);
  await host.leave();
  return ms;
}

const measureOurs = (times: Times): Promise<void> =>
  inBenchHome(async ({ hostEnv, run }) => {
    times.fresh.push(await onResponseEnd(hostEnv));
    times.daemonUp.push(await onResponseEnd(hostEnv));
    await run('stop');
    times.reopened.push(await onResponseEnd(hostEnv));
  });

async function measureAlone(times: Times, snapshot: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'database-alone-'));
  const data = join(folder, 'data');
  times.fresh.push((await openDatabaseAlone(data, snapshot)).ms);
  times.reopened.push((await openDatabaseAlone(data)).ms);
  await rm(folder, { recursive: true, force: true });
}

/** The demo's snapshot as the plain tar that PGlite can load. */
async function snapshotTar(folder: string): Promise<string> {
  const found = await findSnapshot(await loadMigrations(), 'demo');
  if (found === null) throw new Error('dist/assets has no demo of these migrations: npm run build');
  const path = join(folder, 'demo.tar');
  await writeFile(path, await readSnapshot(found));
  return path;
}

/** Time of a first question, from spawning the process to rows of people. */
export const firstAnswer: BenchGroup = {
  says: 'spawn → first answer over stdio: fresh folder, reopened, service up',
  measure: async ({ say }) => {
    const [ours, alone] = [noTimes(), noTimes()];
    const folder = await mkdtemp(join(tmpdir(), 'first-answer-'));
    const snapshot = await snapshotTar(folder);
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`round ${round} of ${ROUNDS}`);
      await measureOurs(ours);
      await measureAlone(alone, snapshot);
    }
    await rm(folder, { recursive: true, force: true });
    const figure = (state: keyof Times, atMost: number, floor: keyof Times) =>
      judged({
        name: `spawn → first answer, ${state === 'daemonUp' ? 'service up' : state}`,
        value: median(ours[state]),
        unit: 'ms',
        peer: { name: `database alone, ${floor}`, value: median(alone[floor]) },
        goal: { atMost },
      });
    return [
      figure('fresh', 2000, 'fresh'),
      figure('reopened', 1000, 'reopened'),
      figure('daemonUp', 300, 'reopened'),
    ];
  },
};
