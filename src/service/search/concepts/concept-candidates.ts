import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { isZero } from '../../vectors/vector-math.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import { conceptWords } from './concept-words.ts';
import { textCandidates } from './text-candidates.ts';

/** What finding people by concepts needs. */
export interface ConceptContext {
  readonly db: Queryable;
  readonly embedder: Embedder;
  readonly vectors: VectorIndex;
  readonly words: WordTable;
  /** The word vectors, whatever `embedder` is: sentences are always compared locally. */
  readonly wordEmbedder: Embedder;
  readonly visibility: Visibility;
}

/** How many of the nearest whole profiles are candidates. */
const NEAREST = 200;

/** Each phrase costs a scan of all vectors and a text search. */
export const MAX_PHRASES = 8;

/** How likely each candidate meets one phrase: by words first, then by the whole profile. */
async function phraseCandidates(
  context: ConceptContext,
  phrase: string,
  vector: Float32Array | undefined,
  within: readonly string[] | null,
): Promise<Map<string, number>> {
  const { vectors, visibility, words } = context;
  const byText = await textCandidates(context, conceptWords(words, phrase), visibility, within);
  const likely = new Map<string, number>([...byText]);
  if (vector === undefined || isZero(vector)) return likely;
  const inside = within === null ? null : new Set(within);
  for (const { profileId, cosine } of await vectors.nearest(vector, NEAREST, visibility)) {
    if (inside?.has(profileId) !== false && !byText.has(profileId))
      likely.set(profileId, cosine - 1);
  }
  for (const [id, cosine] of await vectors.compare(vector, [...byText.keys()])) {
    likely.set(id, (byText.get(id) ?? 0) + cosine);
  }
  return likely;
}

/**
 * People who may meet the concepts, the likeliest first.
 * @param within only these people; null: everyone visible
 */
export async function conceptCandidates(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  within: readonly string[] | null,
): Promise<string[]> {
  const likely = new Map<string, number>();
  for (const { phrases } of concepts) {
    const asked = phrases.slice(0, MAX_PHRASES);
    const vectors = await context.embedder.embed(asked);
    const best = new Map<string, number>();
    for (const [at, phrase] of asked.entries()) {
      for (const [id, one] of await phraseCandidates(context, phrase, vectors[at], within)) {
        best.set(id, Math.max(one, best.get(id) ?? -1));
      }
    }
    // Above 0 for everyone who may meet the concept, so that those who may meet several lead.
    for (const [id, one] of best) likely.set(id, (likely.get(id) ?? 0) + 2 + one);
  }
  return [...likely].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id);
}
