import type { MeaningEmbedder } from './write-options.ts';

/** pgvector keeps 32-bit floats: six decimals of a unit vector say all of one. */
const decimals = (value: number): number => Math.round(value * 1e6) / 1e6;

function asText(vector: ArrayLike<number> | undefined): string | null {
  const values = Array.from(vector ?? [], decimals);
  return values.some((value) => value !== 0) ? `[${values.join(',')}]` : null;
}

/**
 * The vectors of texts as pgvector writes them, `[0.1,0.2]`, from one call of the embedder. Null
 * without an embedder, for an empty text, and for a vector of zeros (no known word), which has
 * no direction to compare.
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
