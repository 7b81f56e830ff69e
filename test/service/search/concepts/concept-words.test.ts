import { beforeAll, describe, expect, it } from 'vitest';
import { readConcept } from '../../../../src/service/search/concepts/concept-words.ts';
import {
  loadWordTable,
  type WordTable,
} from '../../../../src/service/search/embedding/word-table.ts';

let table: WordTable;
beforeAll(async () => {
  table = await loadWordTable();
});

const wordsOf = (concept: string): string =>
  readConcept(table, concept)
    .words.map(({ word }) => word)
    .join(' | ');

describe('readConcept', () => {
  it.each([
    ['education policy', 'education'],
    ['knowledge of kelp', 'kelp'],
    ['experience with kelp', 'kelp'],
    ['interest rates', 'interest | rates'],
    ['field hockey', 'field | hockey'],
    ['knowledge graphs', 'knowledge | graphs'],
  ])('reads "%s" as %s', (concept, words) => {
    expect(wordsOf(concept)).toBe(words);
  });

  it.each([
    ['company culture', ['company']],
    ['search engines', ['search']],
    ['people who know kelp', []],
    ['ex-smiths', []],
    ['fighting kelp', []],
    ['kelp', []],
  ])('says what stands for any thing in "%s"', (concept, leftOut) => {
    expect(readConcept(table, concept).leftOut).toEqual(leftOut);
  });
});
