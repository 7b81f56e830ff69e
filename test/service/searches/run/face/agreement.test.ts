import { expect, test } from 'vitest';
import type { Intent } from '../../../../../src/contract/intent.ts';
import type { Signals } from '../../../../../src/contract/search.ts';
import type { PersonRecord } from '../../../../../src/service/people/record/person-record.ts';
import { PlaceIndex } from '../../../../../src/service/people/record/place-resolver.ts';
import { agreementOf } from '../../../../../src/service/searches/run/face/agreement.ts';

const INES: PersonRecord = {
  name: 'Ines Oxley',
  emails: ['ines@kilns.example'],
  experiences: [{ title: 'Potter', organization: 'Kiln House', start_date: '2019' }],
};

const agreement = (intent: Intent, signals: Signals = {}) =>
  agreementOf([INES], {
    ...{ intent, signals, asked: [] },
    places: new PlaceIndex(undefined),
    today: '2026-06-01',
  });

test('returns grade 0 for an intent without conditions', () => {
  expect(agreement({})).toEqual({ grade: 0, reasons: [] });
});

test('grades a matching name the same when another clause does not match', () => {
  const named = agreement({ names: ['Ines Oxley'] });
  expect(named.grade).toBeCloseTo(0.9);
  expect(named.reasons).toEqual([{ field: 'names', text: 'Ines Oxley' }]);
  const other = { names: ['Ines Oxley'], experiences: [{ title: 'Surgeon' }] };
  expect(agreement(other).grade).toBeCloseTo(named.grade);
  expect(agreement({ names: ['Tamsin Orrery'] }).grade).toBe(0);
});

test('raises the grade with each match and lowers it for a typo in the name', () => {
  const named = agreement({ names: ['Ines Oxley'] }).grade;
  const described = agreement({ experiences: [{ title: 'Potter' }] }).grade;
  const both = agreement({ names: ['Ines Oxley'], experiences: [{ title: 'Potter' }] });
  const slip = agreement({ names: ['Ines Oxlei'] }).grade;
  expect(described).toBeGreaterThan(0);
  expect(described).toBeLessThan(named);
  expect(both.grade).toBeGreaterThan(named);
  expect(both.reasons.map(({ field }) => field)).toEqual(['names', 'experiences.title']);
  expect(slip).toBeGreaterThan(0);
  expect(slip).toBeLessThan(named);
});

test('grades a matching e-mail address above 0.9 and does not repeat it in the reason', () => {
  const known = agreement({}, { email: 'INES@kilns.example' });
  expect(known.grade).toBeGreaterThan(0.9);
  expect(known.reasons).toEqual([
    { field: 'signals.email', text: 'the e-mail address that was asked for' },
  ]);
  expect(agreement({}, { email: 'ada@kilns.example' }).grade).toBe(0);
});
