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

  test.each(['both', 'current', 'historical'] as const)(
    'keep the title of the question when they only say that it is %s',
    (temporalScope) => {
      const { intent, notices } = overlay({ experiences: [{ temporalScope }] });
      expect(intent.experiences).toEqual([{ title: 'senator', temporalScope }]);
      expect(notices).toEqual([]);
    },
  );

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

  test('say a date again when theirs are in the years of the question', () => {
    const held = { from: '2010-01', to: '2010-04' };
    const spans = [{ clause: 'experiences.held', text: 'at the start of 2010', start: 0, end: 20 }];
    const derived = { experiences: [{ title: 'senator', held }] };
    const replacedBy = (year: string) =>
      overlayIntent(
        derived,
        { experiences: [{ title: 'judge', held: { from: year, to: year } }] },
        spans,
      );
    expect(replacedBy('2010').notices).toEqual([]);
    expect(replacedBy('2011').notices.map(({ message }) => message)).toEqual([
      'Not applied: "at the start of 2010", because the clause `held` says otherwise.',
    ]);
  });

  test.each<[string, Intent, Intent]>([
    [
      'now',
      { experiences: [{ title: 'senator', temporalScope: 'current' }] },
      { experiences: [{ title: 'judge', temporalScope: 'current' }] },
    ],
    [
      'former',
      { experiences: [{ title: 'senator', former: true }] },
      { experiences: [{ organization: 'Norvane', temporalScope: 'historical' }] },
    ],
    [
      'former',
      { experiences: [{ title: 'senator', former: true }] },
      { experiences: [{ title: 'judge', former: true }] },
    ],
    [
      'once',
      { schools: [{ school: 'Yale', temporalScope: 'historical' }] },
      { schools: [{ schoolAnyOf: ['Yale', 'Brown'], temporalScope: 'historical' }] },
    ],
  ])('say "%s" again by another clause of time (%#)', (text, derived, supplied) => {
    const list = derived.schools ? 'schools' : 'experiences';
    const field = text === 'former' ? 'former' : 'temporalScope';
    const spans = [{ clause: `${list}.${field}`, text, start: 0, end: text.length }];
    expect(overlayIntent(derived, supplied, spans).notices).toEqual([]);
    // Another time, for contrast, and a time only for people who are left out.
    const name = list === 'schools' ? { school: 'Brown' } : { title: 'mayor' };
    const other = { ...name, temporalScope: 'both' } as const;
    const { temporalScope = 'historical' } = derived[list]?.[0] ?? {};
    const left = { ...name, temporalScope, excluded: true };
    for (const given of [[other], [other, left]]) {
      expect(overlayIntent(derived, { [list]: given }, spans).notices).toHaveLength(1);
    }
  });

  test('are named as the caller gave them', () => {
    const spans = [{ clause: 'experiences.started', text: 'since 2010', start: 0, end: 10 }];
    const derived = { experiences: [{ title: 'senator', started: { from: '2010' } }] };
    const { notices } = overlayIntent(derived, { experiences: [{ titleAnyOf: ['judge'] }] }, spans);
    expect(notices.map(({ message }) => message)).toEqual([
      'Not applied: "since 2010", because the clause `title` says otherwise.',
    ]);
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
