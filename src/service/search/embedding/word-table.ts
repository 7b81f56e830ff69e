import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { assetPath } from '../../runtime/assets.ts';
import { sha256Hex } from '../../text/sha256.ts';
import { FlatVectors } from '../../vectors/flat-vectors.ts';
import { normalized } from '../../vectors/vector-math.ts';
import { openWordIndex, type WordIndex } from './word-index.ts';

const head = z.object({
  model: z.string(),
  dimensions: z.int().positive(),
  /** Of `words.bin`: a truncated table would give wrong vectors without an error. */
  sha256: z.string(),
  /** Of `words.index`. */
  indexSha256: z.string(),
  mean: z.array(z.number()),
  direction: z.array(z.number()),
});

/** The vectors of the most common words, as packed by `scripts/build-words.ts`. */
export interface WordTable {
  readonly model: string;
  readonly dimensions: number;
  /** The number of words. */
  readonly size: number;
  /** The mean of all words, and the direction in which they differ most. */
  readonly mean: Float32Array;
  readonly direction: Float32Array;
  /** The word's rank, 0 for the most common; undefined when unknown. */
  rankOf(word: string): number | undefined;
  /** Adds the vector of the word of this rank, times `factor`, to `target`. */
  addTo(target: Float32Array, rank: number, factor: number): void;
  /** The dot product of the vector of the word of this rank with another, and with itself. */
  dotWith(other: Float32Array, rank: number): number;
  squareOf(rank: number): number;
  /** The common words whose vectors are nearest to that of the word of this rank, best first. */
  nearest(rank: number, most: number): string[];
}

/** Rarer words are not looked at as neighbours: their vectors say little, and each takes 0.4 KB. */
const MAX_NEIGHBOURS = 30_000;

/** The vectors of common words, to find neighbours in a millisecond. */
function commonWords(table: Pick<WordTable, 'addTo' | 'dimensions'>, words: WordIndex) {
  const most = Math.min(words.size, MAX_NEIGHBOURS);
  const common = new FlatVectors(table.dimensions, most);
  for (let rank = 0; rank < most; rank += 1) {
    const vector = new Float32Array(table.dimensions);
    table.addTo(vector, rank, 1);
    common.set(words.wordAt(rank), normalized(vector));
  }
  return common;
}

/** Finds the neighbours of a word; the vectors are unpacked at the first search. */
function neighbourFinder(
  table: Pick<WordTable, 'addTo' | 'dimensions'>,
  words: WordIndex,
): WordTable['nearest'] {
  let common: FlatVectors | undefined;
  return (rank, most) => {
    common ??= commonWords(table, words);
    const asked = new Float32Array(table.dimensions);
    table.addTo(asked, rank, 1);
    const same = words.wordAt(rank);
    const isOther = (word: string) => word !== same;
    return common.nearest(normalized(asked), most, isOther).map(({ profileId }) => profileId);
  };
}

async function readTable(): Promise<WordTable> {
  const [json, packed, index] = await Promise.all([
    readFile(assetPath('words.json'), 'utf8'),
    readFile(assetPath('words.bin')),
    readFile(assetPath('words.index')),
  ]);
  const { model, dimensions, sha256, indexSha256, mean, direction } = head.parse(JSON.parse(json));
  if (sha256Hex(packed) !== sha256 || sha256Hex(index) !== indexSha256) {
    throw new Error('words.bin or words.index is damaged: rebuild the assets');
  }
  const words = openWordIndex(index);
  const scales = new Float32Array(packed.buffer, packed.byteOffset, words.size);
  const values = new Int8Array(packed.buffer, packed.byteOffset + scales.byteLength);
  const addTo: WordTable['addTo'] = (target, rank, factor) => {
    const scaled = factor * (scales[rank] ?? 0);
    const row = rank * dimensions;
    for (let index = 0; index < dimensions; index += 1) {
      target[index] = (target[index] ?? 0) + scaled * (values[row + index] ?? 0);
    }
  };
  const dotWith: WordTable['dotWith'] = (other, rank) => {
    const row = rank * dimensions;
    let sum = 0;
    for (let index = 0; index < dimensions; index += 1) {
      sum += (other[index] ?? 0) * (values[row + index] ?? 0);
    }
    return sum * (scales[rank] ?? 0);
  };
  const squareOf: WordTable['squareOf'] = (rank) => {
    const row = rank * dimensions;
    let sum = 0;
    for (let index = 0; index < dimensions; index += 1) sum += (values[row + index] ?? 0) ** 2;
    return sum * (scales[rank] ?? 0) ** 2;
  };
  return {
    model,
    dimensions,
    size: words.size,
    mean: Float32Array.from(mean),
    direction: Float32Array.from(direction),
    rankOf: words.rankOf,
    addTo,
    dotWith,
    squareOf,
    nearest: neighbourFinder({ dimensions, addTo }, words),
  };
}

let table: Promise<WordTable> | undefined;

/** The table, read once per process (about 20 ms). Rejects when the build has not made it. */
export function loadWordTable(): Promise<WordTable> {
  table ??= readTable();
  return table;
}
