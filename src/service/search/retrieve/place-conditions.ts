import type { PlaceScope } from '../../places/contains.ts';
import { boxAround } from '../../places/distance.ts';
import type { SqlParams } from '../../store/sql-params.ts';
import type { GradedScope, PlacePlan } from '../plan/search-plan.ts';

const real = (value: number, params: SqlParams) => `${params.add(value)}::double precision`;

type Circle = PlaceScope['circles'][number];

/** The box uses the btree index on (lat, lon); the haversine then decides. */
function insideCircle(alias: string, circle: Circle, params: SqlParams): string {
  const { south, north, west, east } = boxAround(circle, circle.km);
  const lon =
    west <= east
      ? `${alias}.lon between ${real(west, params)} and ${real(east, params)}`
      : `(${alias}.lon >= ${real(west, params)} or ${alias}.lon <= ${real(east, params)})`;
  const lat0 = real(circle.lat, params);
  const lon0 = real(circle.lon, params);
  return `(${alias}.lat between ${real(south, params)} and ${real(north, params)} and ${lon}
    and 2 * 6371.0088 * asin(least(1, sqrt(
      power(sin(radians(${alias}.lat - ${lat0}) / 2), 2)
      + cos(radians(${lat0})) * cos(radians(${alias}.lat))
        * power(sin(radians(${alias}.lon - ${lon0}) / 2), 2)
    ))) <= ${real(circle.km, params)})`;
}

/** The condition that the row `alias` (with country, region, lat, lon) is in the place. */
function insidePlace(alias: string, scope: PlaceScope, params: SqlParams): string {
  const any = scope.circles.map((circle) => insideCircle(alias, circle, params));
  if (scope.countries.length > 0) {
    any.push(`${alias}.country = any (${params.add([...scope.countries])}::text[])`);
  }
  if (scope.regions.length > 0) {
    const countries = params.add(scope.regions.map((one) => one.country));
    const regions = params.add(scope.regions.map((one) => one.region));
    any.push(`(${alias}.country, ${alias}.region) in (
      select * from unnest(${countries}::text[], ${regions}::text[]))`);
  }
  return any.length === 0 ? 'false' : `(${any.join(' or ')})`;
}

/** Words that must all occur in the place texts (weight D) of the profile's document. */
function holdsWords(words: readonly string[], params: SqlParams): string {
  const query = words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '')}':D`);
  return `p.document @@ ${params.add(query.join(' & '))}::tsquery`;
}

/** The grade of a match by the present job's place, where the profile does not say more. */
export const AT_WORK = 0.9;

/**
 * The place of a present job counts where the profile's own place leaves it open: it is unknown, or
 * a country or region that the job is in.
 */
const atPresentJob = (scope: PlaceScope, params: SqlParams): string => `(
  p.lat is null and exists (
    select 1 from experiences w where w.profile_id = p.id and w.is_current
      and (p.country is null or coalesce(p.country = w.country, false))
      and (p.region is null or coalesce(p.region = w.region, false))
      and ${insidePlace('w', scope, params)}))`;

const inThePast = (scope: PlaceScope, params: SqlParams): string => `exists (
  select 1 from experiences w where w.profile_id = p.id and not w.is_current
    and ${insidePlace('w', scope, params)})`;

/** Whether there is no place at all in which somebody could be. */
const isNowhere = ({ circles, countries, regions }: PlaceScope): boolean =>
  circles.length + countries.length + regions.length === 0;

/** The union of all scopes. */
export const unionOf = (scopes: readonly GradedScope[]): PlaceScope => ({
  countries: scopes.flatMap(({ scope }) => scope.countries),
  regions: scopes.flatMap(({ scope }) => scope.regions),
  circles: scopes.flatMap(({ scope }) => scope.circles),
});

/** The condition that the profile `p` is, or was, in the place. */
function inScope(
  scope: PlaceScope,
  { historical, orBefore }: PlacePlan,
  params: SqlParams,
): string {
  if (isNowhere(scope)) return 'false';
  if (historical) return inThePast(scope, params);
  const before = orBefore ? ` or ${inThePast(scope, params)}` : '';
  return `(${insidePlace('p', scope, params)} or ${atPresentJob(scope, params)}${before})`;
}

/**
 * The conditions of one place clause on the profile `p`.
 * @param mayBeAnywhere whether people at an unknown place are not left out
 */
export function placeConditions(
  plan: PlacePlan,
  params: SqlParams,
  mayBeAnywhere = false,
): string[] {
  const { words, isExcluded, historical } = plan;
  const scopes = isExcluded ? plan.scopes.filter(({ isNear }) => !isNear) : plan.scopes;
  const met = words.length === 0 ? [] : [holdsWords(words, params)];
  if (scopes.length > 0) met.push(inScope(unionOf(scopes), plan, params));
  if (!isExcluded) return met;
  // Who is at an unknown place may be at the excluded one.
  return [
    ...(met.length === 0 ? [] : [`not coalesce(${met.join(' and ')}, false)`]),
    ...(historical || mayBeAnywhere ? [] : [`not ${unknownPlace()}`]),
  ];
}

/** The condition that nothing is known of where the person is. */
export const unknownPlace = (): string => `(
  p.country is null and p.lat is null and not exists (
    select 1 from experiences w where w.profile_id = p.id and w.is_current
      and (w.country is not null or w.lat is not null)))`;

/** How well the profile `p` meets the clause; null when all who meet it do so equally. */
export function placeGradeSql(
  { scopes, historical, isExcluded }: PlacePlan,
  params: SqlParams,
): string | null {
  if (historical || isExcluded || scopes.length < 2) return null;
  const cases = scopes.map(
    ({ scope, grade }) => `when ${insidePlace('p', scope, params)} then ${grade}`,
  );
  return `(case ${cases.join(' ')} else ${AT_WORK} end)::real`;
}

/** The condition that the profile `p` meets the clause only nearly; null when nobody does. */
export function placeNearSql(plan: PlacePlan, params: SqlParams): string | null {
  const { scopes, isExcluded } = plan;
  if (isExcluded || scopes.every(({ isNear }) => !isNear)) return null;
  const met = unionOf(scopes.filter(({ isNear }) => !isNear));
  return `not coalesce(${inScope(met, plan, params)}, false)`;
}
