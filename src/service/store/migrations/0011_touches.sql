-- When the owner of a private directory was in touch with its people: one row a day, kind and
-- direction, without a word of what was written. Nobody but the owner reads it.
create table touches (
  profile_id text not null references profiles (id) on delete cascade,
  directory_id text not null references directories (id) on delete cascade,
  -- The profile that it was written about: undoing a merge moves the row back there.
  told_of text not null,
  -- As `dayNumber` has it: 20250314.
  on_day integer not null,
  kind text not null check (kind in
    ('message', 'invitation', 'recommendation', 'endorsement', 'mail', 'meeting')),
  direction text not null check (direction in ('to', 'from', 'both')),
  times integer not null check (times > 0),
  primary key (profile_id, directory_id, on_day, kind, direction, told_of)
);
create index touches_directory on touches (directory_id, profile_id);
