import type { RequestOf } from '../../src/contract/endpoints.ts';
import { IMPORT_FIELDS, SHARED_FIELDS } from '../../src/contract/import-words.ts';

type Field = (typeof IMPORT_FIELDS)[number];

/** Behind a field: the column's value holds for the rows below it. */
const FILLED = ' fill_down';

type MappedAs = Field | `${(typeof SHARED_FIELDS)[number]}${typeof FILLED}`;

/**
 * What a column may be mapped to: a field, or one that is filled down. A parameter of its own would
 * cost tokens in every tool list, and few tables need it.
 */
export const MAPPED_AS: readonly MappedAs[] = [
  ...IMPORT_FIELDS,
  ...SHARED_FIELDS.map((field) => `${field}${FILLED}` as const),
];

const isField = (text: string): text is Field => IMPORT_FIELDS.some((one) => one === text);

/** The mapping of the API, and the columns that are filled down. Pure. */
export function filledMapping(
  given: Readonly<Record<string, MappedAs>>,
): Pick<RequestOf<'v2.connections.resume'>, 'mapping' | 'fillDown'> {
  const columns = Object.entries(given);
  const mapping = Object.fromEntries(
    columns.flatMap(([column, as]) => {
      const field = as.replace(FILLED, '');
      return isField(field) ? [[column, field]] : [];
    }),
  );
  const fillDown = columns.flatMap(([column, as]) => (as.endsWith(FILLED) ? [column] : []));
  return { mapping, ...(fillDown.length > 0 && { fillDown }) };
}
