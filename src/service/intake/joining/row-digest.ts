import type { TableRow } from '../../people/record/identity-key.ts';

/**
 * What is kept of a stored row to know it again: a digest of what was read of it and, of a mapped
 * table, one of its cells, which stays when they are mapped otherwise. Rows that were imported
 * before cells were kept, and those of other formats, have the first alone.
 */
export const rowDigest = (content: string, ofTable: TableRow | undefined): string =>
  ofTable === undefined ? content : `${content} ${ofTable.cells}`;

const partsOf = (digest: string): readonly (string | undefined)[] => digest.split(' ');

/** Whether the same was read of both rows; cells that nothing reads may differ. */
export const isSameContent = (one: string, other: string): boolean =>
  partsOf(one)[0] === partsOf(other)[0];

/** Whether both are the very row of a table: nothing in it has changed. */
export function isSameRow(one: string, other: string): boolean {
  const [cells, otherCells] = [partsOf(one)[1], partsOf(other)[1]];
  return Boolean(cells) && cells === otherCells;
}

const MERGED = 'merged';

/** The digest of a row whose record also keeps what earlier versions of the row said. */
export function mergedDigest(digest: string): string {
  const [content = '', cells = ''] = partsOf(digest);
  return `${content} ${cells} ${MERGED}`;
}

/** Whether a stored record keeps more than its row says. */
export const isOfMerged = (digest: string): boolean => partsOf(digest)[2] === MERGED;
