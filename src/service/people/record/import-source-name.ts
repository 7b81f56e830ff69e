import type { RecordSource } from './person-record.ts';

const NAMES: Readonly<Record<string, string>> = {
  '': 'Earlier import',
  demo: 'Made-up world',
  google_csv: 'Google Contacts',
  json_resume: 'JSON Resume',
  linkedin_csv: 'LinkedIn connections',
  outlook_csv: 'Outlook contacts',
  table: 'Imported table',
  vcard: 'vCard',
};

const PREFIX = 'urn:import:';

/** What an import is called where people read of it. */
export const importName = (source: string): string =>
  Object.hasOwn(NAMES, source) ? (NAMES[source] ?? source) : source;

/** An import as what a statement cites. It has no address: the file is the owner's. */
export const importSource = (source: string, saidOn: string): RecordSource => ({
  url: `${PREFIX}${encodeURIComponent(source === '' ? 'earlier' : source)}`,
  name: importName(source),
  published_at: saidOn,
});

/** Whether a source is an import and no page. */
export const isImportSource = (url: string): boolean => url.startsWith(PREFIX);
