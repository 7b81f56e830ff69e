import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../../../src/service/people/record/day-number.ts';
import { orderValue } from '../../../../src/service/search/columns/order-value.ts';

const TODAY = dayNumber('2026-01-01');

/** A term from one date to another; without an end it is held today. */
const term = (start: string | null, end: string | null, isCurrent = end === null) => ({
  startOn: start === null ? null : dayNumber(start),
  endOn: end === null ? null : dayNumber(end),
  isCurrent,
});

const tenure = (stays: readonly ReturnType<typeof term>[]) =>
  orderValue(stays, { by: 'tenure', direction: 'descending' }, TODAY);

describe('orderValue', () => {
  it('adds the terms of one job, so that a break does not hide the earlier ones', () => {
    const steady = tenure([term('1983-01-11', null)]) ?? 0;
    const broken = tenure([term('1993-01-12', null), term('1969-01-14', '1993-01-12')]) ?? 0;
    expect(broken).toBeGreaterThan(steady);
  });

  it('counts a day in two terms once', () => {
    const once = tenure([term('2000-01-01', '2010-01-01')]);
    expect(tenure([term('2000-01-01', '2010-01-01'), term('2005-01-01', '2010-01-01')])).toBe(once);
  });

  it('counts a month across the turn of a year as a month', () => {
    const winter = tenure([term('1999-12-01', '2000-01-01')]);
    expect(winter).toBe(tenure([term('2000-01-01', '2000-02-01')]));
  });

  it('knows no tenure of terms without a start, or that ended on an unknown day', () => {
    expect(tenure([term(null, '2010')])).toBeNull();
    expect(tenure([term('2000', null, false)])).toBeNull();
  });

  it('takes the earliest or the latest start as the order asks', () => {
    const stays = [term('2001', '2003'), term('2010', null)];
    expect(orderValue(stays, { by: 'start', direction: 'ascending' }, TODAY)).toBe(20010000);
    expect(orderValue(stays, { by: 'start', direction: 'descending' }, TODAY)).toBe(20100000);
  });

  it('never gets shorter with another term', () => {
    const year = fc.integer({ min: 1950, max: 2025 });
    const one = fc.tuple(year, year).map(([a, b]) => {
      return term(`${Math.min(a, b)}`, `${Math.max(a, b) + 1}`);
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), one, (stays, more) => {
        expect(tenure([...stays, more]) ?? 0).toBeGreaterThanOrEqual(tenure(stays) ?? 0);
      }),
    );
  });
});
