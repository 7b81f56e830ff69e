-- Terms get ids of 64 bits, and so does all that names them; and jobs and courses repeat what a
-- search reads of their people, so that a search for a common title reads one index and no profile.
-- All who write jobs and courses write these too.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts): the tables are copied
-- in batches, triggers bring what is written meanwhile into the copies, and each copy takes the
-- place of its table in an instant. Number 15 was an earlier form of this and was never released;
-- this migrates databases that have it too.
--
-- A step waits for the lock of at most one table that others use, and then no longer than 0.3 s for
-- those that hardly anybody uses: nobody waits in a circle.

-- @script tables
-- By what equal people are ordered, as one number, smaller first: 13 bits for the number of
-- sources, most first, and 5 bits for each of the first ten letters of the name.
create or replace function standing_of(source_count integer, family_name text, display_name text)
returns bigint language plpgsql immutable parallel safe as $$
declare
  letters bytea := convert_to(left(regexp_replace(
    lower(coalesce(family_name, '') || display_name), '[^a-z]', '', 'g'), 10), 'UTF8');
  standing bigint := 8191 - least(greatest(source_count, 0), 8191);
begin
  for at in 0 .. 9 loop
    standing := standing * 32
      + case when at < length(letters) then get_byte(letters, at) - 96 else 0 end;
  end loop;
  return standing;
end
$$;

create or replace function count_removal() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    insert into meta (key, value) values ('removals', '1'::jsonb)
      on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1);
  end if;
  return null;
end $$;

create or replace function count_face_removal() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    insert into meta (key, value) values ('face_removals', '1'::jsonb)
      on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1);
  end if;
  return null;
end $$;

create table wide_terms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('title', 'organization', 'school', 'place', 'name_token')),
  folded text not null,
  label text not null,
  people bigint not null default 0,
  unique (kind, folded)
);

create table wide_term_spaces (
  id bigint generated always as identity primary key,
  space text not null,
  term_id bigint not null,
  unique (term_id, space)
);

create table wide_experiences (
  profile_id text not null,
  ordinal smallint not null,
  title_term bigint,
  organization_term bigint,
  place_term bigint,
  region text,
  country text,
  lat real,
  lon real,
  start_on integer,
  end_on integer,
  unit text,
  is_current boolean not null,
  standing bigint,
  is_public boolean,
  home_country text,
  home_region text,
  home_lat real,
  home_lon real,
  primary key (profile_id, ordinal)
);

create table wide_educations (
  profile_id text not null,
  ordinal smallint not null,
  school_term bigint,
  start_on integer,
  end_on integer,
  is_current boolean not null,
  standing bigint,
  is_public boolean,
  home_country text,
  home_region text,
  home_lat real,
  home_lon real,
  primary key (profile_id, ordinal)
);

create table wide_slug_counters (
  base text primary key,
  last bigint not null
);

-- What is written to a table goes to its copy too. For each row, at the end of the statement: the
-- profile of a job is there by then.
create function mirror_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from wide_terms where id = old.id;
  else
    insert into wide_terms (id, kind, folded, label, people) overriding system value
    values (new.id, new.kind, new.folded, new.label, new.people)
    on conflict (id) do update set kind = excluded.kind, folded = excluded.folded, label = excluded.label, people = excluded.people;
  end if;
  return null;
end $$;

create function mirror_term_spaces() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from wide_term_spaces where id = old.id;
  else
    insert into wide_term_spaces (id, space, term_id) overriding system value
    values (new.id, new.space, new.term_id)
    on conflict (id) do update set space = excluded.space, term_id = excluded.term_id;
  end if;
  return null;
end $$;

create function mirror_slug_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from wide_slug_counters where base = old.base;
  else
    insert into wide_slug_counters (base, last)
    values (new.base, new.last)
    on conflict (base) do update set last = excluded.last;
  end if;
  return null;
end $$;

create function mirror_experiences() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from wide_experiences
    where (profile_id, ordinal) = (old.profile_id, old.ordinal);
  end if;
  if tg_op <> 'DELETE' then
    insert into wide_experiences (
      profile_id, ordinal, title_term, organization_term, place_term, region, country, lat,
      lon, start_on, end_on, unit, is_current, standing, is_public, home_country, home_region,
      home_lat, home_lon)
    select
      new.profile_id, new.ordinal, new.title_term, new.organization_term, new.place_term,
      new.region, new.country, new.lat, new.lon, new.start_on, new.end_on, new.unit,
      new.is_current,
      standing_of(p.source_count, p.family_name, p.display_name), p.is_public, p.country,
      p.region, p.lat, p.lon
    from profiles p where p.id = new.profile_id;
  end if;
  return null;
end $$;

create function mirror_educations() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from wide_educations
    where (profile_id, ordinal) = (old.profile_id, old.ordinal);
  end if;
  if tg_op <> 'DELETE' then
    insert into wide_educations (
      profile_id, ordinal, school_term, start_on, end_on, is_current, standing, is_public,
      home_country, home_region, home_lat, home_lon)
    select
      new.profile_id, new.ordinal, new.school_term, new.start_on, new.end_on, new.is_current,
      standing_of(p.source_count, p.family_name, p.display_name), p.is_public, p.country,
      p.region, p.lat, p.lon
    from profiles p where p.id = new.profile_id;
  end if;
  return null;
end $$;

-- @script follow terms
create trigger terms_mirrored after insert or update or delete on terms
  for each row execute function mirror_terms();

-- @script follow term_spaces
create trigger term_spaces_mirrored after insert or update or delete on term_spaces
  for each row execute function mirror_term_spaces();

-- @script follow slug_counters
create trigger slug_counters_mirrored after insert or update or delete on slug_counters
  for each row execute function mirror_slug_counters();

-- @script follow experiences
create trigger experiences_mirrored after insert or update or delete on experiences
  for each row execute function mirror_experiences();

-- @script follow educations
create trigger educations_mirrored after insert or update or delete on educations
  for each row execute function mirror_educations();

-- @copy terms
with batch as materialized (
  select * from terms where id > coalesce(($1::jsonb ->> 'id')::bigint, -1)
  order by id limit $2
), written as (
  insert into wide_terms (id, kind, folded, label, people) overriding system value
  select id, kind, folded, label, people from batch on conflict do nothing
)
select count(*) as rows, jsonb_build_object('id', max(id)) as next from batch

-- @copy term_spaces
with batch as materialized (
  select * from term_spaces where id > coalesce(($1::jsonb ->> 'id')::bigint, -1)
  order by id limit $2
), written as (
  insert into wide_term_spaces (id, space, term_id) overriding system value
  select id, space, term_id from batch on conflict do nothing
)
select count(*) as rows, jsonb_build_object('id', max(id)) as next from batch

-- @copy slug_counters
with batch as materialized (
  select * from slug_counters where base > coalesce(($1::jsonb ->> 'base')::text, '')
  order by base limit $2
), written as (
  insert into wide_slug_counters (base, last)
  select base, last from batch on conflict do nothing
)
select count(*) as rows, jsonb_build_object('base', max(base)) as next from batch

-- @copy experiences
with batch as materialized (
  select * from experiences
  where (profile_id, ordinal) > (
    coalesce($1::jsonb ->> 'profile_id', ''), coalesce(($1::jsonb ->> 'ordinal')::smallint, -1))
  order by profile_id, ordinal limit $2
), written as (
  insert into wide_experiences (
      profile_id, ordinal, title_term, organization_term, place_term, region, country, lat,
      lon, start_on, end_on, unit, is_current, standing, is_public, home_country, home_region,
      home_lat, home_lon)
  select
    b.profile_id, b.ordinal, b.title_term, b.organization_term, b.place_term, b.region,
    b.country, b.lat, b.lon, b.start_on, b.end_on, b.unit, b.is_current,
    standing_of(p.source_count, p.family_name, p.display_name), p.is_public, p.country,
    p.region, p.lat, p.lon
  from batch b join profiles p on p.id = b.profile_id
  on conflict do nothing
)
select count(*) as rows,
  (select jsonb_build_object('profile_id', profile_id, 'ordinal', ordinal) from batch
   order by batch.profile_id desc, batch.ordinal desc limit 1) as next
from batch

-- @copy educations
with batch as materialized (
  select * from educations
  where (profile_id, ordinal) > (
    coalesce($1::jsonb ->> 'profile_id', ''), coalesce(($1::jsonb ->> 'ordinal')::smallint, -1))
  order by profile_id, ordinal limit $2
), written as (
  insert into wide_educations (
      profile_id, ordinal, school_term, start_on, end_on, is_current, standing, is_public,
      home_country, home_region, home_lat, home_lon)
  select
    b.profile_id, b.ordinal, b.school_term, b.start_on, b.end_on, b.is_current,
    standing_of(p.source_count, p.family_name, p.display_name), p.is_public, p.country,
    p.region, p.lat, p.lon
  from batch b join profiles p on p.id = b.profile_id
  on conflict do nothing
)
select count(*) as rows,
  (select jsonb_build_object('profile_id', profile_id, 'ordinal', ordinal) from batch
   order by batch.profile_id desc, batch.ordinal desc limit 1) as next
from batch

-- @index wide_terms_folded
wide_terms using gin (folded gin_trgm_ops)

-- @index wide_experiences_title
wide_experiences (title_term, standing, profile_id collate "C")
  include (organization_term, start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon)

-- @index wide_experiences_organization
wide_experiences (organization_term, standing, profile_id collate "C")
  include (title_term, start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon)

-- @index wide_experiences_place
wide_experiences (place_term)

-- @index wide_educations_school
wide_educations (school_term, standing, profile_id collate "C")
  include (start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon)

-- How many are public is told where nobody matches.
-- @index profiles_public
profiles (is_public)

-- Searches of which very many people are the answer ("people in Germany") read the first of them in
-- this order, and not all.
-- @index profiles_standing
profiles (standing_of(source_count, family_name, display_name), id collate "C")

-- Services of an earlier version that still run do not know what jobs and courses repeat: it is
-- written for them. A new database has no such writers.
-- @script repeat for earlier writers
create function repeat_profile() returns trigger language plpgsql as $fn$
begin
  execute format(
    'update %I s set standing = standing_of(p.source_count, p.family_name, p.display_name),
       is_public = p.is_public, home_country = p.country, home_region = p.region,
       home_lat = p.lat, home_lon = p.lon
     from profiles p where p.id = s.profile_id and s.profile_id = $1 and s.ordinal = $2',
    tg_table_name) using new.profile_id, new.ordinal;
  return null;
end $fn$;
do $$
begin
  if exists (select from profiles) then
    create trigger experiences_repeat after insert on wide_experiences
      for each row when (new.standing is null) execute function repeat_profile();
    create trigger educations_repeat after insert on wide_educations
      for each row when (new.standing is null) execute function repeat_profile();
  else
    drop function repeat_profile;
  end if;
end $$;

-- @script people of jobs
lock table profiles in share row exclusive mode;
set local lock_timeout = '300ms';
alter table wide_experiences add constraint experiences_profile_id_fkey
  foreign key (profile_id) references profiles (id) on delete cascade not valid;
alter table wide_educations add constraint educations_profile_id_fkey
  foreign key (profile_id) references profiles (id) on delete cascade not valid;

-- @script check people of jobs
alter table wide_experiences validate constraint experiences_profile_id_fkey;

-- @script check people of courses
alter table wide_educations validate constraint educations_profile_id_fkey;

-- @vacuum wide_terms

-- @vacuum wide_term_spaces

-- @vacuum wide_slug_counters

-- @vacuum wide_experiences

-- @vacuum wide_educations

-- @script swap experiences
lock table experiences in access exclusive mode;
set local lock_timeout = '300ms';
drop trigger experiences_mirrored on experiences;
drop index experiences_title, experiences_organization, experiences_place;
truncate experiences;
alter table experiences drop constraint experiences_pkey;
alter table experiences rename to old_experiences;
alter table wide_experiences rename to experiences;
alter index wide_experiences_pkey rename to experiences_pkey;
alter index wide_experiences_title rename to experiences_title;
alter index wide_experiences_organization rename to experiences_organization;
alter index wide_experiences_place rename to experiences_place;

-- @script swap educations
lock table educations in access exclusive mode;
set local lock_timeout = '300ms';
drop trigger educations_mirrored on educations;
drop index educations_school;
truncate educations;
alter table educations drop constraint educations_pkey;
alter table educations rename to old_educations;
alter table wide_educations rename to educations;
alter index wide_educations_pkey rename to educations_pkey;
alter index wide_educations_school rename to educations_school;

-- @script swap slug_counters
lock table slug_counters in access exclusive mode;
drop table slug_counters;
alter table wide_slug_counters rename to slug_counters;
alter index wide_slug_counters_pkey rename to slug_counters_pkey;

-- @script swap term_spaces
lock table term_spaces in access exclusive mode;
set local lock_timeout = '300ms';
select setval('wide_term_spaces_id_seq', last_value, is_called) from term_spaces_id_seq;
drop trigger term_spaces_mirrored on term_spaces;
truncate term_spaces;
alter table term_spaces drop constraint term_spaces_pkey, drop constraint term_spaces_term_id_space_key;
alter table term_spaces rename to old_term_spaces;
alter sequence term_spaces_id_seq rename to old_term_spaces_id_seq;
alter table wide_term_spaces rename to term_spaces;
alter sequence wide_term_spaces_id_seq rename to term_spaces_id_seq;
alter index wide_term_spaces_pkey rename to term_spaces_pkey;
alter index wide_term_spaces_term_id_space_key rename to term_spaces_term_id_space_key;

-- The foreign keys to the earlier terms are those of emptied tables by now.
-- @script swap terms
lock table terms in access exclusive mode;
set local lock_timeout = '300ms';
select setval('wide_terms_id_seq', last_value, is_called) from terms_id_seq;
drop table terms cascade;
alter table wide_terms rename to terms;
alter table terms rename constraint wide_terms_kind_check to terms_kind_check;
alter sequence wide_terms_id_seq rename to terms_id_seq;
alter index wide_terms_pkey rename to terms_pkey;
alter index wide_terms_kind_folded_key rename to terms_kind_folded_key;
alter index wide_terms_folded rename to terms_folded;

-- @script terms of spaces
lock table terms in share row exclusive mode;
set local lock_timeout = '300ms';
alter table term_spaces add constraint term_spaces_term_id_fkey
  foreign key (term_id) references terms (id) on delete cascade not valid;

-- @script terms of experiences
lock table terms in share row exclusive mode;
set local lock_timeout = '300ms';
alter table experiences
  add constraint experiences_title_term_fkey foreign key (title_term) references terms (id) not valid,
  add constraint experiences_organization_term_fkey foreign key (organization_term) references terms (id) not valid,
  add constraint experiences_place_term_fkey foreign key (place_term) references terms (id) not valid;

-- @script terms of educations
lock table terms in share row exclusive mode;
set local lock_timeout = '300ms';
alter table educations
  add constraint educations_school_term_fkey foreign key (school_term) references terms (id) not valid;

-- @script check term_id of term_spaces
alter table term_spaces validate constraint term_spaces_term_id_fkey;

-- @script check title_term of experiences
alter table experiences validate constraint experiences_title_term_fkey;

-- @script check organization_term of experiences
alter table experiences validate constraint experiences_organization_term_fkey;

-- @script check place_term of experiences
alter table experiences validate constraint experiences_place_term_fkey;

-- @script check school_term of educations
alter table educations validate constraint educations_school_term_fkey;

-- @script drop the earlier tables
lock table profiles in access exclusive mode;
set local lock_timeout = '300ms';
drop table old_experiences, old_educations, old_term_spaces;
drop function mirror_terms, mirror_term_spaces, mirror_slug_counters, mirror_experiences,
  mirror_educations;
