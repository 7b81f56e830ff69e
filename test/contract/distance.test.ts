import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDistance } from '../../src/contract/distance.ts';

describe('parseDistance', () => {
  it.each([
    ['50km', 50],
    ['50 km', 50],
    ['50 KM', 50],
    [' 7.5 km. ', 7.5],
    ['1 kilometre', 1],
    ['2 kilometers', 2],
    ['30 mi', 48.28032],
    ['10 miles', 16.09344],
    ['1 mile', 1.609344],
    ['1,000 km', 1000],
    ['500 m', 0.5],
    ['500 metres', 0.5],
    ['10 nautical miles', 18.52],
    ['1000 feet', 0.3048],
  ])('reads "%s" as %d km', (written, kilometres) => {
    expect(parseDistance(written)).toBeCloseTo(kilometres, 9);
  });

  it.each([
    '',
    '50',
    'km',
    '-5 km',
    '0 km',
    '0.0 mi',
    '50 parsecs',
    '1e3 km',
    '1,00 km',
    '50km around',
    '40000 km',
    '99999999999999999999 km',
    'NaN km',
    '５０km',
    '50 constructor',
  ])('rejects "%s" as a distance', (written) => {
    expect(parseDistance(written)).toBeNull();
  });

  it('gives the same result with and without a space before the unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12_000 }),
        fc.constantFrom('km', 'mi', 'm'),
        (n, unit) => {
          expect(parseDistance(`${n}${unit}`)).toBe(parseDistance(`${n} ${unit}`));
          expect(parseDistance(`${n}${unit}`)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('returns null or a positive number of km up to half the equator, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,12} ?(km|mi|ft)$/)), (written) => {
        const kilometres = parseDistance(written);
        expect(kilometres === null || (kilometres > 0 && kilometres <= 20_038)).toBe(true);
      }),
    );
  });
});
