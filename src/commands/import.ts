import { homedir, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { changedJobLines, importChangesSentence } from '../answers/runs/import-changes.ts';
import { leftOutRowsSentence } from '../answers/runs/left-out-rows.ts';
import { type RowKind, rowKinds, rowsBeyond, rowsText } from '../answers/runs/row-kinds.ts';
import { type Config, ConfigError, embeddedBackend } from '../config.ts';
import { IMPORT_FIELDS } from '../contract/import-words.ts';
import { importChanges } from '../contract/network.ts';
import { explainFailure } from './explain-failure.ts';
import { type Operate, withOperators } from './operate.ts';
import { pictureLines, picturesReport } from './picture-lines.ts';
import { printLine, printNotice } from './print.ts';

interface Options {
  readonly format?: string;
  readonly map?: readonly string[];
  readonly fillDown?: readonly string[];
  readonly directory?: string;
  readonly photoRights?: string;
  readonly photos?: string;
  readonly ownAddress?: readonly string[];
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
  errorKinds: z.array(
    z.looseObject({
      column: z.string().optional(),
      reason: z.string(),
      rows: z.number(),
      firstRows: z.array(z.number()),
    }),
  ),
  warnings: z.array(rejectedRow),
  own: z.looseObject({ notes: z.number(), tags: z.number() }),
  unread: z.record(z.string(), z.number()),
  leftOut: z.array(z.looseObject({ kind: z.string(), rows: z.number() })),
  blockColumns: z.array(
    z.looseObject({ column: z.string(), rows: z.number(), isFilled: z.boolean() }),
  ),
  sharedNames: z.object({ people: z.number(), names: z.number(), isLeast: z.boolean() }),
  rejectedFile: z.string().nullable(),
  pictures: picturesReport,
  changes: importChanges.nullable(),
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

/** Rows with the same fault on one line: `93 rows (142, 550, 1146 and 90 more), First Name: …`. */
const kindLine = (kind: RowKind): string =>
  `  ${kind.rows === 1 ? `row ${rowsText(kind)}` : `${kind.rows} rows (${rowsText(kind)})`}` +
  `${kind.column == null ? '' : `, ${kind.column}`}: ${kind.message}`;

function rowLines({ warnings, errorKinds, failed }: Report): string[] {
  const changed = rowKinds(warnings.map(({ reason, ...one }) => ({ ...one, message: reason })));
  const rejected = errorKinds.map(({ reason, ...one }) => ({ ...one, message: reason }));
  const beyond = rowsBeyond(failed, rejected);
  return [
    ...[...changed, ...rejected].map(kindLine),
    ...(beyond > 0 ? [`  … and ${beyond} more rows for other reasons`] : []),
  ];
}

/** A column that holds for the rows below it, or looks so: then how to import it. */
const blockColumnLine = ({ column, rows, isFilled }: Report['blockColumns'][number]): string =>
  isFilled
    ? `"${column}" is taken to hold for the rows below it: ${rows} rows have it from above.`
    : `"${column}" is filled in only on the first rows of blocks (${rows} rows have none). If it ` +
      `holds for the rows below it, import again with --fill-down "${column}", mapped.`;

/** Who shares a name stays apart unless identifiers join them; this says what searches do. */
function sharedNamesLine({ people, names, isLeast }: Report['sharedNames']): string {
  const least = isLeast ? 'At least ' : '';
  return (
    `${least}${people} people share ${names === 1 ? 'one name' : `${names} names`} with others of this ` +
    'file. A name alone joins nobody: a search by such a name lists them all and asks which one is meant.'
  );
}

/** What the file had besides the people's fields. */
function besideLines({
  format,
  own,
  unread,
  leftOut,
  blockColumns,
  sharedNames,
}: Report): string[] {
  const noPeople = leftOutRowsSentence(leftOut);
  const columns = Object.entries(unread).map(
    ([column, rows]) => `${column} (${rows} ${rows === 1 ? 'row' : 'rows'})`,
  );
  return [
    ...(noPeople === null ? [] : [noPeople]),
    ...blockColumns.map(blockColumnLine),
    ...(sharedNames.people > 0 ? [sharedNamesLine(sharedNames)] : []),
    ...(own.notes + own.tags > 0 ? [`Added: ${own.notes} notes, ${own.tags} tags.`] : []),
    ...(columns.length > 0
      ? [`${format === 'people_jsonl' ? 'Fields' : 'Columns'} not imported: ${columns.join(', ')}.`]
      : []),
  ];
}

function printReport(done: Report): void {
  printLine(
    `${done.imported} people imported, ${done.updated} updated, ${done.skipped} unchanged, ` +
      `${done.failed} rejected, of ${done.total} rows (${done.format}), in ` +
      `${done.seconds.toFixed(1)} s (${Math.round(done.peoplePerSecond)} people/s).`,
  );
  if (done.changes !== null) {
    printLine(importChangesSentence(done.changes));
    for (const line of changedJobLines(done.changes)) printLine(`  ${line}`);
  }
  for (const line of rowLines(done)) printLine(line);
  for (const line of besideLines(done)) printLine(line);
  for (const line of pictureLines(done.pictures)) printLine(line);
  if (done.rejectedFile !== null) printLine(`Every rejected row: ${done.rejectedFile}`);
}

/** `Firma=organization` of the command line; a column's name may have a `=` itself. */
function mappingOf(pairs: readonly string[] | undefined): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const fields = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=');
    const [column, field] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 1 || !IMPORT_FIELDS.some((one) => one === field)) {
      throw new ConfigError(
        `--map "${pair}" is not COLUMN=FIELD; the fields are ${IMPORT_FIELDS.join(', ')}. ` +
          'A column of another kind can be kept in words: COLUMN=summary.',
      );
    }
    if (fields.has(column)) {
      throw new ConfigError(`--map names the column "${column}" twice; it can hold one field.`);
    }
    fields.set(column, field);
  }
  return Object.fromEntries(fields);
}

const openReviews = z.object({ reviews: z.array(z.unknown()), isMore: z.boolean() });

/** Beyond so many pairs it is said that there are more. */
const COUNTED_REVIEWS = 100;

/** Says how many pairs wait for somebody to say whether they are one person. */
async function printOpenReviews(operate: Operate): Promise<void> {
  const args = { limit: COUNTED_REVIEWS, state: 'open' };
  const { reviews, isMore } = openReviews.parse(await operate('identity.reviews', args));
  const { length: count } = reviews;
  if (count === 0) return;
  const pairs =
    count === 1 ? '1 pair of people' : `${count}${isMore ? ' or more' : ''} pairs of people`;
  printLine(`${pairs} may be one person: "people-search-mcp reviews" shows why, and you decide.`);
}

/** Says at once what a search would only show by finding nobody. */
async function printNotSearched(operate: Operate, directory: string | undefined): Promise<void> {
  if (directory === undefined) return;
  const { notSearchedHereLines } = await import('./directories.ts');
  for (const line of await notSearchedHereLines(operate, directory)) printLine(line);
}

/** @throws ConfigError when nothing says what the columns hold */
function fillDownOf({ map, fillDown }: Options): readonly string[] | undefined {
  if (fillDown !== undefined && map === undefined) {
    throw new ConfigError('--fill-down needs --map, which says what the column holds.');
  }
  return fillDown;
}

async function importOne(operate: Operate, args: object, isJson: boolean): Promise<void> {
  const done = report.parse(await operate('import', args, showProgress));
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (isJson) printLine(JSON.stringify(done));
  else printReport(done);
}

/**
 * `import FILE …`: one after the other into the service that owns the data, which keeps serving
 * meanwhile. A file that cannot be read does not keep the next from being imported.
 * @throws Error when there is one
 */
export async function importPeople(
  config: Config,
  options: Options,
  ...files: string[]
): Promise<void> {
  const { dataDir, databaseUrl } = embeddedBackend(config, process.env);
  const args = {
    format: options.format,
    mapping: mappingOf(options.map),
    fillDown: fillDownOf(options),
    directory: options.directory,
    photoRights: options.photoRights,
    noFaces: config.noFaces,
    own: options.ownAddress,
    ...(options.photos !== undefined && { photos: shellPath(options.photos) }),
    reportFolder: databaseUrl === null ? resolve(dataDir) : tmpdir(),
  };
  const failures: unknown[] = [];
  await withOperators(config, async (operate) => {
    for (const file of files) {
      if (files.length > 1 && options.json !== true) printLine(`${file}:`);
      try {
        await importOne(operate, { ...args, path: shellPath(file) }, options.json === true);
      } catch (error) {
        failures.push(error);
        if (files.length > 1) printNotice(explainFailure(error).message);
      }
    }
    if (options.json === true) return;
    if (failures.length < files.length) await printNotSearched(operate, options.directory);
    await printOpenReviews(operate);
  });
  if (files.length > 1 && failures.length > 0) {
    throw new Error(`${failures.length} of ${files.length} files were not imported.`);
  }
  const [only] = failures;
  if (only !== undefined) throw only;
}
