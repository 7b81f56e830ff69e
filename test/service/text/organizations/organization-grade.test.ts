import { describe, expect, it } from 'vitest';
import { organizationGrade } from '../../../../src/service/text/organizations/organization-grade.ts';
import {
  acronymsOf,
  organizationReadings,
  organizationTokens,
  spelledOut,
} from '../../../../src/service/text/organizations/organization-words.ts';

/** As in an index where these words are in many names, and the others in one. */
const COMMON = new Set(['house', 'senate', 'state', 'city', 'university', 'institute', 'bank']);
const weight = (word: string) => (COMMON.has(word) ? 1 : 5);

const grade = (asked: string, given: string) =>
  Math.max(
    ...organizationReadings(asked).map(
      ([tokens, factor]) => factor * organizationGrade(tokens, organizationTokens(given), weight),
    ),
  );

describe('an organization asked for', () => {
  it('is the same with and without its legal form and its small words', () => {
    expect(grade('Hexagrid', 'Hexagrid GmbH')).toBe(1);
    expect(grade('The Bank of Marrow, Inc.', 'Marrow Bank')).toBe(1);
  });

  it('is likely one of which part of the name was said', () => {
    expect(grade('Oregano House', 'Oregano House of Representatives')).toBeGreaterThan(0.8);
    expect(grade('Bluffton', 'City of Bluffton')).toBeGreaterThan(0.9);
    expect(grade('Oregano state house', 'Oregano House of Representatives')).toBeGreaterThan(0.6);
    expect(grade('Oregano legislature', 'Oregano Senate')).toBeGreaterThan(0.8);
    expect(grade('Hexagird', 'Hexagrid GmbH')).toBeGreaterThan(0.6);
  });

  it('is not another that shares its common words', () => {
    expect(grade('Oregano Senate', 'Marjoram Senate')).toBe(0);
    expect(grade('Thyme University', 'Sage University')).toBe(0);
  });
});

it('short names of schools are spelt out', () => {
  expect(spelledOut(organizationTokens('UC Berkeley'))).toEqual([
    'university',
    'california',
    'berkeley',
  ]);
});

it('letters are made with and without the small words; a single word has none', () => {
  expect(acronymsOf('Department of Redundancy')).toEqual(['dr', 'dor']);
  expect(acronymsOf('Hexagrid')).toEqual([]);
});
