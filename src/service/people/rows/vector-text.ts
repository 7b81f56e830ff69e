import type { MeaningEmbedder } from './write-options.ts';

/**
 * A unit vector as integers in millionths; the database normalizes it again. Parsing 100 fractions
 * takes the embedded engine 0.11 ms, ten times as long as 100 integers: its C library parses
 * fractions with 128-bit software floats.
 */
function asText(vector: ArrayLike<number> | undefined): string | null {
  const values = Array.from(vector ?? [], (value) => Math.round(value * 1e6));
  return values.some((value) => value !== 0) ? `[${values.join(',')}]` : null;
}

/**
 * The vectors of texts as pgvector parses them, `[600000,-800000]`, from one call of the embedder;
 * only their direction matters. Null without an embedder, for an empty text, and for a zero vector
 * (no known word).
 */
export async function vectorTexts(
  embedder: MeaningEmbedder | undefined,
  texts: readonly string[],
): Promise<(string | null)[]> {
  const said = texts.filter((text) => text !== '');
  if (embedder === undefined || said.length === 0) return texts.map(() => null);
  const vectors = await embedder.embed(said);
  let next = 0;
  return texts.map((text) => {
    if (text === '') return null;
    next += 1;
    return asText(vectors[next - 1]);
  });
}
