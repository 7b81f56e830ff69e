import { describe, expect, test } from 'vitest';
import { understood } from './understood.ts';

describe('titles whose very words are meant', () => {
  test.each([
    ['everyone whose title contains the word "Scribe"', 'job: "Scribe"'],
    ['contacts whose job title includes the term Scribe', 'job: "Scribe"'],
    ['people with Scribe in their title', 'job: "Scribe"'],
    ['people who have the word "Chief Scribe" in their job title', 'job: "Chief Scribe"'],
    [
      'titles containing the exact phrase “data engineer” in Ohio',
      'job: "data engineer" | place: Ohio',
    ],
    ['who has a title that literally says Copyist', 'job: "Copyist"'],
    ['those literally titled Head of Sales', 'job: "Head of Sales"'],
    ['"Talent Partner" in Berlin', 'job: "Talent Partner" | place: Berlin'],
    ['people whose title includes "Scribe" or "Copyist"', 'job: "Scribe"/"Copyist"'],
  ])('are read in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  test.each([
    ['recruiters in Berlin', 'job: recruiter | place: Berlin'],
    ['literally all recruiters in Berlin', 'job: recruiter | place: Berlin'],
  ])('are not meant by "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  test('are no words that a title only "has"', () => {
    expect(understood('those whose title has changed')).not.toContain('job');
  });
});
