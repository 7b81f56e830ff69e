-- By which keys people who may be one are brought together for comparison: hashes of identifiers,
-- of parts of names and dates, and of what namesakes share. null: not worked out yet, as for people
-- who were imported before this; the service does it in the background.
alter table profiles add column blocking_keys integer[];
create index profiles_blocking_keys on profiles using gin (blocking_keys);
create index profiles_unkeyed on profiles (id) where blocking_keys is null;
