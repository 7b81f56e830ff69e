import { distanceKm, type Point } from './distance.ts';

/** Where the people of a country or region live: a circle. */
export interface Spread extends Point {
  readonly radiusKm: number;
  readonly population: number;
}

export interface Weighted extends Point {
  readonly weight: number;
}

/** The share of the population inside the circle: a remote island should not stretch it. */
const HELD = 0.95;

/** The weighted middle of the points, and the circle around it with most of the weight. */
export function spreadOf(points: readonly Weighted[]): Spread {
  let x = 0;
  let y = 0;
  let z = 0;
  let population = 0;
  for (const point of points) {
    const weight = point.weight + 1;
    const lat = (point.lat * Math.PI) / 180;
    const lon = (point.lon * Math.PI) / 180;
    x += weight * Math.cos(lat) * Math.cos(lon);
    y += weight * Math.cos(lat) * Math.sin(lon);
    z += weight * Math.sin(lat);
    population += point.weight;
  }
  const center = {
    lat: rounded((Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI),
    lon: rounded((Math.atan2(y, x) * 180) / Math.PI),
  };
  return { ...center, radiusKm: radius(points, center), population };
}

function radius(points: readonly Weighted[], center: Point): number {
  const far = points
    .map((point) => ({ km: distanceKm(center, point), weight: point.weight + 1 }))
    .sort((a, b) => a.km - b.km);
  const total = far.reduce((sum, point) => sum + point.weight, 0);
  let held = 0;
  for (const point of far) {
    held += point.weight;
    if (held >= total * HELD) return Math.max(10, Math.round(point.km));
  }
  return 10;
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
