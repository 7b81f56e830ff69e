/**
 * `npm run load`: the built service under the load of three owners, one of them hostile. Exits with
 * 1 when the other two got an error, or the service logged an error of its own or ended.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { percentile } from '../bench/figure.ts';
import { seededRandom } from '../bench/seeded-random.ts';
import { bundlePrograms } from '../support/bundle-programs.ts';
import { type HonestWork, Seen, warmUp, workHonestly } from './honest-owner.ts';
import { type Loaded, type LoadedService, startLoaded } from './loaded-service.ts';

const HELP = `npm run load -- [--seconds N] [--people N] [--no-uploads] [--seed N] [--json]

  200 connections: 80 of two owners who work at their pace, 120 of a hostile third one.

  --seconds N   how long the hostile owner is at work (default 600); before that, the others work
                alone for a tenth of it
  --people N    made-up people in the index (default 5000)
  --no-uploads  without hostile uploads
  --seed N      the same random choices again; default: a new one, which is told
  --json        figures as JSON on standard output`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    people: { type: 'string', default: '5000' },
    'no-uploads': { type: 'boolean', default: false },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const HOSTILE_CONNECTIONS = 120;
const API_CONNECTIONS = 30;
const MCP_CONNECTIONS = 10;
/** For what was begun before the hostile owner left. */
const CALM_MS = 15_000;

const counts = z.record(z.string(), z.record(z.string(), z.number()));
type Counts = z.infer<typeof counts>;

/** @throws Error for anything but a whole number from 1 */
function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${HELP}`);
  return Number(text);
}

async function workFor(works: readonly HonestWork[], seconds: number): Promise<Seen[]> {
  const end = performance.now() + seconds * 1000;
  const seen = works.map(() => new Seen());
  const isOver = () => performance.now() > end;
  await Promise.all(works.map((work, at) => workHonestly(work, seen[at] ?? new Seen(), isOver)));
  return seen;
}

/** The hostile owner, in a process of their own: making attacks must not slow down who measures. */
async function startHostile(loaded: LoadedService, seed: number) {
  const programs = await bundlePrograms({ hostile: 'test/load/hostile-owner.ts' });
  const apiKey = await loaded.key('mallory');
  const child: ChildProcess = fork(programs.file('hostile'), {
    env: {
      PATH: process.env.PATH,
      SERVICE_URL: loaded.service.url,
      MCP_URL: loaded.mcp.url,
      API_KEY: apiKey,
      CONNECTIONS: String(HOSTILE_CONNECTIONS),
      UPLOADS: String(!values['no-uploads']),
      SEED: String(seed),
    },
  });
  let told: Counts = {};
  child.on('message', (message) => {
    told = counts.parse(message);
  });
  return {
    counts: () => told,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await programs.remove();
    },
  };
}

interface OwnerFigures {
  readonly requests: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly kinds: Readonly<Record<string, readonly [count: number, p50: number, p95: number]>>;
}

function figuresOf({ times, errors }: Seen): OwnerFigures {
  const all = [...times.values()].flat();
  const inMs = (list: readonly number[], p: number) => Math.round(percentile(list, p));
  const kinds = [...times].map(([kind, list]): [string, [number, number, number]] => [
    kind,
    [list.length, inMs(list, 50), inMs(list, 95)],
  ]);
  return {
    requests: all.length,
    errors: errors.length,
    p50: inMs(all, 50),
    p95: inMs(all, 95),
    kinds: Object.fromEntries(kinds),
  };
}

const rounded = ({ memory }: Loaded) => {
  const { start, peak, now } = memory();
  return { start: Math.round(start), peak: Math.round(peak), end: Math.round(now) };
};

/** Answers of 500 and above that the hostile owner got; 503 is what a limit says. */
const serverErrors = (told: Counts): number =>
  Object.values(told)
    .flatMap((statuses) => Object.entries(statuses))
    .filter(([status]) => /^5\d\d$/.test(status) && status !== '503')
    .reduce((sum, [, count]) => sum + count, 0);

async function measure(loaded: LoadedService, seconds: number, seed: number) {
  const random = seededRandom(seed);
  const { ids, questions, service, mcp } = loaded;
  const places = { serviceUrl: service.url, mcpUrl: mcp.url, ids, questions, random };
  const connections = { apiConnections: API_CONNECTIONS, mcpConnections: MCP_CONNECTIONS };
  const works: HonestWork[] = [];
  for (const name of ['ann', 'ben']) {
    const owner = { name, apiKey: await loaded.key(name) };
    works.push({ ...places, ...connections, owner });
  }
  for (const work of works) await warmUp(work);
  process.stderr.write('two owners alone\n');
  const quiet = await workFor(works, Math.max(10, seconds / 10));
  process.stderr.write('with the hostile one\n');
  const hostile = await startHostile(loaded, seed);
  const busy = await workFor(works, seconds);
  const attacks = hostile.counts();
  await hostile.stop();
  await delay(CALM_MS);
  for (const { errors } of [...quiet, ...busy]) {
    for (const error of errors.slice(0, 20)) process.stderr.write(`${error}\n`);
  }
  const logged = [...service.errors(), ...mcp.errors()];
  for (const line of logged.slice(0, 20)) process.stderr.write(`${line.slice(0, 600)}\n`);
  return {
    owners: Object.fromEntries(
      works.map(({ owner }, at) => [
        owner.name,
        {
          alone: figuresOf(quiet[at] ?? new Seen()),
          attacked: figuresOf(busy[at] ?? new Seen()),
        },
      ]),
    ),
    attacks,
    serverErrors: serverErrors(attacks),
    loggedErrors: logged.length,
    ended: [service, mcp].filter((one) => !one.isAlive()).length,
    memory: { service: rounded(service), mcp: rounded(mcp) },
  };
}

type Outcome = Awaited<ReturnType<typeof measure>>;

function print({ owners, attacks, memory, ...counted }: Outcome): void {
  const line = (text: string) => process.stdout.write(`${text}\n`);
  for (const [name, { alone, attacked }] of Object.entries(owners)) {
    for (const [when, { requests, errors, p50, p95, kinds }] of Object.entries({
      alone,
      attacked,
    })) {
      line(`${name}, ${when}: ${requests} requests, ${errors} errors, p50 ${p50}, p95 ${p95} ms`);
      for (const [kind, [count, median, high]] of Object.entries(kinds)) {
        line(`  ${kind.padEnd(12)} ${count}: p50 ${median}, p95 ${high} ms`);
      }
    }
  }
  for (const [name, statuses] of Object.entries(attacks)) {
    line(`${name.padEnd(22)} ${JSON.stringify(statuses)}`);
  }
  for (const [name, { start, peak, end }] of Object.entries(memory)) {
    line(`memory of ${name}: ${start} MB at the start, peak ${peak}, ${end} at the end`);
  }
  for (const [name, count] of Object.entries(counted)) {
    line(`${name.padEnd(14)} ${count}${count === 0 ? '  (must be 0)' : '  MUST BE 0'}`);
  }
}

const isGood = ({ owners, serverErrors: failed, loggedErrors, ended }: Outcome): boolean =>
  failed + loggedErrors + ended === 0 &&
  Object.values(owners).every(({ alone, attacked }) => alone.errors + attacked.errors === 0);

async function main(): Promise<void> {
  const seconds = wholeNumber('seconds', values.seconds);
  const people = wholeNumber('people', values.people);
  const seed = wholeNumber('seed', values.seed ?? String(1 + Math.floor(Math.random() * 1e9)));
  process.stderr.write(`seed ${seed}\n`);
  const loaded = await startLoaded(people);
  try {
    const outcome = await measure(loaded, seconds, seed);
    if (values.json) process.stdout.write(`${JSON.stringify({ seed, ...outcome }, null, 2)}\n`);
    else print(outcome);
    if (!isGood(outcome)) process.exitCode = 1;
  } finally {
    await loaded.close();
  }
}

if (values.help) process.stdout.write(`${HELP}\n`);
else await main();
process.exit();
