import type { Intent } from '../../contract/intent.ts';
import { fitIntent } from '../evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../evidence/discover/fit-place.ts';
import { mentionKeys } from '../evidence/sources/mention-keys.ts';
import { likenessToPerson } from '../identity/names/likeness-to-person.ts';
import type { IdentifierKind } from '../people/record/identifiers.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import { PlaceIndex, type PlaceResolver } from '../people/record/place-resolver.ts';
import type { SeedMatch } from './choose-person.ts';
import type { Seed } from './seed.ts';

/** What comparing a seed's clauses needs. */
export interface MatchContext {
  readonly gazetteer: PlaceResolver | undefined;
  /** ISO day that decides what is current. */
  readonly today: string;
}

/** Each clause as an intent of its own: a caller may be wrong in one and right in the others. */
function partsOf({ clauses }: Seed): Intent[] {
  const { birthYearRange, born, ageRange, gender } = clauses.demographics ?? {};
  return [
    ...(clauses.experiences ?? []).map((one) => ({ experiences: [one] })),
    ...(clauses.excludedNames?.length ? [{ excludedNames: clauses.excludedNames }] : []),
    ...(clauses.schools ?? []).map((one) => ({ schools: [one] })),
    ...(clauses.semanticClauses ?? []).map((one) => ({ semanticClauses: [one] })),
    ...(clauses.geo == null ? [] : [{ geo: clauses.geo }]),
    ...(clauses.places ?? []).map((one) => ({ places: [one] })),
    ...(clauses.recorded ?? []).map((one) => ({ recorded: [one] })),
    ...(birthYearRange == null ? [] : [{ demographics: { birthYearRange } }]),
    ...(born == null ? [] : [{ demographics: { born } }]),
    ...(ageRange == null ? [] : [{ demographics: { ageRange } }]),
    ...(gender == null ? [] : [{ demographics: { gender } }]),
  ];
}

function fitsOf(records: readonly PersonRecord[], seed: Seed, context: MatchContext) {
  const places = new PlaceIndex(context.gazetteer);
  return partsOf(seed).map((intent) => {
    const asked = requestedPlaces(intent, context.gazetteer, null);
    const { grade } = fitIntent(records, { intent, asked, places, today: context.today });
    return { grade, isTrait: intent.demographics != null };
  });
}

function bestName(records: readonly PersonRecord[], asked: readonly string[]): number | null {
  if (asked.length === 0) return null;
  const own = records.flatMap((record) => [record.name, ...(record.other_names ?? [])]);
  return Math.max(0, ...asked.map((one) => likenessToPerson(one, own)));
}

function matchingKinds(records: readonly PersonRecord[], seed: Seed): IdentifierKind[] {
  const own = new Set(records.flatMap(mentionKeys).map(({ kind, value }) => `${kind}|${value}`));
  const met = seed.identifiers.filter(({ kind, value }) => own.has(`${kind}|${value}`));
  return [...new Set(met.map(({ kind }) => kind))];
}

/** The grade of an unknown fact, which counts neither for nor against. */
const UNKNOWN_FACT_GRADE = 0.5;

/** How well one person's records match what a caller knows. */
export function matchSeed(
  records: readonly PersonRecord[],
  seed: Seed,
  context: MatchContext,
): SeedMatch {
  const fits = fitsOf(records, seed, context);
  return {
    name: bestName(records, seed.names),
    identifiers: matchingKinds(records, seed),
    met: fits.filter(({ grade }) => grade > UNKNOWN_FACT_GRADE).length,
    isContradicted: fits.some(({ grade, isTrait }) => isTrait && grade === 0),
  };
}
