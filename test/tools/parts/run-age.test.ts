import { describe, expect, test } from 'vitest';
import { ageBySince, ageByTime, sinceOf } from '../../../tools/parts/run-age.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SECONDS = NOW / 1000;

describe('ageBySince', () => {
  test('computes the age from `since`, which answers pass on', () => {
    const first = sinceOf(ageBySince(undefined, 25, NOW), NOW);
    expect(first).toBe(SECONDS - 25);
    const later = NOW + 400_000;
    expect(ageBySince(first, 25, later)).toBe(425);
    expect(sinceOf(425, later)).toBe(first);
  });

  test.each([
    ['missing', undefined],
    ['the revision of a search', 7],
    ['in the future', SECONDS + 3600],
    ['months ago', SECONDS - 90 * 86_400],
    ['in milliseconds', NOW],
  ])('uses the time waited when `since` is %s', (_name, since) => {
    expect(ageBySince(since, 25, NOW)).toBe(25);
  });
});

describe('ageByTime', () => {
  test('computes the age from the time that the service gives', () => {
    expect(ageByTime('2026-11-21T11:50:00Z', 25, NOW)).toBe(600);
  });

  test.each([undefined, 'yesterday', '', '2026-11-21T12:05:00Z'])(
    'uses the time waited when the service gives %j',
    (created) => {
      expect(ageByTime(created, 25, NOW)).toBe(25);
    },
  );
});
