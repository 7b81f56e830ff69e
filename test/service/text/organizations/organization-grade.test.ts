import { describe, expect, it } from 'vitest';
import { organizationGrade } from '../../../../src/service/text/organizations/organization-grade.ts';
import {
  acronymsOf,
  organizationReadings,
  organizationTokens,
  spelledOut,
} from '../../../../src/service/text/organizations/organization-words.ts';

/** Words that occur in many names of the index; all others occur in one. */
const COMMON = new Set(['house', 'senate', 'state', 'city', 'university', 'institute', 'bank']);
const weight = (word: string) => (COMMON.has(word) ? 1 : 5);

const grade = (asked: string, given: string) =>
  Math.max(
    ...organizationReadings(asked).map(
      ([tokens, factor]) => factor * organizationGrade(tokens, organizationTokens(given), weight),
    ),
  );

describe('organizationGrade', () => {
  it('ignores the legal form and stop words', () => {
    expect(grade('Hexagrid', 'Hexagrid GmbH')).toBe(1);
    expect(grade('The Bank of Marrow, Inc.', 'Marrow Bank')).toBe(1);
  });

  it('grades partial, related and misspelled names above 0.6', () => {
    expect(grade('Oregano House', 'Oregano House of Representatives')).toBeGreaterThan(0.8);
    expect(grade('Bluffton', 'City of Bluffton')).toBeGreaterThan(0.9);
    expect(grade('Oregano state house', 'Oregano House of Representatives')).toBeGreaterThan(0.6);
    expect(grade('Oregano legislature', 'Oregano Senate')).toBeGreaterThan(0.8);
    expect(grade('Hexagird', 'Hexagrid GmbH')).toBeGreaterThan(0.6);
  });

  it('grades names that share only common words 0', () => {
    expect(grade('Oregano Senate', 'Marjoram Senate')).toBe(0);
    expect(grade('Thyme University', 'Sage University')).toBe(0);
  });
});

it('spelledOut expands short names of schools', () => {
  expect(spelledOut(organizationTokens('UC Berkeley'))).toEqual([
    'university',
    'california',
    'berkeley',
  ]);
});

it('acronymsOf makes acronyms with and without stop words, none for a single word', () => {
  expect(acronymsOf('Department of Redundancy')).toEqual(['dr', 'dor']);
  expect(acronymsOf('Hexagrid')).toEqual([]);
});
