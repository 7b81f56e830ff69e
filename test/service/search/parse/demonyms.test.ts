import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

describe('what is of a state or city', () => {
  it.each([
    ['Texan senators', 'job: senator | place: Texas'],
    ['the Alaskan governor', 'job: governor | place: Alaska'],
    ['who is that Hawaiian senator', 'job: senator, current | place: Hawaii'],
    ['New Yorker assemblywomen', 'job: assembly member | place: New York | who: female'],
    ['New Yorkers at Google', 'job: @Google | place: New York'],
    ['Ohioan women', 'place: Ohio | who: female'],
    ['a Parisian baker', 'job: baker | place: Paris, France'],
    ['is she Texan?', 'place: Texas'],
    ['W.Va. delegates', 'job: delegate | place: West Virginia'],
    ['N. Carolina senators', 'job: senator | place: North Carolina'],
    ['Show-Me State governor', 'job: governor | place: Missouri'],
  ])('is the place in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Hawaiian pizza', 'about: Hawaiian pizza'],
    ['writers at the New Yorker', 'job: writer, @New Yorker'],
    ['show me state senators', 'job: state senator'],
  ])('is no place in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('a list of towns that are called like people', () => {
  it.each([
    ['mayor of Charlotte, Raleigh or Durham', 'job: mayor | place: Charlotte/Raleigh/Durham'],
    ['mayors of Paris, Texas and Tyler', 'job: mayor | place: Paris, Texas/Tyler'],
    [
      'who is mayor in Gary, Jackson or Hammond',
      'job: mayor, current | place: Gary/Jackson/Hammond',
    ],
  ])('is read whole from "%s"', (query, expected) => {
    const nameTokens = new Set(['durham', 'raleigh', 'tyler', 'gary', 'jackson', 'hammond']);
    expect(understood(query, { ...NO_KNOWN_TERMS, nameTokens })).toBe(expected);
  });
});
