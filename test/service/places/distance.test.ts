import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, distanceKm } from '../../../src/service/places/distance.ts';
import { tries } from '../../support/thorough.ts';

const point = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.99, noNaN: true }),
});

describe('distanceKm', () => {
  it('returns known distances, also across the date line', () => {
    const paris = { lat: 48.8566, lon: 2.3522 };
    expect(distanceKm(paris, { lat: 51.5074, lon: -0.1278 })).toBeCloseTo(343.6, 0);
    expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 0);
    expect(distanceKm(paris, paris)).toBe(0);
  });

  it('is symmetric and at most half the circumference', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThan(20_016);
      }),
    );
  });
});

describe('boxAround', () => {
  it('contains every point within the distance', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 1, max: 15_000, noNaN: true }), (a, b, km) => {
        fc.pre(distanceKm(a, b) <= km);
        const box = boxAround(a, km);
        const inLon =
          box.west <= box.east
            ? b.lon >= box.west - 1e-9 && b.lon <= box.east + 1e-9
            : b.lon >= box.west - 1e-9 || b.lon <= box.east + 1e-9;
        expect(b.lat).toBeGreaterThanOrEqual(box.south - 1e-9);
        expect(b.lat).toBeLessThanOrEqual(box.north + 1e-9);
        expect(inLon).toBe(true);
      }),
      { numRuns: tries(667, 2000) },
    );
  });

  it('is not much larger than the circle', () => {
    const box = boxAround({ lat: 52.5, lon: 13.4 }, 50);
    expect(box.north - box.south).toBeCloseTo(0.9, 1);
    expect(box.east - box.west).toBeCloseTo(1.48, 1);
  });

  it('spans all longitudes at a pole and crosses the date line', () => {
    expect(boxAround({ lat: 89.9, lon: 0 }, 100)).toMatchObject({ west: -180, east: 180 });
    const fiji = boxAround({ lat: -17, lon: 179.9 }, 100);
    expect(fiji.west).toBeGreaterThan(fiji.east);
  });
});
