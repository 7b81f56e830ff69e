/**
 * `npm run faults`: the service and its parts, killed at random moments. One file a subject;
 * exits with 1 when anything was lost, duplicated or inconsistent.
 */
import { parseArgs } from 'node:util';
import { openEmbeddedTestDatabase } from '../support/embedded-database.ts';
import { faultRuns } from './runs.ts';
import { faultWebhooks } from './webhooks.ts';

const HELP = `npm run faults -- [--kills N] [--events N] [--json]

  --kills N   how often the service is killed (default 500; 0 leaves it out)
  --events N  webhook events that are delivered by dying workers (default 100; 0 leaves it out)
  --json      figures as JSON on standard output`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    events: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Figures of a subject that must be 0. */
const MUST_BE_0 = ['doubles', 'moved', 'disagreements', 'lost', 'forged'];

type Figures = Readonly<Record<string, unknown>>;

async function runsSubject(kills: number): Promise<Figures> {
  const onKill = (done: number) => {
    if (done % 25 === 0) process.stderr.write(`${done} of ${kills} kills\n`);
  };
  const faults = await faultRuns({ kills, random: Math.random, onKill });
  return { ...faults, unfinished: faults.started - faults.finished };
}

async function webhooksSubject(events: number): Promise<Figures> {
  const db = await openEmbeddedTestDatabase();
  try {
    return { ...(await faultWebhooks(db, { events, random: Math.random })) };
  } finally {
    await db.close();
  }
}

function print(subject: string, figures: Figures): void {
  process.stdout.write(`\n${subject}\n`);
  for (const [name, figure] of Object.entries(figures)) {
    const isGoal = MUST_BE_0.includes(name) || name === 'unfinished';
    const told = typeof figure === 'object' ? JSON.stringify(figure) : String(figure);
    const verdict = isGoal ? (figure === 0 ? '  (must be 0)' : '  MUST BE 0') : '';
    process.stdout.write(`  ${name.padEnd(16)} ${told}${verdict}\n`);
  }
}

const isGood = (figures: Figures): boolean =>
  [...MUST_BE_0, 'unfinished'].every((name) => (figures[name] ?? 0) === 0);

async function main(): Promise<void> {
  const [kills, events] = [Number(values.kills), Number(values.events)];
  if (![kills, events].every((one) => Number.isInteger(one) && one >= 0)) {
    throw new Error(`--kills and --events take whole numbers.\n${HELP}`);
  }
  const subjects = new Map<string, Figures>();
  if (kills > 0) subjects.set('runs', await runsSubject(kills));
  if (events > 0) subjects.set('webhooks', await webhooksSubject(events));
  if (values.json) {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(subjects), null, 2)}\n`);
  } else {
    for (const [subject, figures] of subjects) print(subject, figures);
  }
  if (![...subjects.values()].every(isGood)) process.exitCode = 1;
}

if (values.help) process.stdout.write(`${HELP}\n`);
else await main();
process.exit();
