import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { bundlePrograms } from '../../support/bundle-programs.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type Figure, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { askBare, askByHosts, type Load, newSeen } from '../http-load/run-hosts.ts';

const HOSTS = 200;
const SECONDS = 60;
/** Allowed growth of memory: what the allocator keeps differs between runs. */
const MAX_GROWTH = 1.1;

const placed = z.object({ url: z.string() });
const kept = z.object({ rss: z.number(), heap: z.number(), cpuMs: z.number() });

/** Starts a process and waits for its address. */
async function start(file: string, env: NodeJS.ProcessEnv = {}) {
  const child = fork(file, {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const [message] = await once(child, 'message');
  return { child, ...placed.parse(message) };
}

/** Memory of a server after garbage collection, in MB. */
async function memoryOf(child: ChildProcess): Promise<z.infer<typeof kept>> {
  const answered = once(child, 'message');
  child.send('memory');
  const { rss, heap, cpuMs } = kept.parse((await answered)[0]);
  return { rss: rss / 2 ** 20, heap: heap / 2 ** 20, cpuMs };
}

async function leave(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function latencies(
  kinds: ReadonlyMap<string, readonly number[]>,
  bare: readonly number[],
): Figure[] {
  return [...kinds].flatMap(([kind, times]) =>
    [50, 95].map((p) =>
      judged({
        name: `${kind}, p${p} at ${HOSTS} connections`,
        value: percentile(times, p),
        unit: 'ms',
        peer: { name: 'bare HTTP call to the service', value: percentile(bare, p) },
      }),
    ),
  );
}

async function measure({ say, note, seconds = SECONDS }: BenchContext): Promise<Figure[]> {
  const programs = await bundlePrograms({
    'canned-service': 'test/bench/http-load/canned-service.ts',
    'loaded-server': 'test/bench/http-load/loaded-server.ts',
  });
  const service = await start(programs.file('canned-service'));
  const server = await start(programs.file('loaded-server'), { SERVICE_URL: service.url });
  const sessions = new Map<number, string>();
  const load = (share: number): Load => ({
    hosts: HOSTS,
    seconds: Math.max(2, seconds * share),
    seen: newSeen(),
  });
  say('warming up');
  const [warm, bare, whole] = [load(0.5), load(0.25), load(1)];
  await askByHosts(server.url, warm, sessions);
  const before = await memoryOf(server.child);
  await askBare(service.url, bare);
  say(`${HOSTS} hosts, ${whole.seconds} s`);
  await askByHosts(server.url, whole, sessions);
  const after = await memoryOf(server.child);
  await Promise.all([leave(server.child), leave(service.child)]);
  await programs.remove();
  const errors = [...warm.seen.errors, ...bare.seen.errors, ...whole.seen.errors];
  if (errors.length > 0) note(`first error: ${errors[0]}`);
  const calls = [...whole.seen.times.values()].reduce((sum, { length }) => sum + length, 0);
  note(`${calls} calls in ${whole.seconds} s; hosts pause a second between calls`);
  const waits = whole.seen.times.get('wait') ?? [];
  whole.seen.times.delete('wait');
  return [
    judged({ name: 'errors', value: errors.length, unit: '', goal: { atMost: 0 } }),
    judged({
      name: 'memory after the load (RSS)',
      value: after.rss,
      unit: 'MB',
      peer: { name: 'before it, warmed up', value: before.rss },
      goal: { atMostTimes: MAX_GROWTH },
    }),
    judged({
      name: 'heap and buffers after the load',
      value: after.heap,
      unit: 'MB',
      peer: { name: 'before it, warmed up', value: before.heap },
      goal: { atMostTimes: MAX_GROWTH },
    }),
    judged({
      name: 'CPU of the server a call',
      value: (after.cpuMs - before.cpuMs) / calls,
      unit: 'ms',
    }),
    ...latencies(whole.seen.times, bare.seen.times.get('bare') ?? []),
    judged({ name: 'wait for a run, p95 (it polls)', value: percentile(waits, 95), unit: 'ms' }),
  ];
}

/** Many concurrent hosts over HTTP: errors, memory and the overhead of MCP. */
export const httpLoad: BenchGroup = {
  says: 'MCP over HTTP under 200 connections of mixed calls: errors, memory kept, latency',
  measure,
};
