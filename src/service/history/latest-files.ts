import { isOfSeries } from '../people/record/table-series.ts';

/** The directory of the owner's connections, as SQL. */
export const connectionsSql = (owner: string): string =>
  `(select id from directories where type = 'connections' and owner_id = ${owner})`;

/** The same file once more, which is no newer one. */
const IS_REPEAT = `exists (
    select from connection_imports e where e.id = i.earlier_id
      and e.newest_connection is not distinct from i.newest_connection)
  and not exists (select from person_changes c where c.import_id = i.id)`;

/** The newest file of each series, as SQL that selects their ids. */
export const latestFiles = (directory: string): string => `(
  select distinct on (i.source) i.id from connection_imports i
  where i.directory_id = ${directory} and i.finished_at is not null and not i.is_older
    and ${isOfSeries('i')} and not (${IS_REPEAT})
  order by i.source, i.newest_connection desc nulls last, i.ordinal desc)`;
