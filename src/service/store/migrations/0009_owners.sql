-- A key's owner is its organization unless a person is named. Keys of organizations that were given
-- to `local`, the user of this machine, opened that user's own connections: they move to their
-- organization. What they wrote there stays the user's, because it cannot be told apart.
alter table api_keys add column former_owner_id text;
update api_keys k set owner_id = 'org:' || k.organization_id, former_owner_id = k.owner_id
from organizations o
where o.id = k.organization_id and o.name <> 'local' and k.owner_id = 'local';
-- No statement may forget whose a key is.
alter table api_keys alter column owner_id drop default;

insert into directories (id, name, type, owner_id, organization_id)
select 'dir_' || left(md5(moved.owner_id || random()), 10), 'Connections', 'connections',
       moved.owner_id, moved.organization_id
from (select distinct owner_id, organization_id from api_keys where former_owner_id is not null) moved
on conflict (owner_id) where type = 'connections' do nothing;

-- The first key of `local` may have been another organization's.
update directories d set organization_id = o.id from organizations o
where o.name = 'local' and d.type = 'connections' and d.owner_id = 'local';

-- Whose a quote is; one made before is nobody's and soon expires.
alter table population_quotes add column key_id text references api_keys (id);

-- The credits that all keys of an organization may still spend together; null: no limit.
alter table organizations add column available bigint;
alter table organizations add constraint organization_credits check (available >= 0);

-- Follows every change of an account, in its statement: a request that an organization cannot pay
-- changes nothing.
create function charge_organization() returns trigger language plpgsql as $$
begin
  update organizations o
  set available = o.available + old.reserved + old.consumed - new.reserved - new.consumed
  from api_keys k
  where k.id = new.key_id and o.id = k.organization_id and o.available is not null;
  return null;
end $$;
create trigger accounts_charge_organization after update on accounts for each row
  when (old.reserved + old.consumed <> new.reserved + new.consumed)
  execute function charge_organization();
