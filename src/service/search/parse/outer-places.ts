import type { Place } from '../../places/place.ts';
import type { Context, PlaceReading } from './reading.ts';

/** A place of a question, and what it resolves to. */
export interface NamedPlace {
  readonly reading: PlaceReading;
  readonly place: Place;
}

/** The United States, and countries of the gazetteer that elect to their Congress: Puerto Rico … */
const UNITED_STATES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** Whether a place is a country with a legislature of its own. */
export const isAbroad = ({ place }: NamedPlace): boolean =>
  place.kind === 'country' && !UNITED_STATES.has(place.country ?? '');

/** Whether a place is a state, or a territory that has chambers as states have. */
export const isState = ({ kind, country }: Place): boolean =>
  kind === 'region' || (kind === 'country' && country !== 'US' && UNITED_STATES.has(country ?? ''));

/**
 * The name of a state, or of a country other than the United States: some have a legislature like
 * that of a state ("Puerto Rico").
 */
export function stateNamed({ kind, region, country, countryName }: Place): string | undefined {
  if (kind === 'region') return region;
  return kind === 'country' && country !== 'US' ? countryName : undefined;
}

/** The places that are not a part of a longer one, resolved: "New Jersey", without "Jersey". */
export function outerPlaces(
  { gazetteer }: Pick<Context, 'gazetteer'>,
  places: readonly PlaceReading[],
): NamedPlace[] {
  return places.flatMap((reading) => {
    const isPart = places.some(
      (other) =>
        other.from <= reading.from &&
        reading.to <= other.to &&
        other.to - other.from > reading.to - reading.from,
    );
    const place = isPart ? null : gazetteer.resolve(reading.value);
    return place === null ? [] : [{ reading, place }];
  });
}
