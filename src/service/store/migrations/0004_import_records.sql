-- What each import said of a person, kept apart by source, so that a newer file of one source
-- replaces what that source said and nothing else. `profile_records` holds what they say together.
create table import_records (
  id bigint generated always as identity primary key,
  -- No foreign key: a merge removes one of two profiles, and what was said of it must stay. Whose
  -- it is then is told by the alias `merged`, until the merge is undone.
  profile_id text not null,
  -- The format, or the namespace that the operator gave; '' for imports that came before.
  source text not null,
  -- `space|kind:value`: what finds the row again in a later file of its source.
  row_key text not null,
  content_hash text not null,
  record jsonb not null,
  -- When the source first said it so.
  said_on date not null default current_date,
  -- The import that read the row last: two rows of one file do not replace each other.
  seen_in text not null default ''
);
create index import_records_row_key on import_records (row_key);
create index import_records_profile on import_records (profile_id);

-- Which source an earlier import was of is known where it kept record ids, and of LinkedIn, which
-- alone tells when somebody connected.
insert into import_records (profile_id, source, row_key, content_hash, record, said_on)
select p.id,
  case
    when p.identity_key like '%|record:%'
      then split_part(split_part(p.identity_key, '|record:', 2), ':', 1)
    when r.record ->> 'connected_on' is not null then 'linkedin_csv'
    else ''
  end,
  p.identity_key, coalesce(p.content_hash, ''), r.record, p.updated_at::date
from profiles p join profile_records r on r.profile_id = p.id
where p.identity_key is not null;
