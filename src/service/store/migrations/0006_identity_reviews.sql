-- The review list: two subjects that may be one person, until somebody decides.

-- Somebody may say that two are not one person before anything brought them together.
alter table identity_log drop constraint identity_log_action_check;
alter table identity_log add constraint identity_log_action_check
  check (action in ('assign', 'merge', 'split', 'undo', 'keep_apart'));

create table identity_reviews (
  id text primary key,
  ordinal bigint generated always as identity,
  -- The pair as it was noted, in the order of its ids: two profiles, or a mention and a profile.
  a text not null,
  b text not null,
  -- Whose profile each of them is now, after merges. Null: a mention that is nobody's yet. A
  -- review goes with whomever it is about.
  a_profile_id text references profiles (id) on delete cascade,
  b_profile_id text not null references profiles (id) on delete cascade,
  mention_id text references mentions (id) on delete cascade,
  probability double precision not null check (probability between 0 and 1),
  -- [{kind, text, weight}], the weightiest first. Never a contact detail.
  reasons jsonb not null default '[]',
  -- superseded: settled otherwise, as by a merge, or asked by another row of the same two people.
  state text not null default 'open' check
    (state in ('open', 'accepted', 'kept_apart', 'superseded')),
  run_id text,
  -- A key's id, or `operator`.
  decided_by text,
  -- The decision that stands and made the state what it is.
  decision_id bigint references identity_log (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (a, b),
  -- By bytes, as the program orders them; what a database sorts by differs.
  check (a collate "C" < b collate "C"),
  check (mention_id is not null or a_profile_id is not null)
);
create index identity_reviews_list on identity_reviews (state, probability desc, ordinal desc);
create index identity_reviews_a on identity_reviews (a_profile_id);
create index identity_reviews_b on identity_reviews (b_profile_id);
create index identity_reviews_noted on identity_reviews (b);
create index identity_reviews_mention on identity_reviews (mention_id)
  where mention_id is not null;
create index identity_reviews_decision on identity_reviews (decision_id)
  where decision_id is not null;
