import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('who is retired', () => {
  it.each([
    ['who is retired', 'job: retired, current'],
    ['retired people', 'job: retired'],
    ['who has retired?', 'job: retired'],
    ['retirees in Boston', 'job: retired | place: Boston'],
    ['retired people in Boston', 'job: retired | place: Boston'],
    ['people who are retired and live in Boston', 'job: retired | place: Boston'],
  ])('is asked for as a title: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['retired teachers in Maine', 'job: teacher, former | place: Maine'],
    ['teachers who are retired', 'job: teacher, former'],
    ['people from Acme Labs who retired', 'job: @Acme Labs, former'],
    ['who is retired from Acme Labs', 'job: @Acme Labs, former'],
  ])('says of a job that it ended: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
