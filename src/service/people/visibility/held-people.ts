import type { SqlParams } from '../../store/sql-params.ts';

/** The people in any of these directories, as SQL that selects their ids. */
export const peopleIn = (directoryIds: readonly string[], params: SqlParams): string => `(
  select d.profile_id from directory_profiles d
  where d.directory_id = any (${params.add([...directoryIds])}::text[]))`;

/** The connections of an owner, as SQL that selects their ids. */
export const connectionsOf = (owner: string, params: SqlParams): string => `(
  select c.profile_id from directory_profiles c join directories d on d.id = c.directory_id
  where d.type = 'connections' and d.owner_id = ${params.add(owner)})`;
