import type { PersonRecord } from '../../../import/person-record.ts';
import type { Queryable } from '../../../store/database.ts';
import { foldText } from '../../../text/fold.ts';
import { organizationWordsOf } from '../names/compare-names.ts';
import { nameWordsOf } from '../names/name-words.ts';
import { type IdentityStatistics, sharesOf } from '../statistics.ts';

/** A compared form, and how the index writes it. */
type Forms = Map<string, string>;

function formsOf(records: readonly PersonRecord[]): { words: Forms; values: Forms } {
  const words: Forms = new Map();
  const values: Forms = new Map();
  const organization = (name: string | undefined) => {
    if (name !== undefined) values.set(organizationWordsOf(name).words.join(' '), foldText(name));
  };
  for (const record of records) {
    for (const name of [record.name, ...(record.other_names ?? [])]) {
      for (const word of nameWordsOf(name).words) words.set(word, word);
    }
    for (const place of [record.location, ...(record.past_locations ?? [])]) {
      if (place !== undefined) values.set(foldText(place), foldText(place));
    }
    for (const job of record.experiences ?? []) organization(job.organization);
    for (const { school } of record.education ?? []) organization(school);
  }
  return { words, values };
}

const CARRIERS = `
  select folded, kind = 'name_token' as "isName", sum(people)::integer as people
  from terms
  where (kind = 'name_token' and folded = any ($1::text[]))
    or (kind in ('organization', 'school', 'place') and folded = any ($2::text[]))
  group by 1, 2`;

/**
 * How common the names, places, employers and schools of these records are among the people of
 * the index: two pages on a John Smith of London say less than two on an Ada Moss of Moorby.
 */
export async function readStatistics(
  db: Queryable,
  records: readonly PersonRecord[],
): Promise<IdentityStatistics> {
  const { words, values } = formsOf(records);
  const rows = await db.query<{ folded: string; isName: boolean; people: number }>(CARRIERS, [
    [...words.values()],
    [...values.values()],
  ]);
  const [all] = await db.query<{ people: number }>(
    'select count(*)::integer as people from profiles',
  );
  const counted = (isName: boolean) =>
    new Map(rows.filter((row) => row.isName === isName).map((row) => [row.folded, row.people]));
  const people = counted(false);
  const carried = [...values].map(([key, folded]): [string, number] => [
    key,
    people.get(folded) ?? 0,
  ]);
  return sharesOf(all?.people ?? 0, counted(true), new Map(carried));
}
