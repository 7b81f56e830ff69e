import { homedir, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Config, embeddedBackend } from '../config.ts';
import { withOperators } from './operate.ts';
import { pictureLines, picturesReport } from './picture-lines.ts';
import { printLine, printNotice } from './print.ts';

interface Options {
  readonly format?: string;
  readonly directory?: string;
  readonly photoRights?: string;
  readonly photos?: string;
  readonly json?: boolean;
}

const rejectedRow = z.looseObject({
  row: z.number(),
  column: z.string().optional(),
  reason: z.string(),
});

const report = z.looseObject({
  format: z.string(),
  total: z.number(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  errors: z.array(rejectedRow),
  warnings: z.array(rejectedRow),
  rejectedFile: z.string().nullable(),
  pictures: picturesReport,
  seconds: z.number(),
  peoplePerSecond: z.number(),
});
type Report = z.infer<typeof report>;

const progress = z.looseObject({
  processed: z.number(),
  failed: z.number(),
  picturesRead: z.number(),
});

/** Rewrites one line on a terminal; otherwise prints every thousandth row, for logs. */
function showProgress(value: unknown): void {
  const { processed, failed, picturesRead } = progress.parse(value);
  const line =
    `${processed} rows read${failed > 0 ? `, ${failed} rejected` : ''}` +
    (picturesRead > 0 ? `, ${picturesRead} pictures` : '');
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (processed % 1000 < 25) printNotice(line);
}

function shellPath(path: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, homedir()));
}

const rowLine = (row: z.infer<typeof rejectedRow>): string =>
  `  row ${row.row}${row.column === undefined ? '' : `, ${row.column}`}: ${row.reason}`;

function printReport(done: Report): void {
  printLine(
    `${done.imported} people imported, ${done.updated} updated, ${done.skipped} unchanged, ` +
      `${done.failed} rejected, of ${done.total} rows (${done.format}), in ` +
      `${done.seconds.toFixed(1)} s (${Math.round(done.peoplePerSecond)} people/s).`,
  );
  for (const row of [...done.warnings, ...done.errors]) printLine(rowLine(row));
  if (done.failed > done.errors.length) {
    printLine(`  … and ${done.failed - done.errors.length} more`);
  }
  for (const line of pictureLines(done.pictures)) printLine(line);
  if (done.rejectedFile !== null) printLine(`Every rejected row: ${done.rejectedFile}`);
}

/** `import FILE`: into the service that owns the data, which keeps serving meanwhile. */
export async function importPeople(config: Config, options: Options, file: string): Promise<void> {
  const { dataDir, databaseUrl } = embeddedBackend(config, process.env);
  const args = {
    path: shellPath(file),
    format: options.format,
    directoryId: options.directory,
    photoRights: options.photoRights,
    ...(options.photos !== undefined && { photos: shellPath(options.photos) }),
    reportFolder: databaseUrl === null ? resolve(dataDir) : tmpdir(),
  };
  const done = report.parse(
    await withOperators(config, (operate) => operate('import', args, showProgress)),
  );
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (options.json) printLine(JSON.stringify(done));
  else printReport(done);
}
