import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sections, TimelineItem } from '../../../../src/contract/profile.ts';
import { carryUpdates } from '../../../../src/service/evidence/build/carry-updates.ts';

const NOW = '2026-03-15T12:00:00.000Z';
const THEN = '2025-01-01T00:00:00.000Z';

const timeline = (...items: TimelineItem[]): Sections => ({ eventsTimeline: { items } });
const linesOf = (sections: Sections) => sections.eventsTimeline?.items ?? [];
const carried = (before: Sections | null, ...after: TimelineItem[]) =>
  linesOf(carryUpdates(before, timeline(...after), NOW)).map((one) => [
    one.updateCount,
    one.lastUpdatedAt,
  ]);

const PRIZE: TimelineItem = {
  text: 'Won the Tidewharf prize',
  date: '2023-06',
  sources: [{ url: 'https://a.example/' }],
};
const KNOWN = timeline({ ...PRIZE, updateCount: 2, lastUpdatedAt: THEN });

describe('carryUpdates', () => {
  test('a new event starts with 0 updates and the current time', () => {
    expect(carried(null, PRIZE)).toEqual([[0, NOW]]);
  });

  test('an unchanged event keeps its count and time, even with new excerpts', () => {
    const cited = [{ url: 'https://a.example/', chunks: [{ text: 'She won it.' }] }];
    expect(carried(KNOWN, { ...PRIZE, sources: cited })).toEqual([[2, THEN]]);
  });

  test.each([
    ['a better date', { ...PRIZE, date: '2023-06-01' }],
    ['other words', { ...PRIZE, text: 'Won the great Tidewharf prize' }],
    ['another source', { ...PRIZE, sources: [{ url: 'https://b.example/' }] }],
    ['another date basis', { ...PRIZE, dateBasis: 'inferred' as const }],
  ])('an event with %s counts one more update', (_, changed) => {
    expect(carried(KNOWN, changed)).toEqual([[3, NOW]]);
  });

  test('a similar event of another year starts with 0 updates', () => {
    const race = { text: 'Ran the Leeds race', date: '2021' };
    const known = timeline({ ...race, updateCount: 4, lastUpdatedAt: THEN });
    expect(carried(known, race, { text: 'Ran the race of Leeds', date: '2022' })).toEqual([
      [4, THEN],
      [0, NOW],
    ]);
  });

  test('an imported event has no update time until it changes', () => {
    expect(carried(timeline(PRIZE), PRIZE)).toEqual([[0, undefined]]);
  });
});

test('carryUpdates leaves sections without a timeline unchanged', () => {
  const sections: Sections = { jobs: { items: [{ title: 'Mayor' }] } };
  expect(carryUpdates(KNOWN, sections, NOW)).toBe(sections);
});

test('carryUpdates adds at most one update per event and keeps texts and dates', () => {
  const line = fc.record({
    text: fc.constantFrom('Won a prize', 'Won the prize', 'Left Leeds', 'Began as Mayor, Rye'),
    date: fc.option(fc.constantFrom('2021', '2021-05', '2022'), { nil: undefined }),
    updateCount: fc.nat(5),
  });
  const lines = fc.array(line, { maxLength: 5 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const bare = after.map(({ updateCount, ...rest }) => rest);
      const now = linesOf(carryUpdates(timeline(...before), timeline(...bare), NOW));
      expect(now.map(({ text, date }) => ({ text, date }))).toEqual(
        bare.map(({ text, date }) => ({ text, date })),
      );
      const sum = (items: readonly TimelineItem[]) =>
        items.reduce((all, one) => all + (one.updateCount ?? 0), 0);
      expect(sum(now)).toBeLessThanOrEqual(sum(before) + now.length);
    }),
  );
});
