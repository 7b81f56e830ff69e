/** A point in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Degrees of latitude and longitude; `west > east` where the box crosses the date line. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const EARTH_KM = 6371.0088;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const wrap = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The smallest box that contains every point within `km`, for a btree index. */
export function boxAround(center: Point, km: number): Box {
  const dLat = km / KM_PER_DEGREE;
  const south = Math.max(-90, center.lat - dLat);
  const north = Math.min(90, center.lat + dLat);
  // The circle is widest poleward of the centre; the cosine of that parallel would be too wide.
  const reach = Math.sin(km / EARTH_KM) / Math.cos(radians(center.lat));
  if (south === -90 || north === 90 || reach >= 1) return { south, north, west: -180, east: 180 };
  const dLon = (Math.asin(reach) * 180) / Math.PI;
  return { south, north, west: wrap(center.lon - dLon), east: wrap(center.lon + dLon) };
}
