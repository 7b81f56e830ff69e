import { CLI } from '../../support/run-cli.ts';
import type { BenchGroup } from '../bench-group.ts';
import { type BenchHome, inBenchHome } from '../bench-home.ts';
import { type Figure, median, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { findService } from '../running-service.ts';
import { cpuOf } from '../startup/measure.ts';
import { TimedHost } from '../timed-host.ts';

/** A tool call, and the same request of the API without MCP or client. */
interface Pair {
  readonly name: string;
  /** As many as the burst of their rate bucket allows for both ways together. */
  readonly rounds: number;
  /** The process that the tool runs in. */
  readonly pid: number;
  readonly viaTool: () => Promise<unknown>;
  readonly direct: () => Promise<unknown>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Alternates both ways, so that other load on the machine affects both. */
async function comparePair({ name, rounds, pid, viaTool, direct }: Pair): Promise<Figure[]> {
  await viaTool();
  await direct();
  const [tool, bare]: [number[], number[]] = [[], []];
  const cpuBefore = cpuOf(pid) ?? Number.NaN;
  for (let round = 0; round < rounds; round += 1) {
    tool.push(await timed(viaTool));
    bare.push(await timed(direct));
  }
  const cpu = ((cpuOf(pid) ?? Number.NaN) - cpuBefore) / rounds;
  const peer = 'the same endpoint by undici';
  return [
    judged({
      name: `${name} over stdio, p50`,
      value: median(tool),
      unit: 'ms',
      peer: { name: peer, value: median(bare) },
      goal: { atMostOver: 1 },
    }),
    judged({
      name: `${name} over stdio, p95`,
      value: percentile(tool, 95),
      unit: 'ms',
      peer: { name: peer, value: percentile(bare, 95) },
    }),
    // CPU time does not depend on other load; on an idle machine it is most of the difference.
    judged({ name: `${name}, CPU of the host's process a call`, value: cpu, unit: 'ms' }),
  ];
}

async function measure(home: BenchHome): Promise<Figure[]> {
  const host = new TimedHost(CLI, home.hostEnv);
  await host.open();
  const question = { query: 'software engineers in Berlin', limit: 5 };
  const { text } = await host.call('search_people', question);
  const id = /\bp_[0-9a-z]{10}\b/.exec(text)?.[0] ?? '';
  const service = await findService(home.dataDir);
  const figures = [
    ...(await comparePair({
      name: 'get_profile',
      pid: host.pid,
      rounds: 100,
      viaTool: () => host.call('get_profile', { id }),
      direct: () => service.ask('GET', `/v3/enrich/${id}`),
    })),
    ...(await comparePair({
      name: 'search_people',
      pid: host.pid,
      rounds: 20,
      // `fresh`, because a question that was just answered is not sent again.
      viaTool: () => host.call('search_people', { ...question, fresh: true }),
      direct: () => service.ask('POST', '/v3/search', question),
    })),
  ];
  await service.close();
  await host.leave();
  return figures;
}

/** The cost of MCP, the client and its queue over the bare API call. */
export const toolCalls: BenchGroup = {
  says: 'a tool call over stdio against the same endpoint by undici over the socket',
  measure: () => inBenchHome(measure),
};
