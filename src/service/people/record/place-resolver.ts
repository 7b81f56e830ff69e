/** What the writer of profiles needs of a gazetteer; `Gazetteer` of `places/` implements it. */
export interface PlaceResolver {
  resolve(text: string): ResolvedPlace | null;
}

interface ResolvedPlace {
  readonly kind: 'city' | 'region' | 'country' | 'area';
  readonly city?: string;
  readonly region?: string;
  /** ISO-2 code. */
  readonly country?: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusKm: number;
}

/** A place in columns; no coordinates where they would only be the middle of a country. */
export interface PlaceColumns {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A metropolitan area has a point for "within 50 km"; a state does not. */
const MAX_POINT_RADIUS_KM = 100;

const NO_PLACE: PlaceColumns = {
  city: null,
  region: null,
  country: null,
  lat: null,
  lon: null,
};

function columnsOf(place: ResolvedPlace): PlaceColumns {
  const isPoint =
    place.kind === 'city' || (place.kind === 'area' && place.radiusKm <= MAX_POINT_RADIUS_KM);
  return {
    city: place.city ?? null,
    region: place.region ?? null,
    country: place.country ?? null,
    lat: isPoint ? place.lat : null,
    lon: isPoint ? place.lon : null,
  };
}

/** Resolves place texts to columns, with a cache: an import repeats a few thousand places. */
export class PlaceIndex {
  readonly #resolver: PlaceResolver | undefined;
  readonly #known = new Map<string, PlaceColumns>();
  readonly #most: number;

  constructor(resolver: PlaceResolver | undefined, most = 20_000) {
    this.#resolver = resolver;
    this.#most = most;
  }

  at(text: string | undefined): PlaceColumns {
    if (text === undefined || this.#resolver === undefined) return NO_PLACE;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= this.#most) this.#known.clear();
    const found = this.#resolver.resolve(text);
    const columns = found === null ? NO_PLACE : columnsOf(found);
    this.#known.set(text, columns);
    return columns;
  }
}
