import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '../../../../src/service/places/distance.ts';
import type { PlacePlan } from '../../../../src/service/search/plan/search-plan.ts';
import { placeCells } from '../../../../src/service/search/retrieve/homes-of-jobs.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

const placeOf = (
  circles: readonly { lat: number; lon: number; km: number }[],
  more: Partial<PlacePlan> = {},
  countries: readonly string[] = [],
): PlacePlan => ({
  scopes: [{ scope: { countries, regions: [], circles }, grade: 1, isNear: false }],
  historical: false,
  orBefore: false,
  readings: [],
  words: [],
  isDoubtful: false,
  isExcluded: false,
  ...more,
});

const BERGEN = { lat: 60.39, lon: 5.32, km: 20 };

describe('placeCells', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** The cells that the database has for points; stored coordinates have 32 bits. */
  async function storedCells(points: readonly { lat: number | null; lon: number | null }[]) {
    const rows = await db.query<{ cell: number }>(
      `select place_cell(lat, lon) as cell
       from unnest($1::real[], $2::real[]) with ordinality as p (lat, lon, at) order by at`,
      [points.map(({ lat }) => lat), points.map(({ lon }) => lon)],
    );
    return rows.map(({ cell }) => cell);
  }

  it('has the cell of every point of its circles, over the date line and at the poles too', async () => {
    const offset = fc.double({ min: -1, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.tuple(offset, offset), { minLength: 1, maxLength: 20 }),
        async (lat, lon, km, offsets) => {
          const cells = placeCells(placeOf([{ lat, lon, km }]));
          const points = offsets
            .map(([up, right]) => ({
              lat: Math.fround(Math.max(-90, Math.min(90, lat + up * 2))),
              lon: Math.fround(((lon + right * 4 + 540) % 360) - 180),
            }))
            .filter((point) => distanceKm({ lat, lon }, point) <= km);
          if (cells === null || points.length === 0) return;
          for (const cell of await storedCells(points)) expect(cells).toContain(cell);
        },
      ),
    );
  });

  it('has those whose place is unknown: they may work there', async () => {
    const [nowhere, half] = await storedCells([
      { lat: null, lon: null },
      { lat: 60, lon: null },
    ]);
    expect(half).toBe(nowhere);
    expect(placeCells(placeOf([BERGEN]))).toContain(nowhere);
  });

  it('are few for a city', () => {
    expect(placeCells(placeOf([BERGEN]))?.length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['no place at all', placeOf([])],
    ['a country', placeOf([], {}, ['NO'])],
    ['a former place', placeOf([BERGEN], { historical: true })],
    ['a present or former place', placeOf([BERGEN], { orBefore: true })],
    ['a place to leave out', placeOf([BERGEN], { isExcluded: true })],
    ['a city or a country', placeOf([BERGEN], {}, ['NO'])],
    ['half a continent', placeOf([{ ...BERGEN, km: 2000 }])],
  ])('are not known of %s', (_, place) => {
    expect(placeCells(place)).toBeNull();
  });
});
