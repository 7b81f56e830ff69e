import type { ImportFormat } from '../../../contract/connections.ts';
import { IMPORT_FIELDS } from '../../../contract/import-words.ts';
import { normalizeEmail } from '../../people/record/identifiers.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import type { ContactOptions } from './contact/contact-options.ts';
import { fillDownFault } from './csv/block-columns.ts';
import { columnNames } from './csv/column-names.ts';
import { readTable } from './csv/csv-table.ts';
import { GOOGLE_CSV } from './csv/google-csv.ts';
import { guessMapping } from './csv/guess-mapping.ts';
import type { ColumnMapping } from './csv/mapped-cells.ts';
import { mappingFault } from './csv/mapping-fault.ts';
import { type OpenTable, openTable } from './csv/open-table.ts';
import { OUTLOOK_CSV } from './csv/outlook-csv.ts';
import { detectFormat } from './detect-format.ts';
import { ImportError } from './import-error.ts';
import type { ImportRow } from './import-row.ts';
import { readJsonResume } from './json/json-resume.ts';
import { readPeopleJsonl } from './json/people-jsonl.ts';
import { readLinkedin } from './linkedin/read-linkedin.ts';
import { readMail } from './mail/read-mail.ts';
import { headOf, type ImportSource } from './source/import-source.ts';
import { isZip } from './source/is-zip.ts';
import { sourceInZip } from './source/zip-entry.ts';
import { readVcard } from './vcard/read-vcard.ts';

/** What a reader may need besides the file. */
export interface ReadingOptions {
  /** The owner's addresses, for mail and calendars. Default: found out from the file. */
  readonly own?: readonly string[] | undefined;
}

const contactOptions = ({ own = [] }: ReadingOptions): ContactOptions => {
  const addresses = own.flatMap((text) => normalizeEmail(text) ?? []);
  const today = new Date().toISOString().slice(0, 10);
  return { own: addresses.length > 0 ? new Set(addresses) : undefined, today };
};

type Reader = (source: ImportSource, options: ReadingOptions) => AsyncIterable<ImportRow>;

const READERS: Readonly<Record<ImportFormat, Reader>> = {
  people_jsonl: readPeopleJsonl,
  linkedin_csv: readLinkedin,
  google_csv: (source) => readTable(source, GOOGLE_CSV),
  outlook_csv: (source) => readTable(source, OUTLOOK_CSV),
  vcard: readVcard,
  json_resume: readJsonResume,
  mail: (source, options) => readMail(source, contactOptions(options)),
  calendar: (source, options) => readCalendar(source, contactOptions(options)),
};

export interface OpenedImport {
  readonly format: ImportFormat;
  /** The file itself, or the one in the zip. */
  readonly source: ImportSource;
  rows(): AsyncIterable<ImportRow>;
}

const KNOWN =
  'Supported formats: LinkedIn Connections.csv or its whole zip, Google Contacts CSV, Outlook ' +
  'CSV, ' +
  'vCard (.vcf), JSON Resume, mail (.mbox, .eml), calendars (.ics), and people_jsonl (one JSON object with a "name" per line).';

/** The rows of an unpacked file in this format. */
export const rowsOf = (
  format: ImportFormat,
  source: ImportSource,
  options: ReadingOptions = {},
): AsyncIterable<ImportRow> => READERS[format](source, options);

/** The file itself, or the one in the zip. */
export async function unpacked(given: ImportSource): Promise<ImportSource> {
  if (given.bytes === 0) throw new ImportError(`${given.name} is empty.`);
  return isZip(await headOf(given, 4)) ? sourceInZip(given) : given;
}

export const unknownFormat = (source: ImportSource): ImportError =>
  new ImportError(`The format of ${source.name} is not supported. ${KNOWN}`);

/** For a shell, which would run what a column is called. */
const mapFlag = (column: string, field: string): string =>
  `--map "${column.replaceAll(/["$`\\]/g, '\\$&')}=${field}"`;

/** What to add to the command: what the names of the columns say, or how to say it. */
function mappingHint(columns: readonly string[]): string {
  const guess = Object.entries(guessMapping(columns));
  const flags = guess.map(([column, field]) => mapFlag(column, field));
  return flags.length > 0
    ? `By their names: ${flags.join(' ')} (check, and correct it where it is wrong).`
    : `Such as: ${mapFlag(columns.find((column) => column !== '') ?? '', 'name')} --map …`;
}

/** A table in no known format, with what its columns may hold; null when it is no table. */
async function unmapped(source: ImportSource): Promise<ImportError | null> {
  const columns = await columnNames(source);
  if (columns === null) return null;
  const named = columns.filter((column) => column !== '');
  return new ImportError(
    `The columns of ${source.name} are those of no known format: ${named.join(', ')}. Say which ` +
      `column holds what: ${IMPORT_FIELDS.join(', ')}. ${mappingHint(columns)}`,
  );
}

/** A table whose columns its owner has mapped. */
export interface OpenedTable extends Omit<OpenedImport, 'format' | 'rows'>, OpenTable {
  readonly format: null;
}

/**
 * Opens a table whose columns its owner has mapped.
 * @param fillDown columns whose value holds for the rows below it
 * @throws ImportError when it is no table, or the mapping does not fit it
 */
export async function openMapped(
  given: ImportSource,
  mapping: ColumnMapping,
  fillDown: readonly string[] = [],
): Promise<OpenedTable> {
  const source = await unpacked(given);
  const columns = await columnNames(source, Object.keys(mapping));
  if (columns === null) throw new ImportError(`${source.name} is not a table with columns to map.`);
  const fault = mappingFault(mapping, columns);
  if (fault !== null) throw new ImportError(`The mapping ${fault}`);
  const wrong = fillDownFault(fillDown, mapping, columns);
  if (wrong !== null) throw new ImportError(`The list of columns to fill down ${wrong}`);
  return { format: null, source, ...(await openTable(source, columns, mapping, fillDown)) };
}

/**
 * Opens a file of people: unpacks a zip, and detects the format if none is given.
 * @throws ImportError when the file is empty, in no supported format, or a zip without contacts
 */
export async function openImport(
  given: ImportSource,
  format: ImportFormat | undefined,
  options: ReadingOptions = {},
): Promise<OpenedImport> {
  const source = await unpacked(given);
  const head = await headOf(source, 64 * 1024);
  const chosen = format ?? detectFormat(head, source.name);
  if (chosen === null) throw (await unmapped(source)) ?? unknownFormat(source);
  return { format: chosen, source, rows: () => rowsOf(chosen, source, options) };
}
