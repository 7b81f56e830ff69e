import { expect, test } from 'vitest';
import { bm25, wordsOf } from './bm25.ts';

test('wordsOf lowercases, drops stopwords and plurals, and splits names', () => {
  expect(wordsOf('Who has the search_people, listWatchers or addresses?')).toEqual([
    'search',
    'people',
    'list',
    'watcher',
    'addresse',
  ]);
});

test('bm25 matches scores worked out by hand', () => {
  const documents = [['cat', 'cat', 'dog'], ['dog'], ['bird', 'fish']];
  // Three documents of mean length 2. `cat` is in one: ln(1 + 2.5/1.5) = 0.980829. The first has
  // it twice at length 3: 2 × 2.2 / (2 + 1.2 × (0.25 + 0.75 × 1.5)) = 4.4 / 3.65 = 1.205479.
  expect(bm25(['cat'], documents).map((score) => score.toFixed(4))).toEqual([
    (0.980829 * 1.205479).toFixed(4),
    '0.0000',
    '0.0000',
  ]);
  // `dog` is in two: ln(1 + 1.5/2.5) = 0.470004; 2.2 / 2.65 = 0.830189 and 2.2 / 1.75 = 1.257143.
  expect(bm25(['dog', 'dog'], documents).map((score) => score.toFixed(4))).toEqual([
    (0.470004 * 0.830189).toFixed(4),
    (0.470004 * 1.257143).toFixed(4),
    '0.0000',
  ]);
});

test('bm25 ranks a rare word above a common one, and scores an absent word 0', () => {
  const documents = [['common', 'rare'], ['common'], ['common']];
  const [rare = 0, common = 0] = [bm25(['rare'], documents)[0], bm25(['common'], documents)[0]];
  expect(rare).toBeGreaterThan(common);
  expect(bm25(['absent'], documents)).toEqual([0, 0, 0]);
});
