import type { ImportFormat } from '../../../contract/connections.ts';
import { headerDelimiter } from './csv/csv-records.ts';
import { GOOGLE_CSV } from './csv/google-csv.ts';
import { LINKEDIN_CSV } from './csv/linkedin-csv.ts';
import { OUTLOOK_CSV } from './csv/outlook-csv.ts';
import { encodingOfHead } from './source/text-encoding.ts';

function firstObject(text: string): Readonly<Record<string, unknown>> | null {
  for (const candidate of [text, text.split('\n', 1)[0] ?? '']) {
    try {
      const value: unknown = JSON.parse(candidate);
      const first: unknown = Array.isArray(value) ? value[0] : value;
      if (typeof first === 'object' && first !== null) return first as Record<string, unknown>;
    } catch {
      // The head of a longer file is seldom complete JSON; its first line or its keys decide.
    }
  }
  return null;
}

function jsonFormat(text: string): ImportFormat | null {
  const first = firstObject(text);
  if (first !== null) {
    if ('basics' in first) return 'json_resume';
    return 'name' in first ? 'people_jsonl' : null;
  }
  if (/"basics"\s*:/.test(text)) return 'json_resume';
  return /"name"\s*:/.test(text) ? 'people_jsonl' : null;
}

/** Outlook's before Google's, whose header has the same names. */
const TABLES = [
  ['linkedin_csv', LINKEDIN_CSV],
  ['outlook_csv', OUTLOOK_CSV],
  ['google_csv', GOOGLE_CSV],
] as const;

const csvFormat = (text: string): ImportFormat | null =>
  TABLES.find(([, { isHeader }]) => headerDelimiter(text, isHeader) !== null)?.[0] ?? null;

/** An mbox file, or a message: fields, two of which every message has. */
function isMail(text: string): boolean {
  if (/^From \S+ .*\d{1,2}:\d{2}.*\d{4}/.test(text)) return true;
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const isFields = /^[A-Za-z][A-Za-z0-9-]*:[ \t]/.test(head);
  return isFields && /^from:/im.test(head) && /^(date|message-id|received):/im.test(head);
}

const BY_NAME: readonly (readonly [RegExp, ImportFormat])[] = [
  [/\.(vcf|vcard)$/i, 'vcard'],
  [/^connections.*\.csv$/i, 'linkedin_csv'],
  [/^contacts.*\.csv$/i, 'google_csv'],
  [/\.(jsonl|ndjson)$/i, 'people_jsonl'],
  [/resume.*\.json$/i, 'json_resume'],
  [/\.(mbox|eml)$/i, 'mail'],
  [/\.ics$/i, 'calendar'],
];

/**
 * The format of a file by its first bytes, otherwise by its name. Null when neither is conclusive.
 * Pure.
 */
export function detectFormat(head: Uint8Array, filename: string): ImportFormat | null {
  const text = new TextDecoder(encodingOfHead(head))
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trim();
  if (/^BEGIN\s*:\s*VCARD/i.test(text)) return 'vcard';
  if (/^BEGIN\s*:\s*VCALENDAR/i.test(text)) return 'calendar';
  if (isMail(text)) return 'mail';
  const detected = /^[[{]/.test(text) ? jsonFormat(text) : csvFormat(text);
  if (detected !== null) return detected;
  return BY_NAME.find(([pattern]) => pattern.test(filename))?.[1] ?? null;
}
