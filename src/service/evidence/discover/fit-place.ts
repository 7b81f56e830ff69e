import { parseDistance } from '../../../contract/distance.ts';
import type { Intent } from '../../../contract/intent.ts';
import { isCurrent } from '../../people/record/partial-date.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceIndex, PlaceResolver } from '../../people/record/place-resolver.ts';
import { placeScope, type ScopedPlace, scopeContains } from '../../places/contains.ts';
import { meetingScopes, NAMESAKE } from '../../search/plan/plan-place.ts';
import type { GradedScope } from '../../search/plan/search-plan.ts';
import { foldTokens } from '../../text/fold.ts';

/** A place that an intent asks for. */
export interface RequestedPlace {
  /** Any of these. */
  readonly anyOf: readonly {
    /** The place itself and its surroundings; empty: compared by words only. */
    readonly scopes: readonly GradedScope[];
    readonly words: readonly string[];
  }[];
  readonly isHistorical: boolean;
  readonly isExcluded: boolean;
}

/** Radius of "near me" without a distance. */
const NEAR_ME_KM = 50;

/** Grade where the person's place is unknown. */
const UNKNOWN = 0.5;
/** Grade where only the place of a present job matches. */
const AT_WORK = 0.9;

const scopesAround = (place: ScopedPlace, km: number | undefined): GradedScope[] =>
  km === undefined
    ? meetingScopes(place)
    : [{ scope: placeScope(place, km), grade: 1, isNear: false }];

/** The places of an intent; "near me" is left out when the caller's location is unknown. */
export function requestedPlaces(
  intent: Intent,
  gazetteer: PlaceResolver | undefined,
  nearMe: { readonly lat: number; readonly lon: number } | null,
): RequestedPlace[] {
  const asked: RequestedPlace[] = [];
  for (const clause of [intent.geo, ...(intent.places ?? [])]) {
    const texts = [clause?.place, ...(clause?.placeAnyOf ?? [])].flatMap((text) => text || []);
    if (texts.length === 0) continue;
    const km = clause?.distance ? (parseDistance(clause.distance) ?? undefined) : undefined;
    const isHistorical = clause?.isHistorical === true;
    const isExcluded = clause?.excluded === true;
    const anyOf = texts.map((text) => {
      const place = gazetteer?.resolve(text) ?? null;
      const scopes = place === null ? [] : scopesAround(place, km);
      // Who is only near to an excluded place is not there.
      const kept = scopes.filter(({ isNear }) => !(isNear && isExcluded));
      return { scopes: kept, words: foldTokens(text) };
    });
    asked.push({ anyOf, isHistorical, isExcluded });
  }
  const near = intent.personalization?.nearMe;
  if (near && nearMe !== null) {
    const km = (near.distance ? parseDistance(near.distance) : null) ?? NEAR_ME_KM;
    const scope = { countries: [], regions: [], circles: [{ ...nearMe, km }] };
    const scopes = [{ scope, grade: 1, isNear: false }];
    asked.push({ anyOf: [{ scopes, words: [] }], isHistorical: false, isExcluded: false });
  }
  return asked;
}

const given = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined);

/** How well a place meets the clause: 1 in the place itself, less around it or in a namesake. */
function gradeAt(text: string, asked: RequestedPlace, places: PlaceIndex): number {
  const own = new Set(foldTokens(text));
  const at = places.at(text);
  const grades = asked.anyOf.map(({ scopes, words }) => {
    const inside = scopes.find(({ scope }) => scopeContains(scope, at));
    if (inside !== undefined) return inside.grade;
    if (words.length === 0 || !words.every((word) => own.has(word))) return 0;
    if (scopes.length === 0 || at.country === null) return 1;
    return asked.isExcluded ? 0 : NAMESAKE;
  });
  return Math.max(0, ...grades);
}

/** Where a person's records place them: home, present jobs, the past. */
function whereabouts(records: readonly PersonRecord[], today: string) {
  const jobs = records.flatMap((record) => record.experiences ?? []);
  const [present, past] = [true, false].map((now) =>
    given(jobs.filter((job) => isCurrent(job, today) === now).map((job) => job.location)),
  );
  return {
    home: given(records.map((record) => record.location)),
    present: present ?? [],
    past: [...(past ?? []), ...records.flatMap((record) => record.past_locations ?? [])],
  };
}

/** Whether a home is a country or region that the job is in, so that the job says more. */
function leavesOpen(home: string, job: string, places: PlaceIndex): boolean {
  const [own, atWork] = [places.at(home), places.at(job)];
  const isOpen = own.country !== null && own.lat === null && own.country === atWork.country;
  return isOpen && (own.region === null || own.region === atWork.region);
}

export interface PlaceFit {
  readonly grade: number;
  readonly place: string | null;
}

/** Whether the place is only near to the one asked for. */
export const isNearPlace = ({ grade, place }: PlaceFit): boolean =>
  place !== null && grade < AT_WORK;

/**
 * How well records meet a place, 0..1, and the place that does. Pages seldom say where a person
 * lives, so an unknown place is left open, while a different place rules the person out.
 */
export function fitPlace(
  records: readonly PersonRecord[],
  asked: RequestedPlace,
  places: PlaceIndex,
  today: string,
): PlaceFit {
  const { home, present, past } = whereabouts(records, today);
  const best = (texts: readonly string[], most = 1) => {
    const graded = texts.map((place) => ({ grade: most * gradeAt(place, asked, places), place }));
    return graded.filter(({ grade }) => grade > 0).toSorted((a, b) => b.grade - a.grade)[0];
  };
  const nowhere: PlaceFit = { grade: 0, place: null };
  if (asked.isHistorical) return best(past) ?? nowhere;
  if (home.length + present.length === 0) return { grade: UNKNOWN, place: null };
  const open = present.filter((job) => home.every((own) => leavesOpen(own, job, places)));
  // As in the index, a place of work is worth less than a home where places differ in worth.
  const isGraded = asked.anyOf.flatMap(({ scopes }) => scopes).length > 1;
  return best(home) ?? best(open, isGraded ? AT_WORK : 1) ?? nowhere;
}
