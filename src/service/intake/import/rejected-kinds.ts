import type { RejectedRow } from '../formats/import-row.ts';

/** How many rows were rejected for one reason. */
export interface RejectedKind {
  readonly column?: string | undefined;
  readonly reason: string;
  readonly rows: number;
  /** The first of them, as examples. */
  readonly firstRows: readonly number[];
}

/** The maximum number of reasons that are counted apart; those that quote a cell are endless. */
const MAX_KINDS = 20;
const MAX_EXAMPLES = 3;

/** One more row; null where it is of a further kind. */
function withRow(kinds: readonly RejectedKind[], rejected: RejectedRow): RejectedKind[] | null {
  const { row, column, reason } = rejected;
  const at = kinds.findIndex((one) => one.column === column && one.reason === reason);
  const known = kinds[at];
  if (known === undefined) {
    if (kinds.length === MAX_KINDS) return null;
    return [
      ...kinds,
      { ...(column !== undefined && { column }), reason, rows: 1, firstRows: [row] },
    ];
  }
  const firstRows =
    known.firstRows.length < MAX_EXAMPLES ? [...known.firstRows, row] : known.firstRows;
  return kinds.with(at, { ...known, rows: known.rows + 1, firstRows });
}

/**
 * The counts with those of one more batch: a file of 93 rows without a name says so once. Pure.
 * @param rejected printable rows
 */
export const withRejectedKinds = (
  kinds: readonly RejectedKind[],
  rejected: readonly RejectedRow[],
): readonly RejectedKind[] =>
  rejected.reduce<readonly RejectedKind[]>(
    (counted, row) => withRow(counted, row) ?? counted,
    kinds,
  );
