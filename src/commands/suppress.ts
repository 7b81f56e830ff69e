import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { dataDirOf } from './daemon-target-of.ts';
import { EXIT } from './exit-codes.ts';
import { withOperators } from './operate.ts';
import { OWN_COMMAND } from './own-commands.ts';
import { printLine, printTable } from './print.ts';

const entry = z.looseObject({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  hashes: z.number(),
});

const added = entry.extend({
  profiles: z.number(),
  mentions: z.number(),
  sources: z.number(),
  isKnown: z.boolean(),
  erasedWithinMinutes: z.number().nullable(),
});

interface AddOptions {
  readonly kind?: string;
  readonly reason?: string;
  readonly json?: boolean;
}

const KINDS = ['email', 'phone', 'url', 'username', 'profile'];

function shown(of: z.infer<typeof entry>) {
  const { id, kind, label, reason, createdAt, hashes } = of;
  return { id, kind, label, reason, created_at: createdAt, hashes };
}

function printAdded(done: z.infer<typeof added>): void {
  const { id, label, profiles, mentions, sources, isKnown } = done;
  if (isKnown) {
    printLine(`${label} is already on the list (${id}). No match in the index.`);
    return;
  }
  printLine(`${id}: ${label} is suppressed and can no longer be found.`);
  printLine(
    profiles + mentions === 0
      ? 'No match in the index; future imports with it will be skipped.'
      : `Removed: ${profiles} profiles, ${mentions} mentions, ${sources} pages that mention ` +
          'no one else.',
  );
  printErasure(done);
  printLine('Earlier backups of your own still contain the person: delete them, or make new ones.');
}

function printErasure({ erasedWithinMinutes: minutes }: z.infer<typeof added>): void {
  printLine(
    minutes === null
      ? `The files of Postgres still hold what was removed. In a quiet hour: ${OWN_COMMAND} suppress erase`
      : `The words leave the database's files within ${minutes} minutes of a running service, with ` +
          'the automatic backups before upgrades and the lists of rejected rows.',
  );
}

const erased = z.looseObject({
  state: z.enum(['nothing', 'erased', 'waits']),
  tables: z.number(),
  left: z.array(z.enum(['log', 'statistics'])),
});

/** What only an operator of an external Postgres can erase. */
const LEFT = {
  log: "The server's own log (WAL), its archives and backups are yours to erase: docs/keeping.md.",
  statistics:
    "The planner's statistics may quote removed values: run it once as a superuser to erase them.",
} as const;

/** `suppress erase`: erases from the files what was removed from the tables, now. */
export async function eraseFiles(config: Config, options: { json?: boolean }): Promise<void> {
  const dataDir = dataDirOf(config);
  const done = erased.parse(
    await withOperators(config, (operate) => operate('suppress.erase', { dataDir })),
  );
  if (done.state === 'waits') process.exitCode = EXIT.failed;
  if (options.json) {
    printLine(JSON.stringify(done));
    return;
  }
  printLine(
    {
      nothing: 'Nothing that was removed is left in the files.',
      erased: `What was removed is gone from the files of ${done.tables} tables.`,
      waits: 'Not erased: a backup or an older transaction still reads it. Try again later.',
    }[done.state],
  );
  for (const left of done.left) printLine(LEFT[left]);
}

/** `suppress add PERSON`. Does not print the person, which may be a contact detail. */
export async function addSuppression(
  config: Config,
  { kind, reason, json }: AddOptions,
  person: string,
): Promise<void> {
  if (kind !== undefined && !KINDS.includes(kind)) {
    throw new ConfigError(`--kind: one of ${KINDS.join(', ')}.`);
  }
  const done = added.parse(
    await withOperators(config, (operate) => operate('suppress.add', { person, kind, reason })),
  );
  const { profiles, mentions, sources } = done;
  if (json) printLine(JSON.stringify({ ...shown(done), removed: { profiles, mentions, sources } }));
  else printAdded(done);
}

/** `suppress list`. */
export async function listSuppressions(config: Config, options: { json?: boolean }): Promise<void> {
  const entries = z
    .array(entry)
    .parse(await withOperators(config, (operate) => operate('suppress.list', {})))
    .map(shown);
  if (options.json) {
    printLine(JSON.stringify(entries));
    return;
  }
  printTable(
    ['id', 'kind', 'person', 'since', 'reason'],
    entries.map((one) => [
      one.id,
      one.kind,
      one.label,
      one.created_at.slice(0, 10),
      one.reason ?? '',
    ]),
  );
}

/** `suppress remove ID`. */
export async function removeSuppression(
  config: Config,
  _options: object,
  id: string,
): Promise<void> {
  const gone = entry.parse(
    await withOperators(config, (operate) => operate('suppress.remove', { id })),
  );
  printLine(
    `${gone.label} is off the list. No data was restored; future imports accept the ` +
      'person again.',
  );
}
