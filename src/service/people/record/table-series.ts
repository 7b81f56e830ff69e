import { sha256Hex } from '../../text/sha256.ts';

/** The source of the records of a table whose columns its owner has mapped. */
export const TABLE = 'table' as const;

const PREFIX = `${TABLE}:`;
const MARK_CHARS = 16;

/**
 * The series of a mapped table: all files with these columns, in whatever order. One that has other
 * columns is another list, and says nothing about who is missing from this one.
 */
export const seriesOfTable = (columns: readonly string[]): string =>
  PREFIX + sha256Hex(JSON.stringify(columns.toSorted())).slice(0, MARK_CHARS);

/** The source of the records of a series. */
export const sourceOfSeries = (series: string): string =>
  series.startsWith(PREFIX) ? TABLE : series;

/**
 * Whether imports and their changes, of this alias, are those of one series, as SQL. Tables that were
 * imported before they had one were compared with whatever table came before.
 */
export const isOfSeries = (alias: string): string => `${alias}.source <> '${TABLE}'`;
