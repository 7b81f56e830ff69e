import { ownIdentifiers } from '../../people/record/own-identifiers.ts';
import { PlaceIndex, type PlaceResolver } from '../../people/record/place-resolver.ts';
import { type OwnedRecord, readImportedRecords } from '../../people/rows/read-imported-records.ts';
import type { Queryable } from '../../store/database.ts';
import { BatchPeople, type CountryOf } from './batch-people.ts';
import { readBatchPeople } from './batch-queries.ts';
import { type ExplainedImport, explainImports } from './explain-imports.ts';

/** Limits the explanation, because each row is compared with all others. */
const MAX_ROWS = 40;

/** The space in a row's key: `public`, or the directory of private people. */
const spaceOf = ({ rowKey }: OwnedRecord): string => rowKey.slice(0, rowKey.indexOf('|'));

/** Carriers of the rows' identifiers in the same space; other directories stay hidden. */
async function carriers(
  db: Queryable,
  profileId: string,
  said: readonly OwnedRecord[],
  countryOf: CountryOf,
): Promise<BatchPeople> {
  const [first] = said;
  const own = said.flatMap(({ record }) => ownIdentifiers(record, countryOf(record)));
  const stored =
    first === undefined ? [] : await readBatchPeople(db, spaceOf(first), [profileId], own);
  return new BatchPeople(stored, [], countryOf);
}

/** The import records of a profile, in order of arrival, and why they belong to it. */
export async function readImports(
  db: Queryable,
  profileId: string,
  places?: PlaceResolver,
): Promise<ExplainedImport[]> {
  const said = (await readImportedRecords(db, profileId)).slice(0, MAX_ROWS);
  const index = new PlaceIndex(places);
  const countryOf: CountryOf = ({ location }) => index.at(location).country;
  const { isShared } = await carriers(db, profileId, said, countryOf);
  return explainImports(said, { profileId, countryOf, isShared });
}
