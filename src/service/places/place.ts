/** An ISO 3166-1 country and the name of one of its first-level regions. */
export interface RegionRef {
  readonly country: string;
  readonly region: string;
}

/** The members of an area; an area without members is a circle around its point. */
interface PlaceMembers {
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[];
  readonly regions: readonly RegionRef[];
}

/**
 * A place with the data that containment needs: the code of a country, country and region of a
 * region, the members of an area, and a point with a radius for all.
 */
export interface Place {
  readonly kind: 'city' | 'region' | 'country' | 'area';
  /** For people to read: `Bluffdale, Utah` or `Paris, France`. */
  readonly label: string;
  readonly city?: string;
  /** Name of the first-level region, if known: `Utah`, `Bavaria`. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly countryName?: string;
  /** Degrees. For a country, region or area: the population-weighted middle. */
  readonly lat: number;
  readonly lon: number;
  /** The radius of the place around the point. */
  readonly radiusKm: number;
  /** For larger places the sum of their cities. */
  readonly population: number;
  readonly members?: PlaceMembers;
  /** "Boston or Denver": any of these. */
  readonly anyOf?: readonly Place[];
}
