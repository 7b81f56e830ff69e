import { describe, expect, it } from 'vitest';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

/** The words of "Ada Moss PMP", "Ines Marlow, CPA" and "Asa Quill". */
const KNOWN: KnownTerms = {
  ...NO_KNOWN_TERMS,
  nameTokens: new Set(['ada', 'moss', 'pmp', 'ines', 'marlow', 'cpa', 'asa', 'quill']),
};

describe('letters behind a name', () => {
  it.each([
    ['who is a PMP', 'about: PMP'],
    ['is anyone a pmp?', 'about: pmp'],
    ['PMPs', 'about: PMP'],
    ['who is a CPA', 'job: CPA, current'],
  ])('are nobody\'s name in "%s"', (query, expected) => {
    expect(understood(query, KNOWN)).toBe(expected);
  });

  it.each([
    ['CFA charterholders', 'about: CFA'],
    ['who is pmp certified', 'about: PMP'],
    ['welders with a CPA license in Turin', 'job: welder | place: Turin | about: CPA'],
    ['PhD holders', 'school: phd'],
  ])('are asked for in other words in "%s"', (query, expected) => {
    expect(understood(query, KNOWN)).toBe(expected);
  });

  it('leave names that are written as they are', () => {
    expect(understood('who is Asa', KNOWN)).toBe('name: Asa');
    expect(understood('Ada Moss PMP', KNOWN)).toContain('name: Ada Moss');
  });
});
