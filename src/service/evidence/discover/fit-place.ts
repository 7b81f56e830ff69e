import { parseDistance } from '../../../contract/distance.ts';
import type { Intent } from '../../../contract/intent.ts';
import { isCurrent } from '../../people/record/partial-date.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceIndex, PlaceResolver } from '../../people/record/place-resolver.ts';
import { type PlaceScope, placeScope, scopeContains } from '../../places/contains.ts';
import { foldTokens } from '../../text/fold.ts';

/** A place that an intent asks for. */
export interface RequestedPlace {
  /** Any of these. */
  readonly anyOf: readonly {
    /** null: compared by words only. */
    readonly scope: PlaceScope | null;
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
    const anyOf = texts.map((text) => {
      const place = gazetteer?.resolve(text) ?? null;
      return { scope: place === null ? null : placeScope(place, km), words: foldTokens(text) };
    });
    const isHistorical = clause?.isHistorical === true;
    asked.push({ anyOf, isHistorical, isExcluded: clause?.excluded === true });
  }
  const near = intent.personalization?.nearMe;
  if (near && nearMe !== null) {
    const km = (near.distance ? parseDistance(near.distance) : null) ?? NEAR_ME_KM;
    const scope = { countries: [], regions: [], circles: [{ ...nearMe, km }] };
    asked.push({ anyOf: [{ scope, words: [] }], isHistorical: false, isExcluded: false });
  }
  return asked;
}

const given = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined);

function isThere(text: string, { anyOf }: RequestedPlace, places: PlaceIndex): boolean {
  const own = new Set(foldTokens(text));
  return anyOf.some(({ scope, words }) => {
    if (scope !== null && scopeContains(scope, places.at(text))) return true;
    return words.length > 0 && words.every((word) => own.has(word));
  });
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

/**
 * How well records meet a place, 0..1, and the place that does. Pages seldom say where a person
 * lives, so an unknown place is left open, while a different place rules the person out.
 */
export function fitPlace(
  records: readonly PersonRecord[],
  asked: RequestedPlace,
  places: PlaceIndex,
  today: string,
): { readonly grade: number; readonly place: string | null } {
  const { home, present, past } = whereabouts(records, today);
  const there = (texts: readonly string[]) => texts.find((text) => isThere(text, asked, places));
  if (asked.isHistorical) {
    const place = there(past);
    return { grade: place === undefined ? 0 : 1, place: place ?? null };
  }
  const own = there(home);
  if (own !== undefined) return { grade: 1, place: own };
  const atWork = home.length === 0 ? there(present) : undefined;
  if (atWork !== undefined) return { grade: AT_WORK, place: atWork };
  return { grade: home.length + present.length === 0 ? UNKNOWN : 0, place: null };
}
