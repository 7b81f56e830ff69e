import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('academies that are known by short names', () => {
  it.each([
    ['West Point graduates', 'school: West Point'],
    ['who studied at West Point', 'school: West Point'],
    ['USNA graduates', 'school: USNA'],
    ['USAFA grads', 'school: USAFA'],
    ['people who went to the Naval Academy', 'school: Naval Academy'],
  ])('are schools in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['people in West Point', 'place: West Point'],
    ['mayor of West Point', 'job: mayor | place: West Point'],
    ['instructors at the Air Force Academy', 'job: instructor, @Air Force Academy'],
  ])('are places or employers where the question says so: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
