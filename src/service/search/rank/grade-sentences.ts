import { foldTokens } from '../../text/fold.ts';
import { singular } from '../../text/titles/title-words.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import { conceptGrade } from '../concepts/concept-grade.ts';
import { meaningShare, type WeightedWord, weightedWords } from '../concepts/word-value.ts';
import type { WordTable } from '../embedding/word-table.ts';

/** Strips common endings, so that "teach" and "teaching" match; irregular forms do not. */
const stem = (word: string): string => {
  const one = singular(word);
  return one.length < 6 ? one : one.replace(/(ing|ed|ion|er|or|ment|ly)$/, '');
};

/** The share of the question's words, by weight, that a sentence with these stems contains. */
function coverOf(words: readonly WeightedWord[], held: ReadonlySet<string>): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const met = words.reduce((sum, { word, weight }) => sum + (held.has(stem(word)) ? weight : 0), 0);
  return whole === 0 ? 0 : met / whole;
}

/** For each query, how well each sentence answers it, 0..1, by words and by meaning. */
export async function gradeSentences(
  embedder: Embedder,
  table: WordTable,
  queries: readonly string[],
  sentences: readonly string[],
): Promise<number[][]> {
  const vectors = await embedder.embed([...queries, ...sentences]);
  const parsed = sentences.map((sentence, at) => ({
    vector: vectors[queries.length + at],
    held: new Set(foldTokens(sentence).map(stem)),
  }));
  return queries.map((query, at) => {
    const words = weightedWords(table, query);
    const asked = vectors[at];
    const share = meaningShare(words);
    return parsed.map(({ vector, held }) => {
      const cosine = asked === undefined || vector === undefined ? 0 : dot(asked, vector);
      return conceptGrade(cosine, coverOf(words, held), share);
    });
  });
}
