import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: places told by another place', () => {
  it.each([
    ['mayor of the capital of Wisconsin', 'Madison, Wisconsin'],
    ["mayor of Ohio's capital", 'Columbus, Ohio'],
    ['mayors of the capital city of Georgia', 'Atlanta, Georgia'],
    ['mayor of the state capital of New Mexico', 'Santa Fe, New Mexico'],
    ['mayor of the capital of the state of New York', 'Albany, New York'],
    ['mayor of the capital of France', 'Paris, France'],
  ])('reads the capital in "%s"', (query, place) => {
    expect(understood(query)).toBe(`job: mayor | place: ${place}`);
  });

  it.each([
    ['governor of the state that Wichita is in', 'Kansas'],
    ['governor of the state where Tulsa lies', 'Oklahoma'],
    ['governor of the same state as Boise', 'Idaho'],
    ['governor of the state containing Fargo', 'North Dakota'],
    ['governor of the state in which Reno is', 'Nevada'],
  ])('reads the state of a city in "%s"', (query, place) => {
    expect(understood(query)).toBe(`job: governor | place: ${place}`);
  });

  it('takes the seat of a state chamber for the state, whose members are from all of it', () => {
    expect(understood('members of the State Assembly in Sacramento')).toBe(
      'job: assembly member | place: California',
    );
    expect(understood('mayors in Sacramento')).toBe('job: mayor | place: Sacramento');
  });

  it('takes capital that is money for no city', () => {
    expect(understood('venture capital of Texas')).not.toContain('Austin');
    expect(understood('people in human capital in Texas')).not.toContain('Austin');
  });

  it('lets "a state or Puerto Rico" leave nobody out, and says so', () => {
    expect(understood('attorneys general of any state (or of Puerto Rico)')).toBe(
      'job: attorney general | not: state + or of Puerto Rico',
    );
    expect(understood('mayors in Ohio or Puerto Rico')).toBe(
      'job: mayor | place: Ohio/Puerto Rico',
    );
  });

  it('takes a city in lower case after an office of a city for the place', () => {
    expect(understood('mayor flagstaff')).toBe('job: mayor | place: flagstaff');
    expect(understood('mayor quillfeather')).toBe('name: quillfeather | job: mayor');
  });
});
