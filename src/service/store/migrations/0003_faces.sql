-- Faces: photos that callers pick a face from, and the pictures of people that the operator holds.

-- A caller's photo: private to the tenant, and gone after a day with its faces.
create table face_photos (
  id text primary key,
  tenant text not null,
  width integer not null,
  height integer not null,
  -- The upright photo without its metadata, as JPEG.
  content bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index face_photos_expiry on face_photos (expires_at);
create index face_photos_tenant on face_photos (tenant, created_at);

create table face_photo_faces (
  photo_id text not null references face_photos (id) on delete cascade,
  ordinal smallint not null,
  -- [x0, y0, x1, y1] in pixels of the upright photo.
  bbox integer[] not null,
  confidence real not null,
  -- Which model made the vector: vectors of two models cannot be compared.
  model text not null,
  embedding vector not null,
  primary key (photo_id, ordinal)
);

-- A picture of people that was read for the index. Its bytes are not kept: what is compared are
-- the vectors of its faces.
create table pictures (
  id text primary key,
  -- `public`, or the directory whose members alone may learn of it.
  space text not null default 'public',
  origin text not null check (origin in ('import', 'ingest', 'fetch', 'demo')),
  -- As profiles and mentions cite it; within a space a picture stands once.
  url text not null,
  -- The operator's note of the right to use it.
  rights text not null,
  content_hash text not null,
  width integer not null,
  height integer not null,
  -- Which model read it.
  model text not null,
  -- How many faces it shows. Fewer may be kept, and a group stays a group.
  face_count integer not null,
  -- Faces of a person who opted out were taken away: they must not come back with a new reading.
  is_withheld boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz not null default now(),
  unique (space, url)
);

create table picture_faces (
  id bigint generated always as identity primary key,
  picture_id text not null references pictures (id) on delete cascade,
  ordinal smallint not null,
  bbox integer[] not null,
  confidence real not null,
  model text not null,
  embedding vector not null,
  unique (picture_id, ordinal)
);

-- Whom a picture is said to show: a person as a source speaks of them, or a profile that an import
-- made. Profiles merge, so their ids are looked up through their aliases.
create table picture_people (
  picture_id text not null references pictures (id) on delete cascade,
  mention_id text references mentions (id) on delete cascade,
  profile_id text,
  check (num_nonnulls(mention_id, profile_id) = 1)
);
create unique index picture_people_mention on picture_people (mention_id, picture_id)
  where mention_id is not null;
create unique index picture_people_profile on picture_people (profile_id, picture_id)
  where profile_id is not null;
create index picture_people_picture on picture_people (picture_id);

-- A picture that shows nobody any more goes, with its faces: the mention that cited it did, or the
-- person opted out.
create function drop_unshown_pictures() returns trigger language plpgsql as $$
begin
  delete from pictures p using gone
    where p.id = gone.picture_id
      and not exists (select from picture_people l where l.picture_id = p.id);
  return null;
end $$;
create trigger picture_people_removed after delete on picture_people
  referencing old table as gone
  for each statement execute function drop_unshown_pictures();

-- Removed faces cannot be read again, so they are counted: whoever keeps vectors in memory looks
-- which are gone when the number has changed.
create function count_face_removal() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    insert into meta (key, value) values ('face_removals', '1'::jsonb)
      on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::integer + 1);
  end if;
  return null;
end $$;
create trigger picture_faces_removed after delete on picture_faces referencing old table as gone
  for each statement execute function count_face_removal();
create index picture_faces_model on picture_faces (model, id);

-- Whom a source shows, where only an imported profile cites it for a picture of theirs: whoever
-- opts out takes it along.
alter table search_sources add column profile_id text;
create index search_sources_profile on search_sources (profile_id) where profile_id is not null;
