import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDates, readNumbers } from '../../../tools/parts/written-ranges.ts';

const year = fc.integer({ min: 1000, max: 2999 }).map(String);
const month = fc.integer({ min: 1, max: 12 }).map((one) => String(one).padStart(2, '0'));
const date = fc.oneof(
  year,
  fc.tuple(year, month).map((parts) => parts.join('-')),
);

describe('a written range', () => {
  test('keeps both ends of dates as they were written, and open ends open', () => {
    fc.assert(
      fc.property(date, (one) => {
        expect(readDates(one)).toEqual({ from: one, to: one });
        expect(readDates(`${one}..`)).toEqual({ from: one });
        expect(readDates(`.. ${one}`)).toEqual({ to: one });
      }),
    );
  });

  test('is never read from a later to an earlier end', () => {
    fc.assert(
      fc.property(year, year, (from, to) => {
        expect(readDates(`${from}..${to}`)).toEqual(from <= to ? { from, to } : null);
      }),
    );
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (min, max) => {
        expect(readNumbers(`${min}..${max}`)).toEqual(min <= max ? { min, max } : null);
      }),
    );
  });

  test.each(['', '..', '2011...2014', '2011-2014', '2011..2012..2013', 'lately', '99'])(
    'is not read from %j as dates',
    (written) => {
      expect(readDates(written)).toBeNull();
    },
  );

  test.each(['', '..', '30-40', '-5', '1000', '3.5', 'x..'])(
    'is not read from %j as numbers',
    (written) => {
      expect(readNumbers(written)).toBeNull();
    },
  );
});
