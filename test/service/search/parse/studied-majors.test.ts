import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a major', () => {
  it.each([
    ['finance majors', 'about: finance | not: majors'],
    ['industrial engineering majors', 'about: industrial engineering | not: majors'],
    ['people with a major in economics', 'about: economics | not: major'],
    ['people whose major was chemistry', 'about: chemistry | not: major'],
    ['people who majored in computer science', 'about: computer science'],
    ['majoring in physics', 'about: physics'],
  ])('is what somebody studied in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['majors', 'job: major'],
    ['army majors in Texas', 'job: army major | place: Texas'],
    ['retired majors', 'job: major, former'],
  ])('is an officer in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
