import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetPath } from '../../runtime/assets.ts';
import { sha256Hex } from '../../text/sha256.ts';
import { TopScores } from '../../vectors/top-scores.ts';

const head = z.object({
  model: z.string(),
  dimensions: z.int().positive(),
  /** Of `words.bin`: a truncated table would give wrong vectors without an error. */
  sha256: z.string(),
  mean: z.array(z.number()),
  direction: z.array(z.number()),
  words: z.string(),
});

/** The vectors of the most common words, as packed by `scripts/build-words.ts`. */
export interface WordTable {
  readonly model: string;
  readonly dimensions: number;
  /** The mean of all words, and the direction in which they differ most. */
  readonly mean: Float32Array;
  readonly direction: Float32Array;
  /** The word's rank, 0 for the most common; undefined when unknown. */
  rankOf(word: string): number | undefined;
  /** Adds the vector of the word of this rank, times `factor`, to `target`. */
  addTo(target: Float32Array, rank: number, factor: number): void;
  /** The common words whose vectors are nearest to that of the word of this rank, best first. */
  nearest(rank: number, most: number): string[];
}

/** Rarer words are not looked at as neighbours: their vectors say little, and a look takes time. */
const MAX_NEIGHBOURS = 40_000;

/** Lengths of the first rows. */
function lengthsOf(values: Int8Array, rows: number, dimensions: number): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let at = row * dimensions; at < (row + 1) * dimensions; at += 1) {
      sum += (values[at] as number) ** 2;
    }
    return Math.sqrt(sum) || 1;
  });
}

/** Finds neighbours by cosine; the lengths of all rows are computed at the first search. */
function neighbourFinder(values: Int8Array, words: readonly string[], dimensions: number) {
  const rows = Math.min(words.length, MAX_NEIGHBOURS);
  let lengths: Float32Array | undefined;
  return (rank: number, most: number): string[] => {
    lengths ??= lengthsOf(values, rows, dimensions);
    const asked = values.slice(rank * dimensions, (rank + 1) * dimensions);
    const best = new TopScores(most);
    for (let row = 0; row < rows; row += 1) {
      if (row === rank) continue;
      let sum = 0;
      const from = row * dimensions;
      for (let at = 0; at < dimensions; at += 1) {
        sum += (values[from + at] as number) * (asked[at] as number);
      }
      const score = sum / (lengths[row] as number);
      if (score > best.floor) best.offer(row, score);
    }
    return best.sorted().map(({ row }) => words[row] ?? '');
  };
}

async function readTable(): Promise<WordTable> {
  const [json, packed] = await Promise.all([
    readFile(assetPath('words.json'), 'utf8'),
    readFile(assetPath('words.bin')),
  ]);
  const { model, dimensions, sha256, mean, direction, words } = head.parse(JSON.parse(json));
  if (sha256Hex(packed) !== sha256) {
    throw new Error('words.bin is damaged: rebuild the assets');
  }
  const list = words.split('\n');
  const ranks = new Map(list.map((word, rank) => [word, rank] as const));
  const scales = new Float32Array(packed.buffer, packed.byteOffset, ranks.size);
  const values = new Int8Array(packed.buffer, packed.byteOffset + scales.byteLength);
  return {
    model,
    dimensions,
    mean: Float32Array.from(mean),
    direction: Float32Array.from(direction),
    rankOf: (word) => ranks.get(word),
    addTo: (target, rank, factor) => {
      const scaled = factor * (scales[rank] ?? 0);
      const row = rank * dimensions;
      for (let index = 0; index < dimensions; index += 1) {
        target[index] = (target[index] ?? 0) + scaled * (values[row + index] ?? 0);
      }
    },
    nearest: neighbourFinder(values, list, dimensions),
  };
}

let table: Promise<WordTable> | undefined;

/** The table, read once per process (about 60 ms). Rejects when the build has not made it. */
export function loadWordTable(): Promise<WordTable> {
  table ??= readTable();
  return table;
}
