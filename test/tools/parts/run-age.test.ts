import { describe, expect, test } from 'vitest';
import { ageBySince, ageByTime, sinceOf } from '../../../tools/parts/run-age.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SECONDS = NOW / 1000;

describe('the age of a run whose times nobody tells', () => {
  test('is what `since` says, handed on from answer to answer', () => {
    const first = sinceOf(ageBySince(undefined, 25, NOW), NOW);
    expect(first).toBe(SECONDS - 25);
    const later = NOW + 400_000;
    expect(ageBySince(first, 25, later)).toBe(425);
    expect(sinceOf(425, later)).toBe(first);
  });

  test.each([
    ['no time at all', undefined],
    ['the revision of a search', 7],
    ['a time to come', SECONDS + 3600],
    ['a time of months ago', SECONDS - 90 * 86_400],
    ['a number of milliseconds', NOW],
  ])('with %s it is what was waited', (_name, since) => {
    expect(ageBySince(since, 25, NOW)).toBe(25);
  });
});

describe('the age of a run whose time is known', () => {
  test('is what the service says', () => {
    expect(ageByTime('2026-11-21T11:50:00Z', 25, NOW)).toBe(600);
  });

  test.each([undefined, 'yesterday', '', '2026-11-21T12:05:00Z'])(
    'where it says %j, it is what was waited: clocks differ',
    (created) => {
      expect(ageByTime(created, 25, NOW)).toBe(25);
    },
  );
});
