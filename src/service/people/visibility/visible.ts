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
  const held = `${alias}.id in ${peopleIn(directoryIds, params)}`;
  return includePublic ? `(${alias}.is_public or ${held})` : held;
}

/** Whether `visibleJoined` has a join: there are two ways to be visible. */
export const isSeenByJoin = ({ includePublic, directoryIds }: Visibility): boolean =>
  includePublic && directoryIds.length > 0;

/** Parts of a statement that only reads visible people. */
export interface VisibleParts {
  /** To be put after the people, before the condition. */
  readonly join: string;
  readonly met: string;
}

/**
 * The same in a form that the shards of a cluster can check: not as one of two conditions of which the
 * other reads a table, but by a join.
 */
export function visibleJoined(
  alias: string,
  visibility: Visibility,
  params: SqlParams,
): VisibleParts {
  const { directoryIds } = visibility;
  if (!isSeenByJoin(visibility)) return { join: '', met: visible(alias, visibility, params) };
  return {
    join: `left join (select distinct profile_id from ${peopleIn(directoryIds, params)} as every)
      as held on held.profile_id = ${alias}.id`,
    met: `(${alias}.is_public or held.profile_id is not null)`,
  };
}
