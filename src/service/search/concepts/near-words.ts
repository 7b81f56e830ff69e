import type { WordTable } from '../embedding/word-table.ts';
import { saidOf } from './subjects/subjects.ts';
import { likenessOf } from './word-likeness.ts';

/** Less like words cannot lift a sentence to the floor. */
const MIN_LIKENESS = 0.55;

const MAX_NEIGHBOURS = 12;

/** Looking for neighbours takes milliseconds, and the same subjects are asked again. */
const MAX_KEPT = 2000;
const kept = new WeakMap<WordTable, Map<string, readonly string[]>>();

function neighboursOf(table: WordTable, word: string): readonly string[] {
  const known = kept.get(table) ?? new Map<string, readonly string[]>();
  kept.set(table, known);
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= MAX_KEPT) known.clear();
  const rank = table.rankOf(word);
  const likeness = likenessOf(table);
  const near = rank === undefined ? [] : table.nearest(rank, MAX_NEIGHBOURS);
  const found = near.filter((one) => likeness.of(word, one) >= MIN_LIKENESS);
  known.set(word, found);
  return found;
}

/** Words that profiles may have in place of a word of a concept: what a table tells, else what is near. */
export const nearWords = (table: WordTable, word: string): readonly string[] =>
  saidOf(word)?.phrases ?? neighboursOf(table, word);
