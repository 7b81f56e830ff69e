import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDates,
  lengthAsWords,
  spanBetween,
  yearsAsWords,
} from '../../../../src/service/search/profile-questions/partial-dates.ts';

const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2030-12-28'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const precision = fc.constantFrom(4, 7, 10);

/** Completed years between two days. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

describe('spanBetween', () => {
  it('holds the true number of years whatever part of the dates is known', () => {
    fc.assert(
      fc.property(day, day, precision, precision, (a, b, one, other) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const [least, most] = spanBetween(from.slice(0, one), to.slice(0, other)).years;
        const years = yearsBetween(from, to);
        expect(least).toBeLessThanOrEqual(years);
        expect(most).toBeGreaterThanOrEqual(years);
        expect(most - least).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is exact for exact dates', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect(spanBetween(from, to).years).toEqual([
          yearsBetween(from, to),
          yearsBetween(from, to),
        ]);
      }),
    );
  });
});

describe('dates in words', () => {
  it.each([
    ['1984-03-12', '2026-08-05', '42'],
    ['1984-08-06', '2026-08-05', '41'],
    ['1963', '2026-08-05', '62 or 63'],
    ['1984-03-12', '2009', '24 or 25'],
    ['1990-08', '2026-08-05', '35 or 36'],
    ['1990-11', '2026-08-05', '35'],
  ])('tells the age of somebody born %s on %s as %s', (born, on, age) => {
    expect(yearsAsWords(spanBetween(born, on).years)).toBe(age);
  });

  it.each([
    ['2016-08', '2021-03', 'about 4 years 7 months'],
    ['2011', '2016', '4 to 5 years'],
    ['2011', '2011', 'less than a year'],
    ['2011', '2012', 'at most 1 year'],
    ['2020-01-01', '2021-01-01', 'about 1 year'],
    ['2020-01-01', '2020-01-05', 'less than a month'],
  ])('tells the time from %s to %s as %s', (from, to, words) => {
    expect(lengthAsWords(from, to)).toBe(words);
  });

  it('compares dates by what both have', () => {
    expect(compareDates('2016', '2016-08')).toBe(0);
    expect(compareDates('2016-07', '2016-08-01')).toBe(-1);
    expect(compareDates('2017', '2016-08')).toBe(1);
  });
});
