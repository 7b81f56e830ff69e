import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeTogether } from '../../../src/service/introductions/time-together.ts';

const TODAY = 20261123;

/** A stay of whole days, which is the truth; null: it lasts. */
const truth = fc
  .record({
    from: fc.integer({ min: 2000, max: 2026 }),
    years: fc.integer({ min: 0, max: 12 }),
    month: fc.integer({ min: 1, max: 10 }),
    lasts: fc.boolean(),
  })
  .map(({ from, years, month, lasts }) => {
    const start = from * 10_000 + month * 100 + 1;
    const end = (from + years) * 10_000 + (month + 1) * 100 + 1;
    return { start, end: lasts || end > TODAY ? null : end };
  });

type Truth = { readonly start: number; readonly end: number | null };

const PRECISION = ['day', 'month', 'year', 'none'] as const;
const precision = fc.constantFrom(...PRECISION);

const known = (day: number, to: (typeof PRECISION)[number]): number | null => {
  if (to === 'none') return null;
  const unit = { day: 1, month: 100, year: 10_000 }[to];
  return Math.floor(day / unit) * unit;
};

/** What a record says of the truth. */
const said = ({ start, end }: Truth, from: (typeof PRECISION)[number], to: typeof from) => ({
  startOn: known(start, from),
  endOn: end === null ? null : known(end, to),
  isCurrent: end === null,
});

/** Who comes on the day on which the other leaves takes over. */
const overlap = (a: Truth, b: Truth): boolean =>
  a.start < (b.end ?? TODAY) && b.start < (a.end ?? TODAY);

test('is never surer than the dates: certain and impossible are so whatever the truth', () => {
  const begun = truth.filter(({ start }) => start <= TODAY);
  fc.assert(
    fc.property(begun, begun, precision, precision, precision, precision, (a, b, p, q, r, s) => {
      const time = timeTogether(said(a, p, q), said(b, r, s), TODAY);
      if (time === null) expect(overlap(a, b)).toBe(false);
      else if (time.certainty === 'certain') expect(overlap(a, b)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const from = (startOn: number | null, endOn: number | null, isCurrent = false) => ({
  ...{ startOn, endOn, isCurrent },
});

test.each([
  ['years that meet in one', from(20100000, 20150000), from(20150000, 20190000), 'possible'],
  ['months that overlap', from(20100300, 20150600), from(20150500, 20190000), 'certain'],
  ['two present jobs without dates', from(null, null, true), from(null, null, true), 'certain'],
  ['a past job without dates', from(null, null), from(20150000, null, true), 'unknown'],
])('%s', (_, a, b, certainty) => {
  expect(timeTogether(a, b, TODAY)?.certainty).toBe(certainty);
  expect(timeTogether(b, a, TODAY)).toEqual(timeTogether(a, b, TODAY));
});

test('who left before the other came is no colleague', () => {
  expect(timeTogether(from(20100000, 20140000), from(20150000, null, true), TODAY)).toBeNull();
});

test('who comes on the day on which the other leaves is no colleague', () => {
  const [before, after] = [from(20090120, 20170120), from(20170120, 20210120)];
  expect(timeTogether(before, after, TODAY)).toBeNull();
  expect(timeTogether(after, before, TODAY)).toBeNull();
  const visit = from(20170120, 20170120);
  expect(timeTogether(before, visit, TODAY)?.certainty).toBe('certain');
});

test('says since and until when both were there, as far as is known', () => {
  const both = timeTogether(from(20100000, 20180000), from(20120300, null, true), TODAY);
  expect(both).toEqual({ certainty: 'certain', from: 20120300, to: 20180000, isOpen: false });
  const now = timeTogether(from(20100000, null, true), from(null, null, true), TODAY);
  expect(now).toEqual({ certainty: 'certain', from: null, to: null, isOpen: true });
});
