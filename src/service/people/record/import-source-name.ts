import type { RecordSource } from './person-record.ts';
import { sourceOfSeries } from './table-series.ts';

const NAMES: Readonly<Record<string, string>> = {
  '': 'Earlier import',
  calendar: 'Calendar',
  demo: 'Made-up world',
  google_csv: 'Google Contacts',
  json_resume: 'JSON Resume',
  linkedin_csv: 'LinkedIn connections',
  mail: 'Mail',
  outlook_csv: 'Outlook contacts',
  table: 'Imported table',
  vcard: 'vCard',
};

const PREFIX = 'urn:import:';

/** The name of an import, by its source or series, for people to read. */
export function importName(given: string): string {
  const source = sourceOfSeries(given);
  return Object.hasOwn(NAMES, source) ? (NAMES[source] ?? source) : source;
}

/** An import as a source that statements cite. It has no web address: the file is the owner's. */
export const importSource = (source: string, saidOn: string): RecordSource => ({
  url: `${PREFIX}${encodeURIComponent(source === '' ? 'earlier' : source)}`,
  name: importName(source),
  published_at: saidOn,
});

/** Whether a source is an import rather than a page. */
export const isImportSource = (url: string): boolean => url.startsWith(PREFIX);
