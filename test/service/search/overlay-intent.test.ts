import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { overlayIntent } from '../../../src/service/search/overlay-intent.ts';

const DERIVED: Intent = {
  experiences: [{ title: 'senator' }],
  geo: { place: 'Ohio' },
  demographics: { ageRange: { max: 49 } },
};
const SPANS = [
  { clause: 'experiences.title', text: 'senators', start: 0, end: 8 },
  { clause: 'geo.place', text: 'Ohio', start: 12, end: 16 },
  { clause: 'demographics.ageRange', text: 'under 50', start: 17, end: 25 },
];

const overlay = (supplied: Intent) => {
  const { intent, replaced, notices } = overlayIntent(DERIVED, supplied, SPANS);
  return { intent, replaced: replaced.map(({ text }) => text), notices };
};

describe("the caller's clauses over those of the question", () => {
  test('keep the title of the question when they only say when it was held', () => {
    const { intent, replaced } = overlay({ experiences: [{ held: { from: '2015' } }] });
    expect(intent.experiences).toEqual([{ title: 'senator', held: { from: '2015' } }]);
    expect(replaced).toEqual([]);
  });

  test('keep the title of the question when they only leave people out', () => {
    const without = { titleAnyOf: ['judge'], excluded: true };
    const { intent, replaced } = overlay({ experiences: [without], schools: [] });
    expect(intent.experiences).toEqual([{ title: 'senator' }, without]);
    expect(replaced).toEqual([]);
  });

  test('refine and leave out at once', () => {
    const without = { organization: 'Norvane', excluded: true };
    const { intent } = overlay({ experiences: [{ former: true }, without] });
    expect(intent.experiences).toEqual([{ title: 'senator', former: true }, without]);
  });

  test.each<[string, Intent, string[]]>([
    ['another job', { experiences: [{ title: 'judge' }] }, ['senators']],
    ['a job of the contract without a title', { experiences: [{ year: 2015 }] }, ['senators']],
    ['another place', { geo: { place: 'Texas' } }, ['Ohio']],
    ['no place', { geo: null }, ['Ohio']],
    ['another age', { demographics: { ageRange: { max: 30 } } }, ['under 50']],
    ['the same title', { experiences: [{ title: 'Senator', year: 2015 }] }, []],
    ['the same place with a circle', { geo: { place: 'Ohio', distance: '5km' } }, []],
    ['the same age', { demographics: { ageRange: { max: 49 } } }, []],
    ['a gender', { demographics: { gender: 'female' } }, []],
    ['nothing', {}, []],
  ])('name the words that %s takes the place of', (_, supplied, words) => {
    const { replaced, notices } = overlay(supplied);
    expect(replaced).toEqual(words);
    expect(notices.map((notice) => notice.words)).toEqual(words);
    for (const { kind, message } of notices) {
      expect(kind).toBe('not_applied');
      expect(message).toMatch(/^Not applied: "/);
    }
  });
});
