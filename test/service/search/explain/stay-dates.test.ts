import { expect, test } from 'vitest';
import { dayOf } from '../../../../src/service/people/record/day-number.ts';
import { countOfStays, stayDates } from '../../../../src/service/search/explain/stay-dates.ts';

const TODAY = 20_261_101;

const stay = (start?: string, end?: string, isCurrent = end === undefined) => ({
  startOn: dayOf(start),
  endOn: dayOf(end),
  isCurrent,
});

test.each([
  ['a present stay', stay('2019-05-06'), 'since 2019-05-06'],
  ['a past one, each date at its precision', stay('2009', '2014-01'), '2009 to 2014-01'],
  ['one within a year', stay('2014', '2014'), '2014'],
  ['one of unknown beginning', stay(undefined, '2022-12-31'), 'until 2022-12-31'],
  ['one that is over, of unknown end', stay('2015', undefined, false), 'from 2015, over'],
  ['one that is over, without dates', stay(undefined, undefined, false), 'over'],
  ['a present one without dates', stay(), ''],
  [
    'a present one with a term that ends',
    stay('2024', '2028-01', true),
    'since 2024, term to 2028-01',
  ],
  ['a present one of which only the end is set', stay(undefined, '2028', true), 'term to 2028'],
  ['one that is yet to begin', stay('2027-01', '2030', true), '2027-01 to 2030'],
  ['one that ended this year', stay('2024', '2026-10-31', true), '2024 to 2026-10-31'],
])('says the dates of %s', (_case, dates, said) => {
  expect(stayDates(dates, TODAY)).toBe(said);
});

test('counts several stays, with the first beginning only if all are on record', () => {
  const [early, late, open] = [stay('2011', '2014'), stay('2019', '2022'), stay(undefined, '2009')];
  expect(countOfStays([late], true)).toBe('');
  expect(countOfStays([late, early], true)).toBe('one of 2 terms, the first from 2011');
  expect(countOfStays([late, early], false)).toBe('one of 2 such stays, the first from 2011');
  expect(countOfStays([late, early, open], true)).toBe('one of 3 terms');
});
