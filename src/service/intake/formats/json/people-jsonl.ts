import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { decodedText } from '../source/text-encoding.ts';
import { textLines } from '../source/text-lines.ts';
import { parseObject } from './parse-object.ts';
import { unreadFields } from './unread-fields.ts';

function withUnread(row: ImportRow, line: Readonly<Record<string, unknown>>): ImportRow {
  const unread = isRejected(row) ? [] : unreadFields(line);
  return unread.length === 0 ? row : { ...row, unread };
}

/** The people of a `people_jsonl` file: one JSON object per line; see `person-record.ts`. */
export async function* readPeopleJsonl(source: ImportSource): AsyncIterable<ImportRow> {
  const decoded = await decodedText(source);
  for await (const lines of textLines(decoded.pieces(), { empty: 'left out' })) {
    for (const { line, text } of lines) {
      if (text?.trim() === '') continue;
      const parsed = parseObject(line, text);
      if (isRejected(parsed)) yield parsed;
      else yield withUnread(checkRecord(line, parsed.value), parsed.value);
    }
  }
}
