-- Dates at the precision known, as numbers: 2014, 2014-03 and 2014-03-01 are 20140000, 20140300
-- and 20140301. Those of people imported before are known to the year until they are imported anew.
alter table experiences add column start_on integer, add column end_on integer, add column unit text;
update experiences set start_on = start_year * 10000, end_on = end_year * 10000;
alter table experiences drop column start_year, drop column end_year;

alter table educations add column start_on integer, add column end_on integer;
update educations set start_on = start_year * 10000, end_on = end_year * 10000;
alter table educations drop column start_year, drop column end_year;

alter table profiles add column birth_on integer, add column connected_on integer;
update profiles set birth_on = birth_year * 10000;
alter table profiles drop column birth_year;

-- The last day that a date may mean: 20149999 for 2014.
create function day_end(day integer) returns integer language sql immutable parallel safe as $$
  select day + case when day % 10000 = 0 then 9999 when day % 100 = 0 then 99 else 0 end
$$;
