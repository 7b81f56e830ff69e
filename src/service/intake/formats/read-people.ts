import type { ImportFormat } from '../../../contract/connections.ts';
import { readTable } from './csv/csv-table.ts';
import { GOOGLE_CSV } from './csv/google-csv.ts';
import { LINKEDIN_CSV } from './csv/linkedin-csv.ts';
import { OUTLOOK_CSV } from './csv/outlook-csv.ts';
import { detectFormat } from './detect-format.ts';
import { ImportError } from './import-error.ts';
import type { ImportRow } from './import-row.ts';
import { readJsonResume } from './json/json-resume.ts';
import { readPeopleJsonl } from './json/people-jsonl.ts';
import { headOf, type ImportSource } from './source/import-source.ts';
import { isZip, sourceInZip } from './source/zip-entry.ts';
import { readVcard } from './vcard/read-vcard.ts';

const READERS: Readonly<Record<ImportFormat, (source: ImportSource) => AsyncIterable<ImportRow>>> =
  {
    people_jsonl: readPeopleJsonl,
    linkedin_csv: (source) => readTable(source, LINKEDIN_CSV),
    google_csv: (source) => readTable(source, GOOGLE_CSV),
    outlook_csv: (source) => readTable(source, OUTLOOK_CSV),
    vcard: readVcard,
    json_resume: readJsonResume,
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
  'vCard (.vcf), JSON Resume, and people_jsonl (one JSON object with a "name" per line).';

/** The rows of an unpacked file in this format. */
export const rowsOf = (format: ImportFormat, source: ImportSource): AsyncIterable<ImportRow> =>
  READERS[format](source);

/** The file itself, or the one in the zip. */
export async function unpacked(given: ImportSource): Promise<ImportSource> {
  if (given.bytes === 0) throw new ImportError(`${given.name} is empty.`);
  return isZip(await headOf(given, 4)) ? sourceInZip(given) : given;
}

export const unknownFormat = (source: ImportSource): ImportError =>
  new ImportError(`The format of ${source.name} is not supported. ${KNOWN}`);

/**
 * Opens a file of people: unpacks a zip, and detects the format if none is given.
 * @throws ImportError when the file is empty, in no supported format, or a zip without contacts
 */
export async function openImport(
  given: ImportSource,
  format: ImportFormat | undefined,
): Promise<OpenedImport> {
  const source = await unpacked(given);
  const head = await headOf(source, 64 * 1024);
  const chosen = format ?? detectFormat(head, source.name);
  if (chosen === null) throw unknownFormat(source);
  return { format: chosen, source, rows: () => rowsOf(chosen, source) };
}
