import type { SearchResult } from './search.ts';

/** Rows of a search whose profiles turned out to be of one person. Pure, without the schemas. */

type Row = Pick<SearchResult, 'profile_id' | 'merged_into'>;

/** Of whom a row is, also where it only keeps the place of somebody in another row. */
export const personOf = ({ profile_id, merged_into }: Row): string => merged_into ?? profile_id;

/** Whether a row only keeps the place of somebody who is another row's person. */
export const isMergedAway = (row: Row): boolean => personOf(row) !== row.profile_id;

/** How many people the rows show; rows that turned out to be of one person count once. */
export const countPeople = (rows: readonly Row[]): number => new Set(rows.map(personOf)).size;
