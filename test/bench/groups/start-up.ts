import { fileURLToPath } from 'node:url';
import { CLI } from '../../support/run-cli.ts';
import type { BenchGroup } from '../bench-group.ts';
import { type Figure, median } from '../figure.ts';
import { judged } from '../goal.ts';
import { measureStartup, type StartupFigures } from '../startup.ts';
import { TimedHost } from '../timed-host.ts';

const ROUNDS = 15;
const HAND_WRITTEN = fileURLToPath(new URL('../startup/hand-written-server.mjs', import.meta.url));

/** Milliseconds from a closed standard input to the end of the process. */
async function timeToLeave(program: string): Promise<number> {
  const host = new TimedHost(program, {});
  await host.open();
  await host.request('tools/list');
  return host.leave();
}

async function leavingTimes(): Promise<{ ours: number; handWritten: number }> {
  const ours: number[] = [];
  const handWritten: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timeToLeave(CLI));
    handWritten.push(await timeToLeave(HAND_WRITTEN));
  }
  return { ours: median(ours), handWritten: median(handWritten) };
}

function startFigures({ ours, bare, handWritten }: StartupFigures): Figure[] {
  const bareSdk = 'bundled bare SDK server';
  return [
    judged({
      name: 'spawn → tools/list',
      value: ours.listMs,
      unit: 'ms',
      peer: { name: bareSdk, value: bare.listMs },
      goal: { atMostTimes: 0.8 },
    }),
    judged({
      name: 'spawn → tools/list, against the floor of Node',
      value: ours.listMs,
      unit: 'ms',
      peer: { name: 'hand-written server', value: handWritten.listMs },
    }),
    judged({
      name: 'CPU when the list is answered',
      value: ours.cpuMs,
      unit: 'ms',
      peer: { name: bareSdk, value: bare.cpuMs },
      goal: { atMost: 110 },
    }),
    judged({
      name: 'RSS when the list is answered',
      value: ours.rssMb,
      unit: 'MB',
      peer: { name: bareSdk, value: bare.rssMb },
      goal: { atMost: 62 },
    }),
  ];
}

/** The process of a host: time until it lists its tools, CPU and memory, time to exit. */
export const startUp: BenchGroup = {
  says: 'spawn → tools/list, CPU and RSS there, and how soon the process goes with its host',
  measure: async ({ say }) => {
    const starts = startFigures(await measureStartup(ROUNDS));
    say('leaving');
    const leaving = await leavingTimes();
    return [
      ...starts,
      judged({
        name: 'standard input closed → process gone',
        value: leaving.ours,
        unit: 'ms',
        peer: { name: 'hand-written server', value: leaving.handWritten },
        goal: { atMost: 100 },
      }),
    ];
  },
};
