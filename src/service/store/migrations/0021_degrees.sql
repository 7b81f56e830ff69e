-- The degree of a course, by which "PhDs from Yale" are told from who only went there. See
-- text/vocabulary/degrees.ts, whose patterns the earlier records are read with here; a test holds both
-- to the same answers.
--
-- Migrates while others go on reading and writing (see online/read-steps.ts).

-- @script column
-- The one or two highest degrees, such as "ba" or "ma phd"; 'other': another one; null: not stated.
alter table educations add column degree text;

-- @copy educations
with batch as materialized (
  select id, sections -> 'education' -> 'items' as items from profiles
  where id > coalesce($1::jsonb ->> 'id', '') order by id limit $2
), stated as (
  select b.id, course.n - 1 as ordinal,
    regexp_replace(regexp_replace(regexp_replace(
      translate(lower(course.item ->> 'degree'), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'),
      '[.''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '\y([a-z]) (?=[a-z]\y)', '\1', 'g') as words
  from batch b cross join lateral jsonb_array_elements(b.items) with ordinality as course (item, n)
  where jsonb_typeof(b.items) = 'array' and btrim(course.item ->> 'degree') <> ''
), read as (
  select s.id, s.ordinal, coalesce((
    select string_agg(d.degree, ' ' order by d.rank) from (
      select p.degree, p.rank from (values
        (1, 'associate', '\y(associates?|aas)\y|^(aa|as)\y'),
        (2, 'bachelor', '\y(bachelors?(?! of (arts|science)\y)|beng|bba|bfa|b ?comm?|bm|btech|bed|llb|bec|bbus|licen\w+|undergraduate)\y'),
        (3, 'ba', '\y(ba|bachelors? of arts)\y|^ab\y'),
        (4, 'bs', '\y(bsc?|bachelors? of science)\y|^sb\y'),
        (5, 'master', '\y(masters?(?! of (arts|science|business administration|fine arts|laws?)\y)|m ?phil|mphl|meng|mph|mpa|macc|m ?comm?|med|mdiv|msw|mpp|march|mtax|mst|msa|mec|mm|magister|maestria|maitrise|diplom(?!a\y)\w*)\y'),
        (6, 'ma', '\y(ma|masters? of arts)\y|^(ab )?am\y'),
        (7, 'ms', '\y(msc?|masters? of science)\y|^(sb )?sm\y'),
        (8, 'mfa', '\y(mfa|masters? of fine arts)\y'),
        (9, 'llm', '\y(llm|masters? of laws?)\y'),
        (10, 'mba', '\y(e?mba|masters? of business administration)\y'),
        (11, 'jd', '\y(jd|juris doctor|doctor of (law|jurisprudence))\y'),
        (12, 'md', '\y(md|mbbs|mbchb|doctor of medicine)\y'),
        (13, 'edd', '\y(edd|ded|doctor of education)\y'),
        (14, 'dba', '\y(dba|doctor of business administration)\y'),
        (15, 'doctorate', '\y(dsc|scd|dpa|dps|deng|psyd|dmin|thd|drph|dnp|drrernat|doctorate|doctoral|doctorat|doctorado|doktor\w*|(?<!juris )doctor(?! of (philosophy|medicine|law|jurisprudence|education|business administration)\y))\y|^da\y'),
        (16, 'phd', '\y(ph ?d|d ?phil|dphl|doctor of philosophy)\y')
      ) as p (rank, degree, pattern)
      where s.words ~ p.pattern
        and s.words !~ '\y(abd|candidate|candidacy|incomplete|unfinished|not completed|dropped out)\y'
      order by p.rank desc limit 2) as d), 'other') as degree
  from stated s
), done as (
  update educations e set degree = r.degree from read r
  where e.profile_id = r.id and e.ordinal = r.ordinal
)
select count(*) as rows, jsonb_build_object('id', max(id)) as next from batch

-- @vacuum educations
