import { isObject } from '../../../../contract/is-object.ts';
import type { RejectedRow } from '../import-row.ts';
import { isMisencoded, MISENCODED } from '../source/text-encoding.ts';

/** A JSON object, or the reason why the text of this row is not one. */
export function parseObject(
  row: number,
  text: string | null,
): { readonly value: Readonly<Record<string, unknown>> } | RejectedRow {
  if (text === null) return { row, reason: 'is cut off or longer than 8 MB' };
  if (isMisencoded(text)) return { row, reason: MISENCODED };
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { value } : { row, reason: 'is not a JSON object' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const cutOff = /end of JSON input|Unterminated/.test(message);
    return { row, reason: cutOff ? 'is cut off: its JSON does not end' : 'is not JSON' };
  }
}
