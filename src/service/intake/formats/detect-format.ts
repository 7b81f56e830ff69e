import type { ImportFormat } from '../../../contract/connections.ts';
import { guessDelimiter } from './csv/csv-records.ts';
import { GOOGLE_CSV } from './csv/google-csv.ts';
import { LINKEDIN_CSV } from './csv/linkedin-csv.ts';
import { OUTLOOK_CSV } from './csv/outlook-csv.ts';
import { guessEncoding } from './source/text-encoding.ts';

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

function csvFormat(text: string): ImportFormat | null {
  const delimiter = guessDelimiter(text);
  const rows = text
    .split(/\r\n|\n|\r/)
    .slice(0, 60)
    .map((line) => line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, '').trim()));
  if (rows.some((cells) => LINKEDIN_CSV.isHeader(cells))) return 'linkedin_csv';
  // Before Google's, whose header has the same names.
  if (rows.some((cells) => OUTLOOK_CSV.isHeader(cells))) return 'outlook_csv';
  return rows.some((cells) => GOOGLE_CSV.isHeader(cells)) ? 'google_csv' : null;
}

const BY_NAME: readonly (readonly [RegExp, ImportFormat])[] = [
  [/\.(vcf|vcard)$/i, 'vcard'],
  [/^connections.*\.csv$/i, 'linkedin_csv'],
  [/^contacts.*\.csv$/i, 'google_csv'],
  [/\.(jsonl|ndjson)$/i, 'people_jsonl'],
  [/resume.*\.json$/i, 'json_resume'],
];

/**
 * The format of a file by its first bytes, otherwise by its name. Null when neither is conclusive.
 * Pure.
 */
export function detectFormat(head: Uint8Array, filename: string): ImportFormat | null {
  const encoding = guessEncoding(head, { multibyte: 0, invalid: 0 });
  const text = new TextDecoder(encoding)
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trim();
  if (/^BEGIN\s*:\s*VCARD/i.test(text)) return 'vcard';
  const detected = /^[[{]/.test(text) ? jsonFormat(text) : csvFormat(text);
  if (detected !== null) return detected;
  return BY_NAME.find(([pattern]) => pattern.test(filename))?.[1] ?? null;
}
