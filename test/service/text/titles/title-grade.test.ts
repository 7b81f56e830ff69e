import { describe, expect, it } from 'vitest';
import { titleGrade } from '../../../../src/service/text/titles/title-grade.ts';
import { titleReadings } from '../../../../src/service/text/titles/title-synonyms.ts';
import { singular, titleTokens } from '../../../../src/service/text/titles/title-words.ts';

const grade = (asked: string, given: string) =>
  titleGrade(titleReadings(titleTokens(asked)), titleTokens(given));

describe('titleGrade', () => {
  it.each([
    ['VPs of Eng', 'Vice President, Engineering'],
    ['Sr. Software Engineers', 'Senior Software Engineer'],
    ['CEO', 'Chief Executive Officer'],
    ['councilwomen', 'Council Member'],
    ['site reliability engineer', 'SRE'],
  ])('grades "%s" against "%s" 1', (asked, given) => {
    expect(grade(asked, given)).toBe(1);
  });

  it.each([
    ['software engineer', 'Staff Software Engineer', 0.9],
    ['engineer', 'Compiler Engineer', 0.85],
    ['lawmaker', 'State Senator', 0.85],
    ['software developer', 'Software Engineer', 0.85],
    ['house member', 'State Delegate', 0.85],
    ['governer', 'Governor', 0.75],
    ['senior software engineer', 'Software Engineer', 0.6],
  ])('grades "%s" against "%s" at least %d and below 1', (asked, given, least) => {
    expect(grade(asked, given)).toBeGreaterThanOrEqual(least);
    expect(grade(asked, given)).toBeLessThan(1);
  });

  it.each([
    ['president', 'Vice President'],
    ['governor', 'Lieutenant Governor'],
    ['mayor', 'Assistant to the Mayor'],
    ['product manager', 'Product Designer'],
    ['nurse', 'Teacher'],
    ['state senator', 'State Representative'],
  ])('grades "%s" against "%s" below 0.5', (asked, given) => {
    expect(grade(asked, given)).toBeLessThan(0.5);
  });
});

it.each([
  ['deputies', 'deputy'],
  ['coaches', 'coach'],
  ['bosses', 'boss'],
  ['congresswomen', 'congresswoman'],
  ['physics', 'physics'],
  ['campus', 'campus'],
])('the singular of "%s" is "%s"', (plural, expected) => {
  expect(singular(plural)).toBe(expected);
});
