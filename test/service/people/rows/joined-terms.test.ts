import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { withTermsJoined } from '../../../../src/service/people/rows/joined-terms.ts';
import type { ExperienceRow } from '../../../../src/service/people/rows/prepared-person.ts';
import { termOf } from '../../../../src/service/people/rows/term.ts';
import { tries } from '../../../support/thorough.ts';

const row = (
  start_on: number | null,
  end_on: number | null,
  over: Partial<ExperienceRow> = {},
) => ({
  title: termOf('title', 'Senator'),
  organization: termOf('organization', 'Norvane Senate'),
  place: null,
  ...{ region: null, country: null, lat: null, lon: null },
  ...{ start_on, end_on, unit: null, is_current: end_on === null },
  ...over,
});
type Term = readonly [start: number | null, end: number | null];
const datesOf = (rows: readonly ExperienceRow[]) => rows.map((one) => [one.start_on, one.end_on]);

describe('consecutive terms', () => {
  it.each([
    ['that begin on the day the one before ends', [20190103, null], [20130103, 20190103]],
    ['that begin on the day after', [20130101, null], [20070101, 20121231]],
    ['that begin some days after', [19950105, null], [19890103, 19950103]],
    ['that overlap', [20190103, null], [20130103, 20190301]],
    ['of which only years are known', [20160000, null], [20100000, 20160000]],
    ['of which one has a year only', [20160301, null], [20100000, 20160000]],
  ] satisfies [string, Term, Term][])(
    'are one stay where they are %s',
    (_, later: Term, earlier: Term) => {
      const rows = [row(...later), row(...earlier)];
      expect(datesOf(withTermsJoined(rows))).toEqual([[earlier[0], later[1]]]);
    },
  );

  it.each([
    ['with time between', [20190203, null], [20130103, 20190102]],
    ['in years that only follow one another', [20160000, null], [20100000, 20150000]],
    ['of unknown start', [20190103, null], [null, 20190103]],
  ] satisfies [string, Term, Term][])('are two stays %s', (_, later: Term, earlier: Term) => {
    expect(withTermsJoined([row(...later), row(...earlier)])).toHaveLength(2);
  });

  it.each([
    ['title', { title: termOf('title', 'Governor') }],
    ['employer', { organization: termOf('organization', 'Quill Senate') }],
    ['seat', { unit: 'district 7' }],
    ['place', { place: termOf('place', 'Ohio') }],
  ])('are two stays where they have another %s', (_, over) => {
    const rows = [row(20190103, null), row(20130103, 20190103, over)];
    expect(withTermsJoined(rows)).toHaveLength(2);
  });

  it('are joined over a job held meanwhile, and stay current as the last one is', () => {
    const other = row(20150101, 20160101, { title: termOf('title', 'Trustee') });
    const rows = [row(20190103, null), row(20130103, 20190103), other, row(20070103, 20130103)];
    const joined = withTermsJoined(rows);
    expect(datesOf(joined)).toEqual([
      [20070103, null],
      [20150101, 20160101],
    ]);
    expect(joined[0]?.is_current).toBe(true);
  });
});

test('joined terms cover every day that the terms did, and no other', () => {
  const years = fc.uniqueArray(fc.integer({ min: 1950, max: 2020 }), { maxLength: 8 });
  fc.assert(
    fc.property(years, (starts) => {
      const terms = starts
        .toSorted((a, b) => b - a)
        .map((y) => row(y * 10_000 + 101, (y + 4) * 10_000 + 101));
      const covered = (rows: readonly ExperienceRow[]) =>
        Array.from({ length: 90 }, (_, n) => (1945 + n) * 10_000 + 601).filter((day) =>
          rows.some((one) => (one.start_on ?? 0) <= day && day <= (one.end_on ?? 0)),
        );
      const joined = withTermsJoined(terms);
      expect(covered(joined)).toEqual(covered(terms));
      expect(joined.length).toBeLessThanOrEqual(terms.length);
    }),
    { numRuns: tries(70, 200) },
  );
});
