import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  openWordIndex,
  packWordIndex,
} from '../../../../src/service/search/embedding/word-index.ts';

const words = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 200 });

test('every packed word has its rank, and every rank its word', () => {
  fc.assert(
    fc.property(words, (list) => {
      const index = openWordIndex(packWordIndex(list));
      expect(index.size).toBe(list.length);
      expect(list.map(index.rankOf)).toEqual(list.map((_, rank) => rank));
      expect(list.map((_, rank) => index.wordAt(rank))).toEqual(list);
    }),
  );
});

test('a word that was not packed has no rank', () => {
  fc.assert(
    fc.property(words, fc.string({ unit: 'grapheme', maxLength: 12 }), (list, other) => {
      fc.pre(!list.includes(other));
      expect(openWordIndex(packWordIndex(list)).rankOf(other)).toBeUndefined();
    }),
  );
});

test('words whose hashes fall into one slot are told apart', () => {
  // As many as fill half of the table: most slots that are taken have been passed over by others.
  const list = Array.from({ length: 127 }, (_, at) => `word ${at}`);
  const index = openWordIndex(packWordIndex(list));
  expect(list.map(index.rankOf)).toEqual(list.map((_, rank) => rank));
  expect(index.rankOf('word 127')).toBeUndefined();
});

test('a file that starts anywhere in memory is read', () => {
  const packed = packWordIndex(['ada', 'zoë', '李']);
  const shifted = Buffer.concat([Buffer.of(0), packed]).subarray(1);
  const index = openWordIndex(shifted);
  expect(['ada', 'zoë', '李'].map(index.rankOf)).toEqual([0, 1, 2]);
});

test('a lone half of a character is no word', () => {
  expect(openWordIndex(packWordIndex(['\ufffd'])).rankOf('\ud800')).toBeUndefined();
});
