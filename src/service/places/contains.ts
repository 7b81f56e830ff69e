import { distanceKm } from './distance.ts';
import type { Place, RegionRef } from './place.ts';

/** The location of a person, as far as known. */
export interface Whereabouts {
  readonly city?: string | null;
  readonly region?: string | null;
  readonly country?: string | null;
  readonly lat?: number | null;
  readonly lon?: number | null;
}

/** The condition for being in a place: in one of these countries or regions, or inside a circle. */
export interface PlaceScope {
  readonly countries: readonly string[];
  readonly regions: readonly RegionRef[];
  readonly circles: readonly { readonly lat: number; readonly lon: number; readonly km: number }[];
}

/** The fields of a place that determine its scope. */
export type ScopedPlace = Omit<Place, 'label' | 'population' | 'countryName' | 'city'>;

/**
 * The condition for being in the place (any part suffices). With a distance everything becomes a
 * circle around the point, plus the radius of places larger than a city.
 */
export function placeScope(place: ScopedPlace, distance?: number): PlaceScope {
  if (place.anyOf !== undefined) return joined(place.anyOf.map((p) => placeScope(p, distance)));
  const { lat, lon, radiusKm } = place;
  const none = { countries: [], regions: [], circles: [] };
  if (distance !== undefined) {
    const km = place.kind === 'city' ? distance : distance + radiusKm;
    return { ...none, circles: [{ lat, lon, km }] };
  }
  if (place.members !== undefined) return { ...none, ...place.members };
  if (place.kind === 'country' && place.country !== undefined) {
    return { ...none, countries: [place.country] };
  }
  if (place.kind === 'region' && place.country !== undefined && place.region !== undefined) {
    return { ...none, regions: [{ country: place.country, region: place.region }] };
  }
  return { ...none, circles: [{ lat, lon, km: radiusKm }] };
}

function joined(scopes: readonly PlaceScope[]): PlaceScope {
  return {
    countries: scopes.flatMap((scope) => scope.countries),
    regions: scopes.flatMap((scope) => scope.regions),
    circles: scopes.flatMap((scope) => scope.circles),
  };
}

/** Whether a location is in the scope; unknown locations are not. */
export function scopeContains(scope: PlaceScope, at: Whereabouts): boolean {
  if (scope.countries.some((country) => country === at.country)) return true;
  if (scope.regions.some((r) => r.country === at.country && r.region === at.region)) return true;
  const { lat, lon } = at;
  if (lat === null || lat === undefined || lon === null || lon === undefined) return false;
  return scope.circles.some((circle) => distanceKm(circle, { lat, lon }) <= circle.km);
}
