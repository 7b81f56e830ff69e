-- Jobs and courses repeat what a search reads of their people, so that a search for a common title
-- reads one index and no profile. All who write jobs and courses write these too.

-- By what equal people are ordered, as one number, smaller first: 13 bits for the number of
-- sources, most first, and 5 bits for each of the first ten letters of the name.
create function standing_of(source_count integer, family_name text, display_name text)
returns bigint language plpgsql immutable parallel safe as $$
declare
  letters bytea := convert_to(left(regexp_replace(
    lower(coalesce(family_name, '') || display_name), '[^a-z]', '', 'g'), 10), 'UTF8');
  standing bigint := 8191 - least(greatest(source_count, 0), 8191);
begin
  for at in 0 .. 9 loop
    standing := standing * 32
      + case when at < length(letters) then get_byte(letters, at) - 96 else 0 end;
  end loop;
  return standing;
end
$$;

alter table experiences
  add column standing bigint, add column is_public boolean,
  add column home_country text, add column home_region text,
  add column home_lat real, add column home_lon real;
alter table educations
  add column standing bigint, add column is_public boolean,
  add column home_country text, add column home_region text,
  add column home_lat real, add column home_lon real;

drop index experiences_title;
drop index experiences_organization;
drop index educations_school;

update experiences e set standing = standing_of(p.source_count, p.family_name, p.display_name),
  is_public = p.is_public, home_country = p.country, home_region = p.region,
  home_lat = p.lat, home_lon = p.lon
from profiles p where p.id = e.profile_id;
update educations e set standing = standing_of(p.source_count, p.family_name, p.display_name),
  is_public = p.is_public, home_country = p.country, home_region = p.region,
  home_lat = p.lat, home_lon = p.lon
from profiles p where p.id = e.profile_id;

create index experiences_title on experiences (title_term, standing, profile_id collate "C")
  include (organization_term, start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon);
create index experiences_organization
  on experiences (organization_term, standing, profile_id collate "C")
  include (title_term, start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon);
create index educations_school on educations (school_term, standing, profile_id collate "C")
  include (start_on, end_on, is_current, is_public,
           home_country, home_region, home_lat, home_lon);

-- How many are public is told where nobody matches.
create index profiles_public on profiles (is_public);

-- Searches of which very many people are the answer ("people in Germany") read the first of them in
-- this order, and not all.
create index profiles_standing
  on profiles (standing_of(source_count, family_name, display_name), id collate "C");
