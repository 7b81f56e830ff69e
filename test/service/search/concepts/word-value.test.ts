import { beforeAll, describe, expect, it } from 'vitest';
import {
  meaningShare,
  phraseWeight,
  weightedWords,
} from '../../../../src/service/search/concepts/word-value.ts';
import {
  loadWordTable,
  type WordTable,
} from '../../../../src/service/search/embedding/word-table.ts';

let table: WordTable;

beforeAll(async () => {
  table = await loadWordTable();
});

const weightOf = (word: string) => weightedWords(table, word)[0]?.weight ?? 0;

describe('weightedWords', () => {
  it('returns each meaningful word of a question once', () => {
    const words = weightedWords(table, 'Who has worked with the compilers of a compilers team?');
    expect(words.map(({ word }) => word)).toEqual(['compilers', 'team']);
    expect(weightedWords(table, 'who is he?')).toEqual([]);
  });

  it('gives rare words more weight than common ones, and single letters little', () => {
    expect(weightOf('zzqxv')).toBe(1);
    expect(weightOf('falconry')).toBeGreaterThan(weightOf('team'));
    expect(weightOf('team')).toBeGreaterThan(weightOf('j'));
    expect(phraseWeight(weightedWords(table, 'a falconry team'))).toBe(weightOf('falconry'));
  });

  it('keeps the 24 heaviest words of a long question', () => {
    const long = Array.from({ length: 300 }, (_, at) => `w${at}x`).join(' ');
    expect(weightedWords(table, `team ${long}`)).toHaveLength(24);
  });

  it('meaningShare is 1 for words and below 0.6 for a phrase with a number', () => {
    expect(meaningShare(weightedWords(table, 'kelp forests'))).toBe(1);
    expect(meaningShare(weightedWords(table, 'district 92'))).toBeLessThan(0.6);
    expect(meaningShare([])).toBe(1);
  });
});
