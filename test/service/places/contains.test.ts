import { beforeAll, describe, expect, it } from 'vitest';
import { placeScope, scopeContains } from '../../../src/service/places/contains.ts';
import type { Gazetteer } from '../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

function place(text: string) {
  const found = gazetteer.resolve(text);
  if (found === null) throw new Error(`${text} is not in the gazetteer`);
  return found;
}

const holds = (outer: string, inner: string, km?: number) =>
  scopeContains(placeScope(place(outer), km), place(inner));

describe('scopeContains', () => {
  it.each([
    ['Utah', 'Bluffdale, Utah', true],
    ['Utah', 'Denver', false],
    ['New York', 'New York City', true],
    ['New York', 'Buffalo, NY', true],
    ['Georgia', 'Tbilisi, Georgia', false],
    ['United States', 'Bluffdale, Utah', true],
    ['Europe', 'Warsaw', true],
    ['Europe', 'Boston', false],
    ['DACH', 'Zurich', true],
    ['West Coast', 'Portland, Oregon', true],
    ['West Coast', 'Portland, Maine', false],
    ['Bay Area', 'Palo Alto', true],
    ['Bay Area', 'Los Angeles', false],
    ['California', 'Bay Area', true],
    ['Greater Boston', 'Cambridge, MA', true],
    ['Greater Boston', 'Cambridge', false],
    ['Boston or Denver', 'Denver', true],
    ['Boston or Denver', 'Chicago', false],
    ['EMEA', 'Dubai', true],
  ])('%s contains %s: %s', (outer, inner, expected) => {
    expect(holds(outer, inner)).toBe(expected);
  });
});

describe('scopeContains with a distance', () => {
  it('measures from the centre of a city', () => {
    expect(holds('Paris', 'Versailles', 30)).toBe(true);
    expect(holds('Paris', 'Lyon', 30)).toBe(false);
    expect(holds('Paris', 'Lyon', 500)).toBe(true);
  });

  it('measures from the edge of an area', () => {
    expect(holds('Bay Area', 'Sacramento', 50)).toBe(true);
    expect(holds('Bay Area', 'Fresno', 10)).toBe(false);
  });
});

it('scopeContains returns false for an unknown location', () => {
  expect(scopeContains(placeScope(place('Utah')), {})).toBe(false);
  expect(scopeContains(placeScope(place('Boston')), { country: 'US', lat: null, lon: null })).toBe(
    false,
  );
});

it('scopeContains tells apart regions of one name in two countries', () => {
  const punjab = placeScope(place('Punjab, India'));
  expect(scopeContains(punjab, { country: 'IN', region: 'Punjab' })).toBe(true);
  expect(scopeContains(punjab, { country: 'PK', region: 'Punjab' })).toBe(false);
});
