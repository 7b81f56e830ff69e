-- How profiles are made (sources, mentions, merges), the work that outlives a request (runs,
-- watchers, webhooks), and what an operator owes people (suppression, audit).

-- Profiles may now be built from sources.
alter table profiles drop constraint profiles_origin_check;
alter table profiles add constraint profiles_origin_check
  check (origin in ('import', 'demo', 'evidence'));

-- Evidence ----------------------------------------------------------------------------------

-- What each import said of a person, as it said it: what a profile is built anew from.
create table profile_records (
  profile_id text primary key references profiles (id) on delete cascade,
  record jsonb not null
);

-- What the sources have made of a profile so far: what a partial build goes on from.
create table profile_builds (
  profile_id text primary key references profiles (id) on delete cascade,
  -- A PersonRecord of all of them.
  record jsonb not null,
  -- [[field, [source]]]: what stands behind each field of the whole person.
  support jsonb not null default '[]',
  run_id text,
  built_at timestamptz not null default now()
);

-- One document: an ingested file, a fetched page, a page of the demo world.
create table sources (
  id text primary key,
  -- `public`, or the directory whose members alone may learn of it.
  space text not null default 'public',
  origin text not null check (origin in ('ingest', 'fetch', 'demo')),
  -- Canonical; within a space a page stands once.
  url text not null,
  name text,
  title text,
  published_at text,
  language text,
  content_hash text not null,
  -- Readable text, bounded; what excerpts are cut from.
  text text not null default '',
  -- Profiles elsewhere (an origin post, an account) that the page belongs to.
  link text,
  -- Ids of sources grow, so that watchers can ask for what came after.
  ordinal bigint generated always as identity,
  first_seen_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  fetched_at timestamptz not null default now(),
  unique (space, url)
);
create index sources_ordinal on sources (ordinal);
create index sources_changed on sources (changed_at);

-- One person as one source speaks of them. Which person of the index that is, is a decision that
-- can change: `profile_id` is its present state, `identity_log` its history.
create table mentions (
  id text primary key,
  source_id text not null references sources (id) on delete cascade,
  ordinal smallint not null,
  profile_id text references profiles (id) on delete set null,
  -- A PersonRecord; every item cites its source and excerpt.
  record jsonb not null,
  display_name text not null,
  document tsvector not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (source_id, ordinal)
);
create index mentions_profile on mentions (profile_id);
create index mentions_document on mentions using gin (document);

-- By what mentions are brought together for comparison: identifiers, and keys of names.
create table mention_keys (
  kind text not null check
    (kind in ('email', 'phone', 'linkedin_url', 'url', 'username', 'address', 'name')),
  value text not null,
  mention_id text not null references mentions (id) on delete cascade,
  primary key (kind, value, mention_id)
);
create index mention_keys_mention on mention_keys (mention_id);

-- Every decision about who is who, with its reasons; undoing one is an entry of its own.
create table identity_log (
  id bigint generated always as identity primary key,
  action text not null check (action in ('assign', 'merge', 'split', 'undo')),
  profile_id text not null,
  other_profile_id text,
  mention_ids text[] not null default '{}',
  -- [{kind, text, weight}]: what spoke for it and against it. Never a contact detail.
  reasons jsonb not null default '[]',
  -- What undoing needs, such as the record of a merged profile.
  undo_state jsonb,
  undoes bigint references identity_log (id),
  run_id text,
  created_at timestamptz not null default now()
);
create index identity_log_profile on identity_log (profile_id);
create index identity_log_other on identity_log (other_profile_id);

-- Pairs that must never be brought together again, because somebody undid it.
create table identity_vetoes (
  a text not null,
  b text not null,
  created_at timestamptz not null default now(),
  primary key (a, b),
  check (a < b)
);

-- Imports that a merged profile was made by: the same record again finds the profile that stayed,
-- and makes no second one.
create table merged_identities (
  identity_key text primary key,
  profile_id text not null references profiles (id) on delete cascade
);
create index merged_identities_profile on merged_identities (profile_id);

-- Runs --------------------------------------------------------------------------------------

-- Work that outlives its request. A process leases a row, works a step, and commits the step's
-- effects together with the row, if the lease is still its own.
create table runs (
  id text primary key,
  kind text not null check
    (kind in ('search', 'deep_search', 'enrich', 'population', 'import', 'watch')),
  -- What it works on, such as a search's id or a profile's.
  subject text not null,
  key_id text references api_keys (id),
  -- The organization, or the owner of a personal key: within it request ids are unique.
  tenant text not null,
  request_id text,
  request_hash text not null default '',
  parent_id text references runs (id),
  state text not null default 'queued' check (state in
    ('queued', 'running', 'paused', 'completed', 'completed_with_errors', 'failed', 'cancelled')),
  -- What was asked; never changes.
  input jsonb not null,
  -- How far it is: what the next step begins with.
  progress jsonb not null default '{}',
  -- What callers are told.
  outcome jsonb not null default '{}',
  -- What the starting key saw: {includePublic, directoryIds}.
  visibility jsonb not null default '{"includePublic": true, "directoryIds": []}',
  reservation_id bigint references reservations (id),
  -- Grows with each lease: a worker that lost its lease can commit nothing.
  attempt integer not null default 0,
  leased_until timestamptz,
  run_after timestamptz not null default now(),
  deadline_at timestamptz,
  -- Steps that failed since the last that succeeded.
  failures smallint not null default 0,
  -- Workers that died over it since the last step that succeeded.
  losses smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index runs_request on runs (tenant, kind, request_id) where request_id is not null;
create index runs_due on runs (run_after) where state in ('queued', 'running');
create index runs_subject on runs (kind, subject);
create index runs_parent on runs (parent_id) where parent_id is not null;

-- Files that a run still has to read; gone with its end.
create table run_files (
  run_id text primary key references runs (id) on delete cascade,
  name text,
  content bytea not null
);

-- Every source that a search found, in order of first discovery.
create table search_sources (
  search_id text not null references searches (id) on delete cascade,
  position integer not null,
  url text not null,
  source jsonb not null,
  -- Which document it is, so that one that is purged is no longer told of; null: a source that
  -- only an imported profile cites.
  source_id text,
  primary key (search_id, position),
  unique (search_id, url)
);

-- A row whose profile is still being written may be seen by whoever may see these mentions.
alter table search_results add column mention_ids text[] not null default '{}';

create table population_quotes (
  id text primary key,
  tenant text not null,
  request jsonb not null,
  quote jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Watchers ----------------------------------------------------------------------------------

create table watchers (
  id text primary key,
  tenant text not null,
  key_id text not null references api_keys (id),
  profile_id text not null,
  interval_seconds integer not null check (interval_seconds between 3600 and 2592000),
  phases text[] not null,
  enabled boolean not null default true,
  visibility jsonb not null default '{"includePublic": true, "directoryIds": []}',
  -- The profile's sections when it was last looked at: what a run's findings are new against.
  seen jsonb not null default '{}',
  next_run_at timestamptz,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ordinal bigint generated always as identity,
  unique (tenant, profile_id)
);
create index watchers_due on watchers (next_run_at) where enabled;

create table watcher_runs (
  id text primary key,
  watcher_id text not null references watchers (id) on delete cascade,
  run_id text,
  status text not null check (status in ('running', 'completed', 'failed', 'skipped')),
  changes jsonb not null default '[]',
  started_at timestamptz,
  finished_at timestamptz,
  ordinal bigint generated always as identity
);
create index watcher_runs_watcher on watcher_runs (watcher_id, ordinal);

-- Webhooks ----------------------------------------------------------------------------------

create table webhook_endpoints (
  id text primary key,
  tenant text not null,
  key_id text not null references api_keys (id),
  url text not null,
  event_types text[] not null,
  description text,
  enabled boolean not null default true,
  -- Why the service itself disabled it: `gone` or `failing`.
  disabled_reason text,
  -- Encrypted; see webhooks/. The ends are what listings show.
  secret bytea not null,
  secret_prefix text not null,
  secret_suffix text not null,
  -- Since when every attempt has failed; null after a success.
  failing_since timestamptz,
  last_delivery_at timestamptz,
  last_test_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_endpoints_tenant on webhook_endpoints (tenant);

create table webhook_events (
  id text primary key,
  tenant text not null,
  type text not null,
  -- The body as it is signed and sent.
  body text not null,
  -- Whom it speaks of, so that a person who opted out is taken out of it.
  profile_ids text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index webhook_events_latest on webhook_events (tenant, type, created_at);
create index webhook_events_age on webhook_events (created_at);

create table webhook_deliveries (
  id text primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  event_id text not null references webhook_events (id) on delete cascade,
  status text not null default 'pending'
    check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  attempts smallint not null default 0,
  response_status smallint,
  error text,
  -- Set by a replay: the delivery that it repeats.
  replayed_from text,
  leased_until timestamptz,
  lease integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  ordinal bigint generated always as identity
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at)
  where status = 'pending';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, ordinal);
create index webhook_deliveries_event on webhook_deliveries (event_id);

-- What an operator owes people -----------------------------------------------------------------

-- Who opted out, by keyed hashes alone: the list must not be a list of contact details.
create table suppressions (
  id text primary key,
  kind text not null,
  -- What the operator typed, so masked that it tells them apart: `a…@example.com`.
  label text not null,
  reason text,
  created_at timestamptz not null default now()
);

-- Two people who opted out may share an address: lifting one leaves the other's.
create table suppressed_identifiers (
  hash text not null,
  suppression_id text not null references suppressions (id) on delete cascade,
  primary key (hash, suppression_id)
);
create index suppressed_identifiers_owner on suppressed_identifiers (suppression_id);

-- Who looked up whom, and what for.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  key_id text,
  tenant text,
  operation text not null,
  profile_ids text[] not null default '{}',
  purpose text,
  request_id text,
  -- Kinds of signals and clauses, never their values.
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_profiles on audit_log using gin (profile_ids);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function forbid_change();
