import type { ImportField, ImportFormat } from '../../contract/connections.ts';

/** The formats as a person knows them. */
export const FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = {
  linkedin_csv: 'LinkedIn (zip or Connections.csv)',
  google_csv: 'Google Contacts (CSV)',
  outlook_csv: 'Outlook (CSV)',
  vcard: 'vCard',
  json_resume: 'JSON Resume',
  people_jsonl: 'One JSON object per line',
  mail: 'Mail (.mbox or .eml)',
  calendar: 'Calendar (.ics)',
};

/** `given_name` as "given name". */
export const fieldName = (field: ImportField): string => field.replaceAll('_', ' ');
