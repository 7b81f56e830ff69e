/**
 * `npm run faults`: the service and its parts, killed at random moments. One file a subject;
 * exits with 1 when anything was lost, duplicated or inconsistent.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../bench/seeded-random.ts';
import { openEmbeddedTestDatabase } from '../support/embedded-database.ts';
import { badLives } from './lives.ts';
import { openPostgresServer } from './postgres-server.ts';
import { faultReplicas } from './replicas.ts';
import { faultRuns } from './runs.ts';
import { faultWebhooks } from './webhooks.ts';

const HELP = `npm run faults -- [--kills N] [--events N] [--lives N] [--seed N] [--json]
npm run faults -- --postgres [--kills N] [--seed N] [--json]

  --kills N   how often the service is killed (default 500; 0 leaves it out)
  --events N  webhook events that are delivered by dying workers (default 100; 0 leaves it out)
  --lives N   random histories of the service's life: calls, imports, stops, kills and upgrades
              at any moment (default 100; 0 leaves it out)
  --postgres  kills two replicas over one Postgres in turn instead (default 100 kills), while
              hosts work against both; on the server of TEST_DATABASE_URL, or on one that
              scripts/test-postgres.sh starts and stops
  --seed N    the same random choices again, though not at the same moments; default: a new one,
              which is told
  --json      figures as JSON on standard output`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    events: { type: 'string', default: '100' },
    lives: { type: 'string', default: '100' },
    postgres: { type: 'boolean', default: false },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Figures of a subject that must be 0. */
const MUST_BE_0 = [
  'doubles',
  'moved',
  'disagreements',
  'lost',
  'forged',
  'changed',
  'bad',
  'unfinished',
  'failed',
  'endedTwice',
  'toldTwice',
  'wrongCharges',
  'contradictions',
];

type Figures = Readonly<Record<string, unknown>>;

const tell = (every: number, total: number, what: string) => (done: number) => {
  if (done % every === 0) process.stderr.write(`${done} of ${total} ${what}\n`);
};

async function runsSubject(kills: number, random: () => number): Promise<Figures> {
  const faults = await faultRuns({ kills, random, onKill: tell(25, kills, 'kills') });
  return { ...faults, unfinished: faults.started - faults.finished };
}

async function webhooksSubject(events: number, random: () => number): Promise<Figures> {
  const db = await openEmbeddedTestDatabase();
  try {
    return { ...(await faultWebhooks(db, { events, random })) };
  } finally {
    await db.close();
  }
}

async function livesSubject(histories: number, seed: number): Promise<Figures> {
  const bad = await badLives({ histories, seed, onEnd: tell(5, histories, 'lives') });
  for (const one of bad) process.stderr.write(`${JSON.stringify(one, null, 2)}\n`);
  return { histories, bad: bad.length };
}

async function replicasSubject(kills: number, random: () => number): Promise<Figures> {
  const server = openPostgresServer();
  try {
    const onKill = tell(10, kills, 'kills');
    const faults = await faultReplicas({ server: server.url, kills, random, onKill });
    return { ...faults, unfinished: faults.started - faults.finished };
  } finally {
    server.stop();
  }
}

function print(subject: string, figures: Figures): void {
  process.stdout.write(`\n${subject}\n`);
  for (const [name, figure] of Object.entries(figures)) {
    const told = typeof figure === 'object' ? JSON.stringify(figure) : String(figure);
    const verdict = figure === 0 ? '  (must be 0)' : '  MUST BE 0';
    process.stdout.write(
      `  ${name.padEnd(16)} ${told}${MUST_BE_0.includes(name) ? verdict : ''}\n`,
    );
  }
}

const isGood = (figures: Figures): boolean => MUST_BE_0.every((name) => (figures[name] ?? 0) === 0);

/** @throws Error for anything but a whole number, 0 or more */
function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${HELP}`);
  return Number(text);
}

async function subjects(seed: number): Promise<Map<string, Figures>> {
  const random = seededRandom(seed);
  const kills = wholeNumber('kills', values.kills ?? (values.postgres ? '100' : '500'));
  const events = wholeNumber('events', values.events);
  const lives = wholeNumber('lives', values.lives);
  const figures = new Map<string, Figures>();
  if (values.postgres) return figures.set('replicas', await replicasSubject(kills, random));
  if (kills > 0) figures.set('runs', await runsSubject(kills, random));
  if (events > 0) figures.set('webhooks', await webhooksSubject(events, random));
  if (lives > 0) figures.set('lives', await livesSubject(lives, seed));
  return figures;
}

async function main(): Promise<void> {
  const seed =
    values.seed === undefined ? Math.floor(Math.random() * 1e9) : wholeNumber('seed', values.seed);
  process.stderr.write(`seed ${seed}\n`);
  const told = await subjects(seed);
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ seed, ...Object.fromEntries(told) }, null, 2)}\n`);
  } else {
    for (const [subject, figures] of told) print(subject, figures);
  }
  if (![...told.values()].every(isGood)) process.exitCode = 1;
}

if (values.help) process.stdout.write(`${HELP}\n`);
else await main();
process.exit();
