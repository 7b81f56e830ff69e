import type { z } from 'zod';
import { personRecord } from '../../people/record/person-record.ts';
import { takeEmbedded } from '../import/take-embedded.ts';
import type { ImportRow } from './import-row.ts';

/** The path of an issue in a record: `experiences[0].start_date`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  const message = issue.message.replace(/^Invalid input: /, '');
  return message === 'expected string, received undefined' ? 'is missing' : message;
}

/** A candidate record as a row of the import: valid, or rejected with field and reason. */
export function checkRecord(row: number, candidate: unknown): ImportRow {
  const { rest, embedded } = takeEmbedded(candidate);
  const checked = personRecord.safeParse(rest);
  if (checked.success) {
    return { row, record: checked.data, ...(embedded.length > 0 && { embedded }) };
  }
  const [issue] = checked.error.issues;
  if (issue === undefined) return { row, reason: 'is not a person' };
  const column = pathOf(issue.path);
  return { row, ...(column !== '' && { column }), reason: reasonOf(issue) };
}
