import type { SqlParams } from '../../store/sql-params.ts';
import { peopleIn } from './held-people.ts';
import type { Visibility } from './visibility.ts';

/**
 * The condition that the profile `alias` is visible. Every statement about people needs it, even
 * one that only counts: a number would reveal other people's private contacts.
 */
export function visible(alias: string, visibility: Visibility, params: SqlParams): string {
  const { includePublic, directoryIds } = visibility;
  if (directoryIds.length === 0) return includePublic ? `${alias}.is_public` : 'false';
  if (!includePublic) return `${alias}.id in ${peopleIn(directoryIds, params)}`;
  // Looked up for each person who is not public: a cluster would send all of a list to every worker.
  return `(${alias}.is_public or exists (
    select from directory_profiles held where held.profile_id = ${alias}.id
      and held.directory_id = any (${params.add([...directoryIds])}::text[])))`;
}
