-- Import records of a profile that is merged into another go to that one, so that whoever reads what
-- imports said of a person reads rows of one profile: on a cluster, of one node.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @script column
-- The merged profile that a record came with; null: the profile itself. It goes back there when the
-- merge is undone.
alter table import_records add column came_with text;

-- @script follow earlier writers
-- A service of an earlier version leaves the records where they are, and looks there for them.
lock table profile_aliases in share row exclusive mode;
set local lock_timeout = '300ms';
create function move_merged_records() returns trigger language plpgsql as $fn$
begin
  if tg_op = 'INSERT' then
    update import_records set profile_id = new.profile_id, came_with = coalesce(came_with, profile_id)
    where profile_id = new.alias;
  else
    update import_records set profile_id = old.alias, came_with = null
    where profile_id = old.profile_id and came_with = old.alias;
  end if;
  return null;
end $fn$;
do $$
begin
  if exists (select from profiles) then
    create trigger aliases_merged after insert on profile_aliases
      for each row when (new.kind = 'merged') execute function move_merged_records();
    create trigger aliases_separated after delete on profile_aliases
      for each row when (old.kind = 'merged') execute function move_merged_records();
  else
    drop function move_merged_records;
  end if;
end $$;

-- @copy profile_aliases
with batch as materialized (
  select alias, profile_id, kind from profile_aliases
  where alias > coalesce($1::jsonb ->> 'alias', '') order by alias limit $2
), moved as (
  update import_records r set profile_id = b.profile_id, came_with = r.profile_id
  from batch b
  where b.kind = 'merged' and r.profile_id = b.alias
    and not exists (select from profiles p where p.id = b.alias)
)
select count(*) as rows, jsonb_build_object('alias', max(alias)) as next from batch
