import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

const traitsOf = (query: string) => parse(query).intent.demographics;
const on = (day: string) => ({ born: { from: day, to: day } });
const inYear = (year: number) => ({ birthYearRange: { min: year, max: year } });

describe('dates of birth', () => {
  it.each([
    ['who was born on July 12, 1979', on('1979-07-12')],
    ['born 12 July 1979', on('1979-07-12')],
    ['birthday is July 12, 1979', on('1979-07-12')],
    ['date of birth 1979-07-12', on('1979-07-12')],
    ['dob: 7/23/1979', on('1979-07-23')],
    ['born 23.7.1979', on('1979-07-23')],
    ['who was born in March 1979', on('1979-03')],
    ['born after 1 May 1990', { born: { from: '1990-05-02' } }],
    ['born in 1970', inYear(1970)],
    ['born in the sixties', { birthYearRange: { min: 1960, max: 1969 } }],
    ['senators with birthdays in 1979', inYear(1979)],
  ])('are read as exactly as "%s" says them', (query, expected) => {
    expect(traitsOf(query)).toEqual(expected);
    expect(parse(query).ignored).toEqual([]);
  });

  it.each([
    ['who turns 40 this year', inYear(1986)],
    ['senators turning seventy this year', inYear(1956)],
    ['who turned 60 in 2020', inYear(1960)],
    ['her 50th birthday was in 2019', inYear(1969)],
  ])('are counted back from an age in "%s"', (query, expected) => {
    expect(traitsOf(query)).toEqual(expected);
  });

  it.each([
    ['whose birthday is in March', 'birthday is in March'],
    ['people with a birthday on July 12', 'birthday on July 12'],
    ['whose birthday is today', 'birthday is today'],
    ['people born on 6 July', 'born on 6 July'],
  ])('without a year are named as not applied: "%s"', (query, words) => {
    expect(parse(query).intent).toEqual({});
    expect(parse(query).ignored.map(({ text }) => text)).toEqual([words]);
  });

  it('of which day and month cannot be told are read as years', () => {
    expect(traitsOf('date of birth 7/12/1979')).toEqual(inYear(1979));
    expect(parse('date of birth 7/12/1979').ignored.map(({ text }) => text)).toEqual(['7/12']);
  });
});
