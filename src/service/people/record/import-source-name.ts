import type { RecordSource } from './person-record.ts';

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

/** The name of an import for people to read. */
export const importName = (source: string): string =>
  Object.hasOwn(NAMES, source) ? (NAMES[source] ?? source) : source;

/** An import as a source that statements cite. It has no web address: the file is the owner's. */
export const importSource = (source: string, saidOn: string): RecordSource => ({
  url: `${PREFIX}${encodeURIComponent(source === '' ? 'earlier' : source)}`,
  name: importName(source),
  published_at: saidOn,
});

/** Whether a source is an import rather than a page. */
export const isImportSource = (url: string): boolean => url.startsWith(PREFIX);
