import type { z } from 'zod';
import { changedAt, type Path } from '../changed-at.ts';
import type { RejectedRow, RowRemark } from '../import-row.ts';

/** What is nested deeper than this is not worth another pass. */
const MAX_PASSES = 6;
const MAX_REMARKS = 10;

/**
 * Checks a value, leaving out and remarking on the parts that are not valid.
 * @param isVital whether a fault at this path is one of the whole
 */
export function lenientParse<T>(
  row: number,
  schema: z.ZodType<T>,
  given: unknown,
  isVital: (path: Path) => boolean,
): { readonly data: T; readonly remarks: readonly RowRemark[] } | RejectedRow {
  const remarks: RowRemark[] = [];
  let value = given;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const checked = schema.safeParse(value);
    if (checked.success) return { data: checked.data, remarks: remarks.slice(0, MAX_REMARKS) };
    const { issues } = checked.error;
    const vital = issues.find(({ path }) => isVital(path));
    if (vital !== undefined) {
      return { row, column: vital.path.map(String).join('.'), reason: vital.message };
    }
    // From the last one on, so that the places in a list of those before it stay right.
    for (const { path, message } of issues.toReversed()) {
      value = changedAt(value, path, () => undefined);
      const column = path.map(String).join('.');
      remarks.push({ row, column, reason: `${message.replace(/^Invalid input: /, '')}; left out` });
    }
  }
  return { row, reason: 'is not readable' };
}
