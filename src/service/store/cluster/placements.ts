/**
 * Where tables live on a Citus cluster. Tables of people are spread over the workers by profile, all
 * rows of one person on one of them; small tables that they are read with are copied to each; all
 * others stay on the coordinator.
 */

/** The column by which each table of people is spread; `profiles` first, which the others refer to. */
export const DISTRIBUTED: ReadonlyMap<string, string> = new Map([
  ['profiles', 'id'],
  ['directory_profiles', 'profile_id'],
  ['profile_names', 'profile_id'],
  ['experiences', 'profile_id'],
  ['educations', 'profile_id'],
  ['facts', 'profile_id'],
  ['identifiers', 'profile_id'],
  ['profile_vectors', 'profile_id'],
  ['profile_records', 'profile_id'],
  ['profile_builds', 'profile_id'],
  ['merged_identities', 'profile_id'],
  ['import_records', 'profile_id'],
  ['person_notes', 'profile_id'],
  ['label_people', 'profile_id'],
  ['touches', 'profile_id'],
]);

/**
 * Copied to every worker, in the order of their foreign keys: small tables that those of people are
 * joined with on other columns than the profile, such as the ids that merged profiles had.
 */
export const REFERENCE = [
  'terms',
  'term_spaces',
  'term_words',
  'known_words',
  'directories',
  'labels',
  'profile_aliases',
  'sources',
  'mentions',
  'mention_keys',
] as const;

/**
 * Foreign keys that a cluster cannot keep, from a table to those that it refers to. Backups are
 * written in their order all the same, because others check them.
 */
export const LOST_REFERENCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['connection_imports', ['directories']],
  ['directories', ['organizations']],
  ['directory_grants', ['directories']],
  ['identity_reviews', ['mentions', 'profiles']],
  ['mentions', ['profiles']],
  ['person_changes', ['directories']],
  ['picture_people', ['mentions']],
  ['profile_aliases', ['profiles']],
]);

/** Called by statements that run on the workers. */
export const FUNCTIONS = [
  'standing_of(integer, text, text)',
  'day_end(integer)',
  'place_cell(real, real)',
] as const;

/**
 * What is done to a table before it is spread. The database cannot check uniqueness across shards:
 * slugs stay unique because they are made from a counter that is locked on the coordinator, or from
 * the profile's id; keys of earlier imports, because all writers of people take turns; generated ids,
 * because one sequence makes them.
 */
export const UNIQUE_PER_PROFILE: ReadonlyMap<string, string> = new Map([
  [
    'profiles',
    `alter table profiles
       drop constraint if exists profiles_slug_key,
       drop constraint if exists profiles_identity_key_key`,
  ],
  [
    'facts',
    'alter table facts drop constraint if exists facts_pkey, add primary key (profile_id, id)',
  ],
  [
    'merged_identities',
    `alter table merged_identities
       drop constraint if exists merged_identities_pkey, add primary key (identity_key, profile_id)`,
  ],
  [
    'import_records',
    `alter table import_records
       drop constraint if exists import_records_pkey, add primary key (profile_id, id)`,
  ],
  [
    'person_notes',
    'alter table person_notes drop constraint if exists person_notes_pkey, add primary key (id, profile_id)',
  ],
]);

/**
 * What rows are still looked up by, where a unique index on it was dropped. Made when the table has
 * been spread: an index that is there before is dropped for that and built a second time.
 */
export const NO_LONGER_UNIQUE: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'profiles',
    [
      'create index if not exists profiles_slug on profiles (slug)',
      'create index if not exists profiles_identity_key on profiles (identity_key)',
    ],
  ],
  ['import_records', ['create index if not exists import_records_id on import_records (id)']],
]);
