import type { Place } from './place.ts';

/** How much farther a metropolitan area reaches than its city. */
const METRO_KM = 35;

/** The metropolitan area of a city, called as it was written; what is larger stays as it is. */
export function metroOf(center: Place, label: string): Place {
  if (center.kind !== 'city') return center;
  const { city: _city, ...whole } = center;
  return { ...whole, kind: 'area', label, radiusKm: center.radiusKm + METRO_KM };
}
