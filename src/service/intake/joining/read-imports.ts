import { ownIdentifiers } from '../../people/record/own-identifiers.ts';
import { PlaceIndex, type PlaceResolver } from '../../people/record/place-resolver.ts';
import { type OwnedRecord, readSaid } from '../../people/rows/read-said.ts';
import type { Queryable } from '../../store/database.ts';
import { type ExplainedImport, explainImports } from './explain-imports.ts';
import { peopleAtHand } from './look-up.ts';
import { type CountryOf, PeopleAtHand } from './people-at-hand.ts';

/** Enough to be understood by; each row is compared with so many others. */
const MAX_ROWS = 40;

/** What stands before the kind of a row's key: `public`, or the directory of private people. */
const spaceOf = ({ rowKey }: OwnedRecord): string => rowKey.slice(0, rowKey.indexOf('|'));

/** The rows' carriers in their own space alone: what another directory holds is not told. */
async function carriers(
  db: Queryable,
  profileId: string,
  said: readonly OwnedRecord[],
  countryOf: CountryOf,
): Promise<PeopleAtHand> {
  const [first] = said;
  const own = said.flatMap(({ record }) => ownIdentifiers(record, countryOf(record)));
  const stored =
    first === undefined ? [] : await peopleAtHand(db, spaceOf(first), [profileId], own);
  return new PeopleAtHand(stored, [], countryOf);
}

/** The rows of imports that a profile is made of, in the order they came, and why. */
export async function readImports(
  db: Queryable,
  profileId: string,
  places?: PlaceResolver,
): Promise<ExplainedImport[]> {
  const said = (await readSaid(db, profileId)).slice(0, MAX_ROWS);
  const index = new PlaceIndex(places);
  const countryOf: CountryOf = ({ location }) => index.at(location).country;
  const { isShared } = await carriers(db, profileId, said, countryOf);
  return explainImports(said, { profileId, countryOf, isShared });
}
