import { expect, test } from 'vitest';
import { weighContact } from '../../../src/service/introductions/weigh-contact.ts';

const TODAY = 20_261_123;
const weigh = (lastOn: number, times = 5) => weighContact({ lastOn, times }, true, TODAY);

test('counts a mail of last week for more than one of ten years ago', () => {
  expect(weigh(20_261_116)).toBeGreaterThan(weigh(20_161_116) * 1.5);
  expect(weigh(19_900_101)).toBeGreaterThanOrEqual(0.45);
});

test('counts many days of contact for more than one', () => {
  expect(weigh(20_261_116, 20)).toBe(1);
  expect(weigh(20_261_116, 1)).toBeLessThan(1);
});

test('counts somebody without a day for less than recent contact, and more than old', () => {
  const unknown = weighContact(undefined, true, TODAY);
  expect(unknown).toBeLessThan(weigh(20_240_101));
  expect(unknown).toBeGreaterThan(weigh(20_120_101));
});

test('changes nothing where no day of contact is on record with anybody', () => {
  expect(weighContact(undefined, false, TODAY)).toBe(1);
});
