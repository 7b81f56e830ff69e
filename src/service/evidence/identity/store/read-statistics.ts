import type { PersonRecord } from '../../../import/person-record.ts';
import { normalizeUrl } from '../../../profiles/identifiers.ts';
import type { Queryable } from '../../../store/database.ts';
import { foldText } from '../../../text/fold.ts';
import { organizationWordsOf } from '../names/compare-names.ts';
import { nameWordsOf } from '../names/name-words.ts';
import { type IdentityStatistics, sharesOf } from '../statistics.ts';

/** A compared form, and how the index writes it. */
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

const CARRIERS = `
  select folded, kind = 'name_token' as "isName", sum(people)::integer as people
  from terms
  where (kind = 'name_token' and folded = any ($1::text[]))
    or (kind in ('organization', 'school', 'place') and folded = any ($2::text[]))
  group by 1, 2`;

/** A page that so many cite is a list, however many more do. */
const LISTED = 8;

/** Those who cite a page, and those of whom it speaks. */
const PAGE_CARRIERS = `
  select page, (
    select count(*) from (
      select 1 from identifiers i where i.kind = 'url' and i.value = page limit ${LISTED}) as c
  )::integer + (
    select count(*) from (
      select 1 from mention_keys k where k.kind = 'url' and k.value = page limit ${LISTED}) as c
  )::integer as carriers
  from unnest($1::text[]) as asked (page)`;

/** Counting a million people for every comparison would cost more than it tells. */
const COUNTED_TO = 20_000;

const PEOPLE = `
  select case when reltuples > ${COUNTED_TO} then reltuples::integer else (
    select count(*)::integer from (select 1 from profiles limit ${COUNTED_TO}) as counted
  ) end as people from pg_class where oid = 'profiles'::regclass`;

/** Of those counted, one is the person themself. */
const others = (people: number): number => Math.max(0, people - 1);

/**
 * How common the names, places, employers and schools of these records are among the people of
 * the index: two pages on a John Smith of London say less than two on an Ada Moss of Moorby.
 */
export async function readStatistics(
  db: Queryable,
  records: readonly PersonRecord[],
): Promise<IdentityStatistics> {
  const { words, values, pages } = formsOf(records);
  const rows = await db.query<{ folded: string; isName: boolean; people: number }>(CARRIERS, [
    [...words.values()],
    [...values.values()],
  ]);
  const cited = await db.query<{ page: string; carriers: number }>(PAGE_CARRIERS, [[...pages]]);
  const [all] = await db.query<{ people: number }>(PEOPLE);
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
