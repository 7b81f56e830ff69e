import { normalizeUrl } from '../../people/record/identifiers.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { type IdentityStatistics, sharesOf } from '../compare/statistics.ts';
import { organizationWordsOf } from '../names/compare-names.ts';
import { nameWordsOf } from '../names/name-words.ts';

/** From the form for comparison to the form in the index. */
type Forms = Map<string, string>;

interface RecordForms {
  readonly words: Forms;
  readonly values: Forms;
  readonly pages: readonly string[];
}

function formsOf(records: readonly PersonRecord[]): RecordForms {
  const words: Forms = new Map();
  const values: Forms = new Map();
  const pages = new Set<string>();
  const organization = (name: string | undefined) => {
    if (name !== undefined) values.set(organizationWordsOf(name).words.join(' '), foldText(name));
  };
  for (const record of records) {
    for (const { url } of record.sources ?? []) pages.add(normalizeUrl(url) ?? url);
    for (const url of record.urls ?? []) pages.add(normalizeUrl(url) ?? url);
    for (const name of [record.name, ...(record.other_names ?? [])]) {
      for (const word of nameWordsOf(name).words) words.set(word, word);
    }
    for (const place of [record.location, ...(record.past_locations ?? [])]) {
      if (place !== undefined) values.set(foldText(place), foldText(place));
    }
    for (const job of record.experiences ?? []) organization(job.organization);
    for (const { school } of record.education ?? []) organization(school);
  }
  return { words, values, pages: [...pages] };
}

/** The people who are counted, as SQL: `$1` is `includePublic`, `$2` the `directoryIds`. */
const isVisible = (profileId: string): string => `exists (
  select from profiles p where p.id = ${profileId} and ((p.is_public and $1::boolean)
    or exists (select from directory_profiles d
               where d.profile_id = p.id and d.directory_id = any ($2::text[]))))`;

const isSeenSpace = (space: string): string =>
  `((${space} = 'public' and $1::boolean) or ${space} = any ($2::text[]))`;

/** Carriers of a term are counted up to this number, if invisible people have it too. */
const COUNTED_CARRIERS = 100;

const carriersIn = (table: string, carries: string): string => `
  select count(distinct profile_id)::bigint from (
    select c.profile_id from ${table} c where ${carries} and ${isVisible('c.profile_id')}
    limit ${COUNTED_CARRIERS}) as seen`;

/**
 * The number of visible people who have each term. A term without invisible carriers uses its
 * stored count; so does one with very many visible carriers, as it reveals hardly more.
 */
const CARRIERS = `
  with asked as (
    select t.id, t.kind, t.folded, t.people, exists (
      select from term_spaces s where s.term_id = t.id and not ${isSeenSpace('s.space')}
    ) as "isElsewhere"
    from terms t
    where (t.kind = 'name_token' and t.folded = any ($3::text[]))
      or (t.kind in ('organization', 'school', 'place') and t.folded = any ($4::text[]))
  ), counted as (
    select a.*, case when not a."isElsewhere" then a.people
      when a.kind = 'name_token' then (${carriersIn('profile_names', 'c.tokens @> array[a.folded]')})
      when a.kind = 'organization' then (${carriersIn('experiences', 'c.organization_term = a.id')})
      when a.kind = 'place' then (${carriersIn('experiences', 'c.place_term = a.id')})
      else (${carriersIn('educations', 'c.school_term = a.id')}) end as seen
    from asked a
  )
  select folded, kind = 'name_token' as "isName",
    sum(case when seen < ${COUNTED_CARRIERS} then seen else people end)::bigint as people
  from counted group by 1, 2`;

/** A page cited this often is a list, however many more cite it. */
const LISTED = 8;

/** Visible people who cite a page, and visible mentions from it. */
const PAGE_CARRIERS = `
  select page, (
    select count(*) from (
      select 1 from identifiers i
      where i.kind = 'url' and i.value = page and ${isVisible('i.profile_id')} limit ${LISTED}) as c
  )::bigint + (
    select count(*) from (
      select 1 from mention_keys k join mentions m on m.id = k.mention_id
      join sources s on s.id = m.source_id
      where k.kind = 'url' and k.value = page and ${isSeenSpace('s.space')} limit ${LISTED}) as c
  )::bigint as carriers
  from unnest($3::text[]) as asked (page)`;

/** Counting a million people for every comparison would be too slow. */
const COUNTED_TO = 20_000;

/** Beyond that the size of the index is used: it reveals no one, and demands more evidence. */
const PEOPLE = `
  select case when reltuples > ${COUNTED_TO} then reltuples::bigint else (
    select count(*)::bigint from (
      select 1 from profiles o where ${isVisible('o.id')} limit ${COUNTED_TO}) as counted
  ) end as people from pg_class where oid = 'profiles'::regclass`;

/** One of those counted is the person in question. */
const others = (people: number): number => Math.max(0, people - 1);

/**
 * How common the names, places, employers and schools of these records are among the people in
 * `view`: two pages on a John Smith of London prove less than two on an Ada Moss of Moorby.
 *
 * @param view what all who learn of the decision may see: weights must not reveal other tenants'
 * data
 */
export async function readStatistics(
  db: Queryable,
  records: readonly PersonRecord[],
  view: Visibility,
): Promise<IdentityStatistics> {
  const seen = [view.includePublic, [...view.directoryIds]];
  const { words, values, pages } = formsOf(records);
  const rows = await db.query<{ folded: string; isName: boolean; people: number }>(CARRIERS, [
    ...seen,
    [...words.values()],
    [...values.values()],
  ]);
  const cited = await db.query<{ page: string; carriers: number }>(PAGE_CARRIERS, [
    ...seen,
    [...pages],
  ]);
  const [all] = await db.query<{ people: number }>(PEOPLE, seen);
  const counted = (isName: boolean) =>
    new Map(
      rows.filter((row) => row.isName === isName).map((row) => [row.folded, others(row.people)]),
    );
  const people = counted(false);
  const carried = [...values].map(([key, folded]): [string, number] => [
    key,
    people.get(folded) ?? 0,
  ]);
  return sharesOf(all?.people ?? 0, {
    words: counted(true),
    values: new Map(carried),
    pages: new Map(cited.map(({ page, carriers }) => [page, carriers])),
  });
}
