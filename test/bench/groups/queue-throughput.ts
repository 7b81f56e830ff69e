import PQueue from 'p-queue';
import { request } from 'undici';
import { createClient } from '../../../src/client/create-client.ts';
import { BUCKETS } from '../../../src/contract/buckets.ts';
import type { BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { startBucketServer } from '../queue/bucket-server.ts';
import { type Throughput, throughputOf } from '../queue/throughput.ts';

const BUCKET = BUCKETS.search;
/** The burst and six seconds more, which ends within a window of p-queue's, not with one. */
const REQUESTS = BUCKET.burst + 6 * BUCKET.rate;

/** Hands all requests over at once; the sender decides when each is sent. */
type Sender = (url: string) => Promise<unknown>;

const every = (work: (at: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: REQUESTS }, (_, at) => work(at)));

const viaClient: Sender = async (baseUrl) => {
  const client = createClient({ target: { kind: 'remote', baseUrl, apiKey: 'bench-key' } });
  await every((at) => client.searchV2({ query: `question ${at}`, numUsers: 1 }));
  await client.close();
};

const viaPQueue =
  (options: ConstructorParameters<typeof PQueue>[0]): Sender =>
  async (url) => {
    const queue = new PQueue(options);
    await every(() =>
      queue.add(async () => {
        const answer = await request(`${url}/v2/developer/search`, { method: 'POST', body: '{}' });
        await answer.body.dump();
      }),
    );
  };

/** The window that refills a whole bucket: the same rate and burst in terms of p-queue. */
const WINDOW = { intervalCap: BUCKET.burst, interval: (BUCKET.burst / BUCKET.rate) * 1000 };

const PEERS: Readonly<Record<string, Sender>> = {
  'p-queue, window of 100 in 4 s': viaPQueue(WINDOW),
  'p-queue, strict window of 100 in 4 s': viaPQueue({ ...WINDOW, strict: true }),
  'p-queue, 25 in 1 s': viaPQueue({ intervalCap: BUCKET.rate, interval: 1000 }),
};

/** How long the first connections wait to be served in the second measurement. */
const SLOW_MS = 400;

async function measureSender(send: Sender, heldMs = 0): Promise<Throughput> {
  const server = await startBucketServer(BUCKET, heldMs);
  await send(server.url);
  const seen = server.seen();
  await server.close();
  return throughputOf(seen, BUCKET);
}

function ownFigures({ ofBound, refused, longestGap }: Throughput, when = ''): Figure[] {
  return [
    judged({
      name: `requests through, of the token bucket’s bound${when}`,
      value: ofBound,
      unit: '',
      peer: { name: 'the bound', value: 1 },
      goal: { atLeast: 0.99 },
    }),
    judged({ name: `answers 429${when}`, value: refused, unit: '', goal: { atMost: 0 } }),
    judged({
      name: `longest gap after the burst${when}`,
      value: longestGap,
      unit: 'ms',
      peer: { name: 'one step of the bucket', value: 1000 / BUCKET.rate },
      goal: { atMost: 60 },
    }),
  ];
}

/** The client's queue against a service that enforces the bucket, and against p-queue alone. */
export const queueThroughput: BenchGroup = {
  says: `${REQUESTS} requests through a bucket of ${BUCKET.rate}/s, burst ${BUCKET.burst}`,
  measure: async ({ say, note }) => {
    const figures = ownFigures(await measureSender(viaClient));
    const slow = await measureSender(viaClient, SLOW_MS);
    figures.push(...ownFigures(slow, `, first connections ${SLOW_MS} ms late`));
    for (const [name, send] of Object.entries(PEERS)) {
      say(name);
      const { ofBound, refused, longestGap } = await measureSender(send);
      note(
        `${name}: ${ofBound.toFixed(3)} of the bound, ${refused} answers 429, ` +
          `longest gap ${longestGap.toFixed(0)} ms`,
      );
      figures.push({ name, value: ofBound, unit: '', peer: { name: 'the bound', value: 1 } });
    }
    return figures;
  },
};
