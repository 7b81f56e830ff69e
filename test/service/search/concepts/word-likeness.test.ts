import { beforeAll, describe, expect, it } from 'vitest';
import { conceptWords } from '../../../../src/service/search/concepts/concept-words.ts';
import { nearWords } from '../../../../src/service/search/concepts/near-words.ts';
import { KIN, likenessOf } from '../../../../src/service/search/concepts/word-likeness.ts';
import {
  loadWordTable,
  type WordTable,
} from '../../../../src/service/search/embedding/word-table.ts';

let table: WordTable;

beforeAll(async () => {
  table = await loadWordTable();
});

const likeness = (asked: string, word: string) => likenessOf(table).of(asked, word);

describe('likenessOf', () => {
  it.each([
    ['teachers', 'teacher'],
    ['compilers', 'compiling'],
    ['zzqxvs', 'zzqxv'],
  ])('takes %s and %s for one word', (one, other) => {
    expect(likeness(one, other)).toBe(1);
  });

  it.each([
    ['forests', 'forestry'],
    ['immigrants', 'immigration'],
    ['homeless', 'homelessness'],
  ])('takes %s and %s for words of one root', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(KIN);
  });

  it.each([
    ['organ', 'organic'],
    ['physics', 'physician'],
    ['housing', 'house'],
    ['cheese', 'cheerleader'],
  ])('does not take %s and %s for words of one root', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(0.6);
  });

  it('takes a part of a word for the word', () => {
    expect(likeness('water', 'groundwater')).toBeGreaterThanOrEqual(0.8);
  });

  it('takes no more general word for one that it is a part of', () => {
    expect(likeness('photosynthesis', 'synthesis')).toBeLessThan(0.7);
    expect(likeness('groundwater', 'water')).toBeLessThan(0.7);
    expect(likeness('freelancer', 'freelance')).toBeGreaterThanOrEqual(0.8);
    expect(likeness('czechoslovakia', 'czechoslovak')).toBeGreaterThanOrEqual(0.8);
  });

  it('gives 0 to words that it does not know', () => {
    expect(likeness('zzqxv', 'water')).toBe(0);
  });
});

describe('nearWords', () => {
  it('knows words that profiles may have instead', () => {
    const near = nearWords(table, 'soldiers');
    expect(near).toEqual(expect.arrayContaining(['military', 'army', 'national guard']));
    expect(near).not.toContain('soldiers');
    expect(nearWords(table, 'parade').length).toBeGreaterThan(0);
    expect(nearWords(table, 'zzqxv')).toEqual([]);
  });
});

describe('conceptWords', () => {
  const words = (concept: string) => conceptWords(table, concept).map(({ word }) => word);

  it('leaves out words that say only that a subject is meant', () => {
    expect(words('education policy')).toEqual(['education']);
    expect(words('knowledge of beekeeping')).toEqual(['beekeeping']);
  });

  it('keeps words together that mean something else apart', () => {
    expect(words("women's rights issues")).toEqual(['women rights']);
    expect(words('law enforcement and prisons')).toEqual(['law enforcement', 'prisons']);
  });

  it('leaves out that something is done when it says with what', () => {
    expect(words('cuts hair')).toEqual(['hair']);
    expect(words('looks after')).toEqual(['looks']);
  });

  it('keeps them when there is no other word', () => {
    expect(words('policy experts')).toEqual(['policy', 'experts']);
  });

  it('writes abbreviations out', () => {
    expect(words('ML')).toEqual(['machine learning']);
  });
});
