/** A test that leaves another number of them has changed the schema. */
export const COUNT_OBJECTS = `select count(*)::int as objects from pg_class
  where relnamespace = 'public'::regnamespace`;

/** A table with more than this is truncated: what is deleted from it would stay in its pages. */
const MAX_DELETED_BYTES = 128 * 1024;

/**
 * A function in the database that empties what has rows and restarts what has counted. Truncating
 * gives each table, its indexes and their values new files, 5 ms a table, and makes the server
 * forget what it had read of them; deleting keeps both. `replica` leaves the foreign keys alone.
 */
export const DEFINE_EMPTY = `
  create schema testing;
  do $define$
  declare steps text;
  begin
    select string_agg(case c.relkind
        when 'r' then format($step$
          if exists (select from public.%1$I) then
            perform set_config('session_replication_role', 'replica', true);
            if pg_table_size(%2$s) > ${MAX_DELETED_BYTES} then
              truncate public.%1$I cascade;
            else
              delete from public.%1$I;
            end if;
          end if;$step$, c.relname, c.oid)
        else format($step$
          if (select is_called from public.%1$I) then perform setval(%2$s, 1, false); end if;
        $step$, c.relname, c.oid)
      end, '')
      into steps
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
        and c.relname <> 'schema_migrations';
    execute format('create function testing.empty() returns void language plpgsql as %L',
      'begin ' || steps || ' end');
  end $define$`;

export const EMPTY = 'select testing.empty()';
