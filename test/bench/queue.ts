import PQueue from 'p-queue';
import { Pool } from 'undici';
import { systemClock } from '../../src/client/clock.ts';
import { createClient } from '../../src/client/create-client.ts';
import { KeyQueue } from '../../src/client/queue/key-queue.ts';
import { LocalLimiter } from '../../src/client/queue/local-limiter.ts';
import { BUCKETS } from '../../src/contract/buckets.ts';
import { type BucketServer, startBucketServer } from './bucket-server.ts';

/** How a way of pacing did against a server that enforces the search bucket. */
export interface Throughput {
  readonly name: string;
  /** Requests let through, as a part of burst + rate × seconds. Goal: at least 0.99. */
  readonly ofBound: number;
  readonly admitted: number;
  /** Requests refused with 429. Goal: 0. */
  readonly refused: number;
  /** Longest time without a request once the burst is over, in milliseconds. Goal: at most 60. */
  readonly longestGapMs: number;
}

type Send = () => Promise<unknown>;
type Pace = (send: Send, signal: AbortSignal) => Promise<unknown>;

const { rate, burst } = BUCKETS.search;

/** Keeps enough requests waiting that only the pacing holds them back. */
async function measure(
  server: BucketServer,
  { name, pace }: { name: string; pace: Pace },
  seconds: number,
): Promise<Throughput> {
  const pool = new Pool(server.baseUrl, { connections: 64 });
  const stop = new AbortController();
  const send: Send = async () => {
    const { body } = await pool.request({ path: '/', method: 'GET' });
    await body.dump();
  };
  // The first connection costs what no later one does; it is not what is measured.
  await Promise.all(Array.from({ length: 64 }, send));
  server.reset();
  const started = performance.now();
  const count = burst + rate * seconds + 50;
  const work = Array.from({ length: count }, () => pace(send, stop.signal).catch(() => undefined));
  await systemClock.sleep(seconds * 1000);
  const admitted = server.admitted.filter((at) => at <= started + seconds * 1000);
  const refused = server.refused;
  stop.abort();
  await Promise.race([Promise.all(work), systemClock.sleep(2_000)]);
  await pool.destroy();
  const bound = burst + rate * seconds;
  const longestGapMs = longestGap(admitted.slice(burst - 1), started + seconds * 1000);
  return {
    name,
    admitted: admitted.length,
    ofBound: admitted.length / bound,
    refused,
    longestGapMs,
  };
}

function longestGap(times: readonly number[], end: number): number {
  const gaps = [...times, end].map((at, i, all) => at - (all[i - 1] ?? at));
  return Math.max(0, ...gaps);
}

const bucket = { name: 'search', id: 'search', limit: BUCKETS.search };

/** This project's queue. */
function ours(): Pace {
  const queue = new KeyQueue(new LocalLimiter(systemClock), systemClock);
  const deadline = () => Number.POSITIVE_INFINITY;
  return (send, signal) => queue.run({ bucket, priority: 'person', signal, deadline }, send);
}

/** p-queue's own interval options, set as a reader of its manual would for this bucket. */
function plainPQueue(options: ConstructorParameters<typeof PQueue>[0]): Pace {
  const queue = new PQueue({ concurrency: 64, ...options });
  return (send, signal) => queue.add(send, { signal });
}

/**
 * Throughput against the token-bucket bound, of our queue and of p-queue's own interval options.
 * Takes `seconds` for each of the ways, one after the other.
 */
export async function measureThroughput(seconds = 6): Promise<Throughput[]> {
  const server = await startBucketServer(BUCKETS.search);
  const interval = { interval: 1000 };
  const ways = [
    { name: 'GCRA in p-queue (ours)', pace: ours() },
    { name: 'p-queue: 25 a second', pace: plainPQueue({ ...interval, intervalCap: rate }) },
    {
      name: 'p-queue: 125 a second',
      pace: plainPQueue({ ...interval, intervalCap: rate + burst }),
    },
    {
      name: 'p-queue: 100 in 4 s, strict',
      pace: plainPQueue({ interval: 4000, intervalCap: burst, strict: true }),
    },
  ];
  const results: Throughput[] = [];
  for (const way of ways) results.push(await measure(server, way, seconds));
  await server.close();
  return results;
}

/** What a client's call costs over a bare undici call of the same endpoint. */
export interface CallOverhead {
  readonly bareP50Ms: number;
  readonly clientP50Ms: number;
  /** Goal: at most 1 ms, of which the rest of a tool call needs a part. */
  readonly addedP50Ms: number;
}

const median = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Alternates between the two, so that both see the same machine. */
export async function measureCallOverhead(calls = 400): Promise<CallOverhead> {
  const server = await startBucketServer({ rate: 1e6, burst: 1e6 });
  const target = { kind: 'remote', baseUrl: server.baseUrl, apiKey: 'psk_bench' } as const;
  const client = createClient({ target });
  const pool = new Pool(server.baseUrl, { connections: 64 });
  const viaClient = (id: number) => client.readProfile(`p_${id}`);
  const bare = async (id: number) => {
    const { body } = await pool.request({ path: `/v3/enrich/p_${id}`, method: 'GET' });
    return body.json();
  };
  const times: { client: number[]; bare: number[] } = { client: [], bare: [] };
  for (let i = 0; i < calls; i += 1) {
    // Slower than the bucket's 50 a second: its wait is no overhead.
    await systemClock.sleep(20);
    const first = await timed(() => bare(i));
    const second = await timed(() => viaClient(i));
    if (i < 20) continue;
    times.bare.push(first);
    times.client.push(second);
  }
  await Promise.all([client.close(), pool.destroy(), server.close()]);
  const [bareP50Ms, clientP50Ms] = [median(times.bare), median(times.client)];
  return { bareP50Ms, clientP50Ms, addedP50Ms: clientP50Ms - bareP50Ms };
}
