import { setTimeout as delay } from 'node:timers/promises';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type Figure, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { filledFolder } from '../neighbours/filled-folder.ts';
import { NEIGHBOURS, type NeighbourWork } from '../neighbours/neighbour-work.ts';
import { READ_KINDS, readsAbout } from '../neighbours/reads.ts';
import { type SharedService, shareService } from '../neighbours/shared-service.ts';
import { allTimes, nothingSeen, type Seen, SteadyReader } from '../neighbours/steady-reader.ts';
import { syntheticPeople } from '../synthetic-people.ts';

const PEOPLE = 50_000;
const QUIET_SECONDS = 20;
const WARM_SECONDS = 20;
/** Long work goes on for longer than it is watched. */
const MAX_BUSY_SECONDS = 60;
/** The most by which the 95th percentile of reads may grow beside neighbours. */
const MAX_RATIO = 3;

interface Phases {
  readonly quiet: Seen;
  readonly busy: Seen;
  readonly busySeconds: number;
  /** Why the work of the neighbour ended early; null: it did not. */
  readonly failure: string | null;
}

/** A service over a fresh copy, whose reader has warmed it up. */
async function withReader<T>(
  folder: string,
  people: readonly PersonRecord[],
  work: (service: SharedService, reader: SteadyReader) => Promise<T>,
): Promise<T> {
  const service = await shareService(folder);
  try {
    const reader = new SteadyReader(await service.owner('readers'), readsAbout(people));
    await reader.readUntil(delay(WARM_SECONDS * 1000), nothingSeen());
    return await work(service, reader);
  } finally {
    await service.close();
  }
}

const readQuietly = (reader: SteadyReader, seconds: number, seen: Seen): Promise<void> =>
  reader.readUntil(delay(seconds * 1000), seen);

/** Quiet, busy until the work of the neighbour is done or was watched long enough, and quiet. */
async function readBeside(
  folder: string,
  people: readonly PersonRecord[],
  work: NeighbourWork,
  quietSeconds: number,
): Promise<Phases> {
  const [quiet, busy] = [nothingSeen(), nothingSeen()];
  let failure: string | null = null;
  const busySeconds = await withReader(folder, people, async (service, reader) => {
    const ready = await work({ service, people });
    await readQuietly(reader, quietSeconds, quiet);
    const begun = performance.now();
    const worked = ready().catch((error: unknown) => {
      failure = String(error);
    });
    const watched = delay(MAX_BUSY_SECONDS * 1000, undefined, { ref: false });
    await reader.readUntil(Promise.race([worked, watched]), busy);
    return (performance.now() - begun) / 1000;
  });
  // The work may go on, so the second quiet phase is on a service of its own.
  await withReader(folder, people, (_, reader) => readQuietly(reader, quietSeconds, quiet));
  return { quiet, busy, busySeconds, failure };
}

function figuresOf(beside: string, { quiet, busy }: Phases): Figure[] {
  const [before, during] = [allTimes(quiet), allTimes(busy)];
  const one = (p: number, name: string) => ({
    name: `reads ${name}, beside ${beside}`,
    value: percentile(during, p),
    unit: 'ms',
    peer: { name: 'quiet', value: percentile(before, p) },
  });
  const kinds = READ_KINDS.map((kind) => ({
    name: `  ${kind} p95, beside ${beside}`,
    value: percentile(busy.times.get(kind) ?? [], 95),
    unit: 'ms',
    peer: { name: 'quiet', value: percentile(quiet.times.get(kind) ?? [], 95) },
  }));
  return [
    judged(one(50, 'p50')),
    judged({ ...one(95, 'p95'), goal: { atMostTimes: MAX_RATIO } }),
    judged(one(100, 'max')),
    ...kinds.map(judged),
    judged({
      name: `errors of reads, beside ${beside}`,
      value: quiet.errors.length + busy.errors.length,
      unit: '',
      goal: { atMost: 0 },
    }),
  ];
}

export async function measureNeighbours({ say, note, people = PEOPLE, ...context }: BenchContext) {
  const { seconds: quietSeconds = QUIET_SECONDS } = context;
  const folder = await filledFolder(people, say);
  const known = [...syntheticPeople(people)];
  const figures: Figure[] = [];
  for (const [beside, work] of Object.entries(NEIGHBOURS)) {
    say(`reads beside ${beside}`);
    const phases = await readBeside(folder, known, work, quietSeconds);
    const [first] = [...phases.quiet.errors, ...phases.busy.errors];
    if (first !== undefined) note(`first error beside ${beside}: ${first}`);
    if (phases.failure !== null) note(`${beside} ended early: ${phases.failure}`);
    const reads = allTimes(phases.busy).length;
    note(`${beside}: watched for ${phases.busySeconds.toFixed(0)} s, ${reads} reads`);
    figures.push(...figuresOf(beside, phases));
  }
  return figures;
}

/** One owner's reads while the work of other owners runs in the same service. */
export const neighbours: BenchGroup = {
  says: "one owner's reads over HTTP at 50k people while others import, ingest and build",
  measure: (context) => measureNeighbours(context),
};
