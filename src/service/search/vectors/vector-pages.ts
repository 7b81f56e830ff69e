const BYTES_PER_NUMBER = 4;

/** A page of 8 KB without its head. */
const PAGE_BYTES = 8100;

/** What a row has besides its vector: ids, times, its head. */
const ROW_BYTES = 80;

/** Postgres keeps longer values outside of the row. */
const MOST_IN_ROW = 2000;

const MOST_ROWS = 2000;
const MOST_BYTES = 4_000_000;

/** How many vectors a statement may read: searches wait behind it. Pure. */
export function vectorRows(dimensions: number): number {
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_BYTES / (BYTES_PER_NUMBER * dimensions))));
}

/** How many pages of `profile_vectors` hold so many. Pure. */
export function vectorPages(dimensions: number): number {
  const bytes = BYTES_PER_NUMBER * dimensions;
  const rowBytes = ROW_BYTES + (bytes > MOST_IN_ROW ? 0 : bytes);
  return Math.max(1, Math.floor((vectorRows(dimensions) * rowBytes) / PAGE_BYTES));
}
