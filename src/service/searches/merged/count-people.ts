import type { SearchResult } from '../../../contract/search.ts';

/** Of whom a row is, also where it only keeps the place of somebody in another row. */
export const personOf = ({
  profile_id,
  merged_into,
}: Pick<SearchResult, 'profile_id' | 'merged_into'>): string => merged_into ?? profile_id;

/** How many people the rows show; rows that turned out to be of one person count once. */
export const countPeople = (
  rows: readonly Pick<SearchResult, 'profile_id' | 'merged_into'>[],
): number => new Set(rows.map(personOf)).size;
