import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a word in the name of an employer', () => {
  it.each([
    ["people whose company name contains 'Norvane'", 'job: @"Norvane"'],
    ["people at companies with 'Norvane' in the name", 'job: @"Norvane"'],
    ['companies with Norvane Labs in their name', 'job: @"Norvane Labs"'],
    ['people whose employer name includes the word Norvane', 'job: @"Norvane"'],
    ['engineers at companies whose name contains Norvane', 'job: engineer, @"Norvane"'],
    [
      'founders of companies with Norvane in the name in Berlin',
      'job: founder, @"Norvane" | place: Berlin',
    ],
  ])('is the employer of "%s": "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each(['people with Vardy in their name', 'someone whose last name contains Vardy'])(
    'is none where a person is called so: "%s"',
    (query) => {
      expect(understood(query)).not.toContain('@');
    },
  );
});
