import { beforeAll, describe, expect, it } from 'vitest';
import { searchedWords } from '../../../../src/service/search/concepts/searched-words.ts';
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

  it.each([
    ['soldiers', 'veterans'],
    ['elderly', 'aging'],
    ['prisons', 'corrections'],
    ['water', 'groundwater'],
  ])('knows that %s may be named by %s', (asked, named) => {
    expect(likeness(asked, named)).toBeGreaterThanOrEqual(0.8);
  });

  it('gives 0 to words that it does not know', () => {
    expect(likeness('zzqxv', 'water')).toBe(0);
  });
});

describe('searchedWords', () => {
  it('looks for the words of the subject and for near ones', () => {
    const [one, ...others] = searchedWords(table, 'soldiers policy issues');
    expect(one?.word).toBe('soldiers');
    expect(one?.others).toEqual(expect.arrayContaining(['troops', 'military', 'army']));
    expect(others).toEqual([]);
  });

  it('keeps words about a subject when there is no other', () => {
    expect(searchedWords(table, 'policy experts').map(({ word }) => word)).toEqual([
      'policy',
      'experts',
    ]);
  });
});
