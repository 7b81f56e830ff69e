import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../../src/service/places/gazetteer.ts';
import { packPlaces } from '../../../src/service/places/pack-places.ts';
import { openPackedCities } from '../../../src/service/places/packed-cities.ts';
import { placeKey } from '../../../src/service/places/place-key.ts';

const city = (name: string, country: string, adminCode: string, population: number, at = [0, 0]) =>
  ({
    name,
    country,
    adminCode,
    population,
    loc: { coordinates: [at[0] ?? 0, at[1] ?? 0] as const },
  }) as const;

const CITIES = [
  city('Åsgård', 'NO', '99', 4_000, [10.5, 60.25]),
  city('Twinville', 'US', 'TX', 9_000, [-97, 31]),
  city('Twinville', 'US', 'OH', 50_000, [-82, 40]),
  city("Saint Mary's", 'US', 'OH', 8_000, [-84, 40]),
];

describe('packPlaces and openPackedCities', () => {
  const packed = packPlaces(CITIES);

  it('openPackedCities finds every city by its folded name, most populous first', () => {
    const open = openPackedCities(packed);
    expect(open.named('twinville').map((found) => found.population)).toEqual([50_000, 9_000]);
    const [asgard] = open.named(placeKey('asgard'));
    expect(asgard).toMatchObject({ name: 'Åsgård', country: 'NO', lat: 60.25, lon: 10.5 });
    expect(open.named('nowhere')).toEqual([]);
  });

  it('packPlaces is deterministic', () => {
    expect(packPlaces(CITIES).equals(packed)).toBe(true);
  });

  it('openPackedCities accepts a buffer at any offset', () => {
    const shifted = Buffer.concat([Buffer.alloc(3), packed]).subarray(3);
    expect(openPackedCities(shifted).named('twinville')).toHaveLength(2);
  });

  it('openGazetteer resolves regions and folds "Saint"', () => {
    const gazetteer = openGazetteer(packed);
    expect(gazetteer.resolve('Twinville')?.label).toBe('Twinville, Ohio');
    expect(gazetteer.resolve('Twinville, TX')?.region).toBe('Texas');
    expect(gazetteer.resolve('St Marys, Ohio')?.city).toBe("Saint Mary's");
    expect(gazetteer.resolve('Norway')).toMatchObject({ kind: 'country', country: 'NO' });
  });
});

describe('placeKey', () => {
  it.each([
    ['Washington, D.C.', 'washington dc'],
    ['St. Paul', 'st paul'],
    ['Saint Paul', 'st paul'],
    ['U.S.A.', 'usa'],
    ['Fort Worth', 'ft worth'],
    ['São Paulo', 'sao paulo'],
  ])('folds %s to %s', (name, key) => {
    expect(placeKey(name)).toBe(key);
  });
});
