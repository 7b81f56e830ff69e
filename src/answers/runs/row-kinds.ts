import { grouped } from '../safe-words.ts';

/** A row of a file with what is wrong there. */
interface FaultyRow {
  readonly row: number;
  readonly column?: string | null | undefined;
  readonly message: string;
}

/** How many rows have the same fault, and the first of them. */
export interface RowKind {
  readonly column?: string | null | undefined;
  readonly message: string;
  readonly rows: number;
  readonly firstRows: readonly number[];
}

const MAX_EXAMPLES = 3;

/** Listed rows by their fault, in the order of the first of each. */
export function rowKinds(rows: readonly FaultyRow[]): RowKind[] {
  const kinds = new Map<string, { first: FaultyRow; rows: number[] }>();
  for (const one of rows) {
    const key = JSON.stringify([one.column ?? null, one.message]);
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { first: one, rows: [one.row] });
    else known.rows.push(one.row);
  }
  return [...kinds.values()].map(({ first: { column, message }, rows: all }) => ({
    column,
    message,
    rows: all.length,
    firstRows: all.slice(0, MAX_EXAMPLES),
  }));
}

/** What an import says of its rejected rows. */
interface RejectedOf {
  readonly errors?: readonly FaultyRow[] | undefined;
  readonly errorKinds?: readonly RowKind[] | undefined;
}

/** Rejected rows by their fault; a paused import only lists the first, as does an older service. */
export const rejectedKinds = ({ errors = [], errorKinds = [] }: RejectedOf): readonly RowKind[] =>
  errorKinds.length > 0 ? errorKinds : rowKinds(errors);

/** The rows of a kind: `142`, or `142, 550, 1146 and 90 more`. */
export function rowsText({ rows, firstRows }: RowKind): string {
  const more = rows - firstRows.length;
  return `${firstRows.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}

/** How many rows have faults of other kinds; 0 if all are of these. */
export const rowsBeyond = (all: number, kinds: readonly RowKind[]): number =>
  Math.max(0, all - kinds.reduce((sum, { rows }) => sum + rows, 0));
