/** An ISO 3166-1 country and the name of one of its first-level regions. */
export interface RegionRef {
  readonly country: string;
  readonly region: string;
}

/** What an area is made of; an area without members is a circle around its point. */
interface PlaceMembers {
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[];
  readonly regions: readonly RegionRef[];
}

/**
 * A place that words can name. It carries what containment needs: a country its code, a region
 * country and region, an area its members, and everything a point with a radius.
 */
export interface Place {
  readonly kind: 'city' | 'region' | 'country' | 'area';
  /** For people to read: `Bluffdale, Utah` or `Paris, France`. */
  readonly label: string;
  readonly city?: string;
  /** Name of the first-level region, where it is known: `Utah`, `Bavaria`. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly countryName?: string;
  /** Degrees. Of a country, region or area: the middle of where its people live. */
  readonly lat: number;
  readonly lon: number;
  /** How far from the point the place reaches. */
  readonly radiusKm: number;
  /** Of all its cities, where it is more than one. */
  readonly population: number;
  readonly members?: PlaceMembers;
  /** "Boston or Denver": any of these. */
  readonly anyOf?: readonly Place[];
}
