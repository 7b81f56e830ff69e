-- What an owner notes about people. Nobody but the owner reads it; it goes with the person.
create table person_notes (
  id text primary key,
  ordinal bigint generated always as identity,
  owner_id text not null,
  profile_id text not null references profiles (id) on delete cascade,
  text text not null,
  -- As `foldText` has it: what words of a search are compared with.
  folded text not null,
  created_at timestamptz not null default now()
);
create index person_notes_owner on person_notes (owner_id, ordinal);
create index person_notes_profile on person_notes (profile_id);

-- An owner's tags and lists. Both are named sets of people.
create table labels (
  id text primary key,
  ordinal bigint generated always as identity,
  owner_id text not null,
  kind text not null check (kind in ('tag', 'list')),
  name text not null,
  folded text not null,
  created_at timestamptz not null default now(),
  unique (owner_id, kind, folded)
);

create table label_people (
  ordinal bigint generated always as identity,
  label_id text not null references labels (id) on delete cascade,
  profile_id text not null references profiles (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (label_id, profile_id)
);
create index label_people_profile on label_people (profile_id);
