import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type Config, ConfigError, embeddedBackend } from '../config.ts';
import { restoreBackup } from '../service/store/backup/restore-backup.ts';
import { daemonTarget, dataDirOf } from './daemon-target-of.ts';
import type { ExportSetOptions } from './export-set.ts';
import { runningSocket, withOperators } from './operate.ts';
import { OWN_COMMAND } from './own-commands.ts';
import { printLine, printNotice } from './print.ts';
import { shellPath } from './shell-path.ts';

const copied = z.looseObject({ tables: z.number(), rows: z.number() });
const progress = z.looseObject({ table: z.string(), rows: z.number() });

/** Rewrites one line on a terminal; otherwise prints nothing. */
function showProgress(value: unknown): void {
  const { table, rows } = progress.parse(value);
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${rows} rows (${table})`);
}

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

async function operate(config: Config, name: string, args: object): Promise<unknown> {
  const answer = await withOperators(config, (call) => call(name, args, showProgress));
  endProgress();
  return answer;
}

/** `backup FILE`. */
export async function backup(config: Config, _options: object, file: string): Promise<void> {
  const path = shellPath(file);
  const args = { path, dataDir: dataDirOf(config) };
  const { tables, rows } = copied.parse(await operate(config, 'backup', args));
  printLine(`${rows} rows of ${tables} tables were written to ${path}.`);
  printLine(
    'It contains all data, including hashes of API keys and encrypted webhook secrets: ' +
      'protect it like the data itself. The key of those secrets (secret.key, or ' +
      '--secret-key) is not included.',
  );
  printLine(`To restore it: ${OWN_COMMAND} restore ${file} --data EMPTY_FOLDER`);
}

/** `restore FILE`: into an empty folder or database without a running service. */
export async function restore(
  config: Config,
  options: { keepSchema?: boolean },
  file: string,
): Promise<void> {
  if ((await runningSocket(config)) !== null) {
    throw new ConfigError(
      `A service is running on this data. Stop it (${OWN_COMMAND} stop), or use an empty ` +
        '--data folder.',
    );
  }
  const target = daemonTarget(embeddedBackend(config, process.env));
  const { rows, tables } = await restoreBackup(shellPath(file), target, {
    keepSchema: options.keepSchema,
    onProgress: showProgress,
  });
  endProgress();
  printLine(`${rows} rows of ${tables} tables are restored.`);
}

/** `move --to DATABASE_URL`. */
export async function move(config: Config, { to }: { to: string }): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(to)) {
    throw new ConfigError('--to: give the URL of an empty Postgres, postgres://….');
  }
  const args = { databaseUrl: to, dataDir: dataDirOf(config) };
  const { tables, rows } = copied.parse(await operate(config, 'move', args));
  printLine(`${rows} rows of ${tables} tables were copied and verified.`);
  printLine(
    "Now set DATABASE_URL to it, and --secret-key to the content of the data folder's secret.key " +
      'if webhooks are in use. The old database is unchanged. Later writes to it are not ' +
      'copied, so stop its service first, and delete it after checking the new one.',
  );
}

interface ExportOptions extends ExportSetOptions {
  readonly format: string;
  readonly person?: string;
  readonly directory?: string;
  readonly everybody?: boolean;
}

/**
 * Writes to a file in the process that owns the data, and copies it to standard output if no file
 * is named.
 */
async function toFileOrStdout(file: string, write: (path: string) => Promise<void>): Promise<void> {
  if (file !== '' && file !== '-') return write(shellPath(file));
  const folder = await mkdtemp(join(tmpdir(), 'psm-export-'));
  try {
    const path = join(folder, 'export');
    await write(path);
    await pipeline(createReadStream(path), process.stdout, { end: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function exportOne(config: Config, path: string, person: string): Promise<void> {
  const report = z
    .looseObject({ profiles: z.number(), mentions: z.number(), lookUps: z.number() })
    .parse(await operate(config, 'export.person', { path, person }));
  printNotice(
    `${report.profiles} profiles, ${report.mentions} mentions and ${report.lookUps} look-ups of ` +
      'one person are exported.',
  );
}

async function exportAll(config: Config, path: string, options: ExportOptions): Promise<void> {
  const { directory: directoryId, everybody } = options;
  const args = { path, dataDir: dataDirOf(config), directoryId, everybody };
  const { people } = z
    .looseObject({ people: z.number() })
    .parse(await operate(config, 'export.people', args));
  const isPublic = !everybody && directoryId === undefined;
  const whom = everybody ? 'people' : isPublic ? 'public people' : 'people of it';
  const others = isPublic ? ' Imported contacts are private: `--everybody` exports them too.' : '';
  printNotice(`${people} ${whom} are exported.${others}`);
}

/** `export [FILE]`: people in an import format, a list or search, or everything about one person. */
export async function exportData(config: Config, options: ExportOptions, file: string) {
  if ((options.list ?? options.tag ?? options.search) !== undefined) {
    const { exportSet } = await import('./export-set.ts');
    return exportSet(config, options, file);
  }
  if (options.format !== 'people_jsonl') {
    throw new ConfigError('--format: only people_jsonl is supported.');
  }
  if (options.directory !== undefined && options.everybody) {
    throw new ConfigError('Give --directory or --everybody, not both.');
  }
  const { person } = options;
  await toFileOrStdout(file, (path) =>
    person === undefined ? exportAll(config, path, options) : exportOne(config, path, person),
  );
}
