import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetPath } from '../../runtime/assets.ts';
import { sha256Hex } from '../../text/sha256.ts';

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
  const ranks = new Map(words.split('\n').map((word, rank) => [word, rank] as const));
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
  };
}

let table: Promise<WordTable> | undefined;

/** The table, read once per process (about 60 ms). Rejects when the build has not made it. */
export function loadWordTable(): Promise<WordTable> {
  table ??= readTable();
  return table;
}
