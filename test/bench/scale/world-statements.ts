import { REPEATED_COLUMNS, repeatedOf } from '../../../src/service/people/rows/repeated-columns.ts';

/**
 * Statements that write a made-up world straight into the tables, thousands of people a second. All
 * is a function of the number of the person, so that a world is the same in every run. Common
 * titles, companies, places and names are common as in life: the n-th of them has a share of about
 * 1 / (n + 3), so the commonest title is a few in a hundred.
 */

const SYLLABLES = 'ba den fel gor hul kim lor mav nes pol rus tam vel wor yan zub dra ster lin mo';

/** The owner of a network of 2,000 people whom nobody else sees. */
export const NETWORKER = 'scale-networker';
/** The directory that holds them. */
export const NETWORK = 'dir_scale_network';
/** An owner without connections. */
export const LONER = 'scale-loner';

const NETWORK_SIZE = 2000;

/** The most companies whose made-up names differ. */
const MAX_COMPANIES = 3_000_000;
/** The most family names of four syllables that differ. */
const MAX_FAMILIES = 150_000;
const SCHOOLS = 20_000;

/** Functions and lists; the lists are parameters `$1` … of `LISTS`. */
export const PREPARE = `
  create schema world;
  create function world.u(n bigint, salt integer) returns double precision
    language sql immutable parallel safe as $$
      select (hashint8extended(n, salt) & 9007199254740991)::double precision / 9007199254740992.0 $$;
  create function world.any_of(n bigint, salt integer, among integer) returns integer
    language sql immutable parallel safe as $$ select 1 + floor(world.u(n, salt) * among)::integer $$;
  create function world.often_small(n bigint, salt integer, among integer) returns integer
    language sql immutable parallel safe as $$
      select least(among, 1 + floor(3 * power((among + 3) / 3.0::double precision, world.u(n, salt))
        - 3)::integer) $$;
  create function world.word(n bigint, syllables integer) returns text
    language sql immutable parallel safe as $$
      select initcap(string_agg((string_to_array('${SYLLABLES}', ' '))
          [1 + (n / power(20, at)::bigint % 20)::integer], '' order by at))
      from generate_series(0, syllables - 1) as at $$;
  create function world.company(n bigint) returns text
    language sql immutable parallel safe as $$
      select world.word(m % 8000, 3) || ' ' || world.word(m / 8000, 2) || ' ' ||
        ('{Labs,Group,Systems,Partners,Industries,Holdings}'::text[])[1 + n % 6]
      from (select n * 1234577 % 3200000 as m) as mixed $$;
  create function world.family(n bigint) returns text
    language sql immutable parallel safe as $$ select world.word(n * 7919 % 160000, 4) $$;
  create function world.school(n bigint) returns text
    language sql immutable parallel safe as $$
      select world.word(n * 4451 % 8000, 3) || ' ' ||
        ('{University,College,Institute of Technology}'::text[])[1 + n / 8000] $$;
  create table world.titles (n integer primary key, label text, folded text);
  create table world.given (n integer primary key, label text, folded text, gender text);
  create table world.places (n integer primary key, label text, folded text, city text,
    region text, country text, lat real, lon real);
  create table world.topics (n integer primary key, label text, embedding vector);
  create table world.noise (n integer primary key, embedding vector);
  set session_replication_role = replica;
  set work_mem = '256MB';
  set maintenance_work_mem = '1GB';`;

export const fillList = (table: string, columns: string): string =>
  `insert into world.${table} select * from json_to_recordset($1::json) as r (${columns});
   `.trim();

/** The jobs, courses and names of everyone, by numbers. */
const skeleton = (people: number): string => {
  const companies = Math.min(people, MAX_COMPANIES);
  const families = Math.min(Math.max(100, Math.floor(people / 5)), MAX_FAMILIES);
  return `
  create unlogged table world.people as
  select i as person, 'p_' || left(md5(i::text), 16) as id,
    world.often_small(i, 1, (select count(*)::integer from world.given)) as given,
    world.often_small(i, 2, ${families}) as family,
    world.often_small(i, 3, (select count(*)::integer from world.places)) as place,
    world.often_small(i, 4, ${SCHOOLS}) as school,
    world.often_small(i, 5, (select count(*)::integer from world.topics)) as topic,
    1955 + world.any_of(i, 6, 45) as born,
    world.any_of(i, 7, 4) as jobs, world.any_of(i, 8, 6) as sources,
    i % ${Math.max(1, Math.floor(people / NETWORK_SIZE))} <> 0 as is_public
  from generate_series(1::bigint, ${people}) as i;
  create unlogged table world.jobs as
  select person, id, is_public, at as ordinal, start_on, case when at > 0 then
      start_on + 10000 * world.any_of(job, 15, 4) end as end_on, at = 0 as is_current,
    world.often_small(job, 11, (select count(*)::integer from world.titles)) as title,
    world.often_small(job, 12, ${companies}) as company,
    case when world.u(job, 13) < .7 then place
      else world.often_small(job, 14, (select count(*)::integer from world.places)) end as place
  from (select *, person * 8 + at as job, (2022 - 4 * at - world.any_of(person, 9, 4)) * 10000
        as start_on from world.people cross join lateral generate_series(0, jobs - 1) as at) as each;
  create unlogged table world.carried as
    select 'title' as kind, title as n, person, is_public from world.jobs
    union all select 'organization', company, person, is_public from world.jobs
    union all select 'place', place, person, is_public from world.jobs
    union all select 'school', school, person, is_public from world.people
    union all select 'given', given, person, is_public from world.people
    union all select 'family', family, person, is_public from world.people;
  create unlogged table world.terms as
  select row_number() over (order by first, kind, n) as id, *,
    case kind when 'title' then (select label from world.titles t where t.n = c.n)
      when 'place' then (select label from world.places p where p.n = c.n)
      when 'given' then (select folded from world.given g where g.n = c.n)
      when 'organization' then world.company(n) when 'school' then world.school(n)
      else lower(world.family(n)) end as label,
    case kind when 'title' then (select folded from world.titles t where t.n = c.n)
      when 'place' then (select folded from world.places p where p.n = c.n) end as folded
  from (select kind, n, min(person) as first, count(distinct person) as people,
          bool_or(is_public) as has_public, bool_or(not is_public) as has_private
        from world.carried group by kind, n) as c;
  drop table world.carried;
  create index on world.jobs (person);
  analyze world.people; analyze world.jobs; analyze world.terms;`;
};

/** Terms in the order in which an import of the people would have met them. */
const terms = `
  insert into terms (id, kind, folded, label, people) overriding system value
  select id, case when kind in ('given', 'family') then 'name_token' else kind end,
    coalesce(folded, lower(label)), label, people from world.terms order by id
  on conflict do nothing;
  insert into term_spaces (space, term_id)
  select space, id from (
    select id, 'public' as space, 0 as place from world.terms where has_public
    union all select id, '${NETWORK}', 1 from world.terms where has_private) as s
  where exists (select from terms t where t.id = s.id) order by id, place;
  select setval(pg_get_serial_sequence('terms', 'id'), (select max(id) from terms));`;

const network = `
  insert into directories (id, name, type, owner_id) values
    ('${NETWORK}', 'Connections', 'connections', '${NETWORKER}'),
    ('dir_scale_none', 'Connections', 'connections', '${LONER}');
  insert into directory_profiles (directory_id, profile_id)
  select '${NETWORK}', id from world.people where not is_public;
  insert into meta (key, value) values ('index_revision', '1'::jsonb)
    on conflict (key) do update set value = '1'::jsonb;`;

/** Everything before the people. */
export const worldBefore = (people: number): readonly string[] => [
  ...skeleton(people)
    .split(/;\n/)
    .filter((one) => one.trim() !== ''),
  terms,
  network,
];

/** The people from one number to another; `$1` is the embedder's model. */
export const worldPeople = (from: number, to: number, model: string): string => `
  create temporary table told as
  select w.*, g.label as given_label, g.folded as given_folded, g.gender,
    world.family(w.family) as family_label, world.school(w.school) as school_label,
    p.label as place_label, p.folded as place_folded, p.city, p.region, p.country, p.lat, p.lon,
    t.label as topic_label
  from world.people w join world.given g on g.n = w.given join world.places p on p.n = w.place
    join world.topics t on t.n = w.topic
  where w.person between ${from} and ${to};
  create temporary table worked as
  select j.*, t.label as title_label, t.folded as title_folded, world.company(j.company) as company_label,
    p.label as place_label, p.region, p.country, p.lat, p.lon
  from world.jobs j join world.titles t on t.n = j.title join world.places p on p.n = j.place
  where j.person between ${from} and ${to};
  insert into profiles (id, slug, origin, is_public, display_name, given_name, family_name,
    generation_level, headline, job_title, company_name, school_name, place, city, region, country,
    lat, lon, birth_on, gender, first_year, source_count, blocking_keys, sections, document)
  select w.id, 'person-' || w.person, 'import', w.is_public, given_label || ' ' || family_label,
    given_label, family_label, 2, j.titles[1] || ' at ' || j.companies[1], j.titles[1],
    j.companies[1], school_label, place_label, city, region, country, lat, lon, born * 10000, gender,
    j.first_year, sources, '{}', jsonb_build_object('jobs', jsonb_build_object('items', j.items),
      'education', jsonb_build_object('items', jsonb_build_array(
        jsonb_build_object('school', school_label)))),
    setweight(to_tsvector('simple', given_folded || ' ' || lower(family_label)), 'A')
      || setweight(to_tsvector('simple', lower(j.roles || ' . ' || school_label)), 'B')
      || setweight(to_tsvector('english', lower(j.roles || ' . Worked on ' || topic_label)), 'C')
      || setweight(to_tsvector('simple', place_folded), 'D')
  from told w join (
    select person, array_agg(title_label order by ordinal) as titles,
      array_agg(company_label order by ordinal) as companies, min(start_on) / 10000 as first_year,
      string_agg(title_label || ' . ' || company_label, ' . ' order by ordinal) as roles,
      jsonb_agg(jsonb_build_object('title', title_label, 'organization', company_label,
        'location', place_label, 'startDate', (start_on / 10000)::text, 'current', is_current)
        order by ordinal) as items
    from worked group by person) as j on j.person = w.person;
  insert into profile_names (profile_id, ordinal, name, folded, tokens)
  select id, 0, given_label || ' ' || family_label, given_folded || ' ' || lower(family_label),
    array[given_folded, lower(family_label)] from told;
  insert into experiences (profile_id, ordinal, title_term, organization_term, place_term, region,
    country, lat, lon, start_on, end_on, is_current, ${REPEATED_COLUMNS})
  select w.id, w.ordinal, t.id, o.id, p.id, w.region, w.country, w.lat, w.lon, w.start_on, w.end_on,
    w.is_current, ${repeatedOf('h')}
  from worked w join profiles h on h.id = w.id join world.terms t on t.kind = 'title' and t.n = w.title
    join world.terms o on o.kind = 'organization' and o.n = w.company
    join world.terms p on p.kind = 'place' and p.n = w.place;
  insert into educations (profile_id, ordinal, school_term, end_on, is_current, ${REPEATED_COLUMNS})
  select w.id, 0, s.id, (born + 23) * 10000, false, ${repeatedOf('h')}
  from told w join profiles h on h.id = w.id join world.terms s on s.kind = 'school' and s.n = w.school;
  insert into facts (profile_id, section, text, sources)
  select id, 'funFacts', 'Worked on ' || topic_label, '[]' from told;
  insert into profile_vectors (profile_id, model, embedding)
  select w.id, '${model}', l2_normalize(t.embedding + a.embedding + b.embedding)
  from told w join world.topics t on t.n = w.topic
    join world.noise a on a.n = world.any_of(w.person, 21, 4096)
    join world.noise b on b.n = world.any_of(w.person, 22, 4096);
  drop table told, worked;`;

/** Indexes that no constraint needs: filling is quicker without, and they are made again. */
export const LATER_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relname in ('profiles', 'profile_names', 'terms', 'term_spaces', 'experiences',
      'educations', 'facts', 'profile_vectors') and t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
