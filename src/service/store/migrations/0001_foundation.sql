-- Everything the service keeps. The same file runs on PGlite and on Postgres with pgvector.

create extension if not exists vector;
create extension if not exists pg_trgm;

-- Single facts about this database, such as the index revision.
create table meta (
  key text primary key,
  value jsonb not null
);

-- Access ------------------------------------------------------------------------------------

create table organizations (
  id text primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table api_keys (
  id text primary key,
  name text not null,
  -- Only the hash of a secret is kept; `prefix` is what listings show.
  secret_hash text not null unique,
  prefix text not null,
  -- Whose connections the key sees; `local` is the person whose machine this is.
  owner_id text not null default 'local',
  organization_id text references organizations (id),
  scopes text[] not null,
  metered boolean not null,
  -- {place, lat, lon}: where "near me" is for this key's owner.
  location jsonb,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

-- Running totals of the ledger, one row a key; the ledger's sums are the truth they must equal.
create table accounts (
  key_id text primary key references api_keys (id),
  available bigint not null default 0,
  reserved bigint not null default 0 check (reserved >= 0),
  consumed bigint not null default 0,
  metered boolean not null,
  check (not metered or available >= 0)
);

create table reservations (
  id bigint generated always as identity primary key,
  key_id text not null references accounts (key_id),
  operation text not null,
  credits bigint not null check (credits >= 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released', 'refunded')),
  request_ref text,
  -- A request that died with its process is released after this; runs have none.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index reservations_held on reservations (expires_at) where state = 'held';

create table ledger (
  id bigint generated always as identity primary key,
  key_id text not null references accounts (key_id),
  operation text not null,
  kind text not null check (kind in ('grant', 'reserve', 'consume', 'release', 'refund')),
  available_delta bigint not null,
  reserved_delta bigint not null,
  consumed_delta bigint not null,
  reservation_id bigint references reservations (id),
  request_ref text,
  created_at timestamptz not null default now()
);
create index ledger_key on ledger (key_id, created_at);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function forbid_change();

create table idempotency_keys (
  key_id text not null references api_keys (id),
  route text not null,
  idempotency_key text not null,
  request_hash text not null,
  state text not null check (state in ('running', 'done', 'refunded')),
  status smallint,
  body jsonb,
  reservation_id bigint references reservations (id),
  -- A request that died with its process frees its key after this.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (key_id, route, idempotency_key)
);

-- Directories -------------------------------------------------------------------------------

create table directories (
  id text primary key,
  name text not null,
  type text not null,
  organization_id text references organizations (id),
  owner_id text,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index directories_connections on directories (owner_id) where type = 'connections';

create table directory_grants (
  directory_id text not null references directories (id),
  key_id text not null references api_keys (id),
  permission text not null check (permission in ('search', 'manage')),
  created_at timestamptz not null default now(),
  primary key (directory_id, key_id)
);

-- People ------------------------------------------------------------------------------------

create table profiles (
  id text primary key,
  slug text not null unique,
  display_name text not null,
  given_name text,
  family_name text,
  -- 1 identity, 2 partial, 3 full.
  generation_level smallint not null default 2,
  -- A private profile is found only through a directory that holds it.
  is_public boolean not null default true,
  origin text not null check (origin in ('import', 'demo')),
  -- What makes a second import of the same record find this profile again.
  identity_key text unique,
  content_hash text,
  headline text,
  job_title text,
  company_name text,
  school_name text,
  avatar_url text,
  place text,
  city text,
  region text,
  country text,
  lat real,
  lon real,
  birth_year smallint,
  gender text,
  -- The year in which the earliest known job began.
  first_year smallint,
  source_count integer not null default 0,
  -- The sections as profile read serves them.
  sections jsonb not null,
  -- `simple` for names and organizations, `english` for prose: both in one vector.
  document tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_document on profiles using gin (document);
create index profiles_lat_lon on profiles (lat, lon);
create index profiles_region on profiles (country, region, city);
create index profiles_origin on profiles (origin);
-- What a process that keeps people in memory reads again after an import.
create index profiles_updated_at on profiles (updated_at);

-- Removed rows cannot be read again, so they are counted: whoever keeps people in memory begins
-- anew when the number has changed.
create function count_removal() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    insert into meta (key, value) values ('removals', '1'::jsonb)
      on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::integer + 1);
  end if;
  return null;
end $$;
create trigger profiles_removed after delete on profiles referencing old table as gone
  for each statement execute function count_removal();

-- The last number given to each slug base: `ada-lovelace-3` is the third. Ten thousand namesakes
-- cost one update each, where looking for a free number would cost ten thousand looks.
create table slug_counters (
  base text primary key,
  last integer not null
);

-- Two private directories may each hold a record "rec-7": neither owner may learn of the other's.
create table profile_aliases (
  alias text not null,
  profile_id text not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('record_id', 'merged', 'slug')),
  primary key (alias, profile_id)
);
create index profile_aliases_profile on profile_aliases (profile_id);

create table directory_profiles (
  directory_id text not null references directories (id),
  profile_id text not null references profiles (id) on delete cascade,
  primary key (directory_id, profile_id)
);
create index directory_profiles_profile on directory_profiles (profile_id);

-- A name is kept as folded tokens ("josé-maría o'neil" → {jose,maria,oneil}) and as their string.
create table profile_names (
  profile_id text not null references profiles (id) on delete cascade,
  ordinal smallint not null,
  name text not null,
  folded text not null,
  tokens text[] not null,
  primary key (profile_id, ordinal)
);
create index profile_names_tokens on profile_names using gin (tokens);
create index profile_names_folded on profile_names using gin (folded gin_trgm_ops);

-- The distinct titles, organizations, schools and places of the index, so that the words of a
-- question are matched against thousands of terms and not against millions of rows.
create table terms (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('title', 'organization', 'school', 'place', 'name_token')),
  folded text not null,
  label text not null,
  -- How many people carry it; a hint for ranking, refreshed by imports.
  people integer not null default 0,
  unique (kind, folded)
);
create index terms_folded on terms using gin (folded gin_trgm_ops);

-- Where a term is known: among the public people (`public`), or in a directory whose private people
-- carry it. A question is understood with the terms of the spaces that its key may see, so that
-- somebody else's contacts change nothing in any answer. Ids grow, so that readers can follow.
create table term_spaces (
  id bigint generated always as identity primary key,
  space text not null,
  term_id integer not null references terms (id) on delete cascade,
  unique (term_id, space)
);

create table experiences (
  profile_id text not null references profiles (id) on delete cascade,
  ordinal smallint not null,
  title_term integer references terms (id),
  organization_term integer references terms (id),
  place_term integer references terms (id),
  -- Where the place lies; the point only for a city, never a country's middle.
  region text,
  country text,
  lat real,
  lon real,
  start_year smallint,
  end_year smallint,
  is_current boolean not null,
  primary key (profile_id, ordinal)
);
create index experiences_title on experiences (title_term, organization_term);
create index experiences_organization on experiences (organization_term);
create index experiences_place on experiences (place_term);

create table educations (
  profile_id text not null references profiles (id) on delete cascade,
  ordinal smallint not null,
  school_term integer references terms (id),
  start_year smallint,
  end_year smallint,
  is_current boolean not null,
  primary key (profile_id, ordinal)
);
create index educations_school on educations (school_term);

-- Public-safe sentences about a person, what profile query searches.
create table facts (
  id bigint generated always as identity primary key,
  profile_id text not null references profiles (id) on delete cascade,
  section text not null,
  text text not null,
  sources jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index facts_profile on facts (profile_id);

-- E-mail addresses, phones, profile links and usernames, normalized: what `signals` look up.
create table identifiers (
  kind text not null
    check (kind in ('email', 'phone', 'linkedin_url', 'url', 'username', 'address')),
  value text not null,
  profile_id text not null references profiles (id) on delete cascade,
  primary key (kind, value, profile_id)
);
create index identifiers_profile on identifiers (profile_id);

-- One vector a profile and model; a change of model is another set of rows.
create table profile_vectors (
  model text not null,
  profile_id text not null references profiles (id) on delete cascade,
  embedding vector not null,
  -- What a process that keeps the vectors in memory reads again after an import.
  written_at timestamptz not null default now(),
  primary key (model, profile_id)
);
create index profile_vectors_written on profile_vectors (model, written_at);
create index profile_vectors_profile on profile_vectors (profile_id);

-- Searches ----------------------------------------------------------------------------------

create table searches (
  id text primary key,
  key_id text not null references api_keys (id),
  -- The organization, or the owner of a personal key: within it request ids are unique.
  tenant text not null,
  request_id text,
  request_hash text not null,
  -- The snapshot without its rows.
  snapshot jsonb not null,
  -- Whom the starting key saw: {includePublic, directoryIds, networkOf}. Who reads the search
  -- later may see less.
  visibility jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index searches_request on searches (tenant, request_id) where request_id is not null;

create table search_results (
  search_id text not null references searches (id) on delete cascade,
  position integer not null,
  profile_id text not null,
  -- Grows with each change of a row: what `?since=` compares.
  revision integer not null,
  result jsonb not null,
  primary key (search_id, position)
);
