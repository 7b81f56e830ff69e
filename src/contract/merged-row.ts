import type { SearchResult } from './search.ts';

/** Search rows whose profiles were merged. Pure, and loads no schemas. */

type Row = Pick<SearchResult, 'profile_id' | 'merged_into'>;

/** The profile that a row stands for after merges. */
export const personOf = ({ profile_id, merged_into }: Row): string => merged_into ?? profile_id;

/** Whether the person of this row is listed in another row after a merge. */
export const isMergedAway = (row: Row): boolean => personOf(row) !== row.profile_id;

/** The number of people in the rows; merged rows count once. */
export const countPeople = (rows: readonly Row[]): number => new Set(rows.map(personOf)).size;
