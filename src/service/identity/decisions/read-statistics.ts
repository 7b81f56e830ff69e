import { normalizeUrl } from '../../people/record/identifiers.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { type IdentityStatistics, sharesOf } from '../compare/statistics.ts';
import { organizationWordsOf } from '../names/compare-names.ts';
import { nameWordsOf } from '../names/name-words.ts';
import { countPeople } from './count-people.ts';
import { readCarriers } from './read-carriers.ts';
import { readCited } from './read-cited.ts';
import type { Seen } from './seen-by-reader.ts';

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
  const seen: Seen = [view.includePublic, [...view.directoryIds]];
  const { words, values, pages } = formsOf(records);
  const rows = await readCarriers(db, seen, [...words.values()], [...values.values()]);
  const cited = await readCited(db, seen, [...pages]);
  const all = await countPeople(db, seen);
  const counted = (isName: boolean) =>
    new Map(
      rows.filter((row) => row.isName === isName).map((row) => [row.folded, others(row.people)]),
    );
  const people = counted(false);
  const carried = [...values].map(([key, folded]): [string, number] => [
    key,
    people.get(folded) ?? 0,
  ]);
  return sharesOf(all, {
    words: counted(true),
    values: new Map(carried),
    pages: cited,
  });
}
