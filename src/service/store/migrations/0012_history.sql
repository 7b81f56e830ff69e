-- Imports of whole files into an owner's connections: what a later file is compared with.
create table connection_imports (
  -- What `import_records.seen_in` says.
  id text primary key,
  ordinal bigint generated always as identity,
  directory_id text not null references directories (id),
  source text not null,
  -- The import that it is compared with; null: the first of its source.
  earlier_id text,
  -- The file was exported before the one it is compared with.
  is_older boolean not null default false,
  imported_on date not null,
  -- The latest date of connecting in the file, which was exported on that day or later.
  newest_connection date,
  -- Whether the file is whole enough to say who is missing from it.
  says_who_is_gone boolean not null default false,
  -- null: not read to its end.
  finished_at timestamptz
);
create index connection_imports_source on connection_imports (directory_id, source);

-- What a newer file says otherwise than the one before it. A change lies somewhere between the two.
create table person_changes (
  id bigint generated always as identity primary key,
  import_id text not null references connection_imports (id) on delete cascade,
  directory_id text not null references directories (id),
  source text not null,
  -- No foreign key, as in `import_records`: the alias `merged` tells whose it is after a merge.
  profile_id text not null,
  kind text not null check (kind in ('new', 'gone', 'returned', 'job', 'title')),
  -- {title, organization}: the job that the earlier file states, and that of the newer one.
  before jsonb,
  after jsonb,
  -- The first and the last day on which it may have happened; from_on null: not known.
  from_on date,
  by_on date not null
);
create index person_changes_directory on person_changes (directory_id, id);
create index person_changes_profile on person_changes (profile_id);
create index person_changes_import on person_changes (import_id);

-- What was imported before this is one earlier file of each source.
insert into connection_imports (id, directory_id, source, imported_on, newest_connection, finished_at)
select 'before:' || d.id || ':' || r.source, d.id, r.source, max(r.said_on),
  max(r.record ->> 'connected_on') filter (
    where r.record ->> 'connected_on' ~ '^\d{4}-\d\d-\d\d$')::date, now()
from import_records r
join directories d on d.type = 'connections' and d.id = split_part(r.row_key, '|', 1)
where r.source <> ''
group by d.id, r.source;
