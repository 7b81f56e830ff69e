import type { ImportField } from '../../../../contract/connections.ts';
import { plainColumn } from '../../../people/record/account-page.ts';

/** Fields of a job or of studies: of each a row may have the present one and a former one. */
const OF_STAYS: readonly ImportField[] = [
  ...(['title', 'organization', 'department', 'job_start', 'job_end'] as const),
  ...(['school', 'degree', 'field_of_study'] as const),
];

/** `Previous company`, `linkedinPreviousJobTitle`, `Former employer`. */
const FORMER = /previous ?|(?:^|(?<= ))(?:prev|former|past|prior) /;

/** Whether a column of this field holds a job or studies before those of the others. */
export const isOfFormerStay = (column: string, field: ImportField): boolean =>
  OF_STAYS.includes(field) && FORMER.test(plainColumn(column));

/** The column's name without the word that says that it is of a former one; null: it has none. */
export function withoutFormer(column: string): string | null {
  const plain = plainColumn(column);
  return FORMER.test(plain) ? plain.replace(FORMER, '') : null;
}

/** What only one column may hold: a field, apart for a former job or former studies. */
export const placeOfColumn = (column: string, field: ImportField): string =>
  isOfFormerStay(column, field) ? `former ${field}` : field;
