import { describe, expect, it } from 'vitest';
import {
  chamberTerms,
  nationalChambers,
  stateChambers,
} from '../../../../src/service/text/vocabulary/chamber-names.ts';

const UPPER = { upper: true, lower: false };
const LOWER = { upper: false, lower: true };
const BOTH = { upper: true, lower: true };

describe('chambers that an index has', () => {
  it.each([
    ['u s senate', UPPER, ['United States Senate']],
    ['senate of the united states', UPPER, ['United States Senate']],
    ['us house', LOWER, ['United States House']],
    ['us congress', UPPER, ['US Congress']],
    ['congress', BOTH, ['Congress']],
    ['us senate', LOWER, []],
    ['us senate', BOTH, []],
    ['senate', UPPER, []],
  ])('finds "%s" of the nation for %j as %j', (term, chambers, names) => {
    expect(nationalChambers(chambers, new Set([term]))).toEqual(names);
  });

  it.each([
    [['ohio state senate'], UPPER, ['Ohio Senate']],
    [['ohio senate', 'ohio house of representatives'], LOWER, ['Ohio House of Representatives']],
    [['ohio senate'], BOTH, []],
    [['ohio general assembly'], BOTH, ['Ohio General Assembly']],
    [['iowa senate'], UPPER, []],
  ])('finds %j of a state for %j as %j', (terms, chambers, names) => {
    expect(stateChambers('Ohio', chambers, new Set(terms))).toEqual(names);
  });

  it('looks every name up that it would find', () => {
    const terms = chamberTerms(['Ohio']);
    for (const term of ['ohio senate', 'ohio house of delegates', 'us house', 'congress']) {
      expect(terms).toContain(term);
    }
    expect(new Set(terms).size).toBe(terms.length);
  });
});
