import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';
import { isZero } from '../../vectors/vector-math.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import { conceptWords } from './concept-words.ts';
import {
  type Among,
  type TextCandidates,
  type TextMatch,
  textCandidates,
} from './text-candidates.ts';

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

/** How likely people meet a phrase, and those of whom there are more than were looked at. */
interface Likely {
  readonly likely: ReadonlyMap<string, number>;
  readonly ofMore: readonly string[];
}

/** The best way in which more texts match than were looked at. */
function bestCut({ matches, ofMore }: TextCandidates): TextMatch | undefined {
  const [first] = ofMore;
  return first === undefined ? undefined : matches.get(first);
}

/** Which of some people are among those who are looked at; absent: all are, or the list of them says it. */
export type Inside = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Among whom candidates are looked for. */
export interface CandidatesAmong extends Among {
  readonly inside?: Inside | undefined;
}

/** Those of the nearest profiles who are looked at. */
async function nearInside(
  near: readonly VectorMatch[],
  { within, inside }: CandidatesAmong,
): Promise<readonly VectorMatch[]> {
  const own = Array.isArray(within)
    ? new Set<string>(within)
    : await inside?.(near.map(({ profileId }) => profileId));
  return own === undefined ? near : near.filter(({ profileId }) => own.has(profileId));
}

/** How likely each candidate meets one phrase: by words first, then by the whole profile. */
async function phraseCandidates(
  context: ConceptContext,
  phrase: string,
  vector: Float32Array | undefined,
  among: CandidatesAmong,
): Promise<Likely> {
  const { vectors, visibility, words } = context;
  const hasMeaning = vector !== undefined && !isZero(vector);
  const [text, near] = await Promise.all([
    textCandidates(context, conceptWords(words, phrase), visibility, among),
    hasMeaning ? vectors.nearest(vector, NEAREST, visibility) : [],
  ]);
  const { matches, ofMore } = text;
  const likely = new Map<string, number>(matches);
  if (!hasMeaning) return { likely, ofMore };
  // Where more match than were looked at, the nearest may well be among the others.
  const unseen = bestCut(text) ?? -1;
  for (const { profileId, cosine } of await nearInside(near, among)) {
    likely.set(profileId, (matches.get(profileId) ?? unseen) + cosine);
  }
  const known = new Set(near.map(({ profileId }) => profileId));
  const others = [...matches.keys()].filter((id) => !known.has(id));
  for (const [id, cosine] of await vectors.compare(vector, others)) {
    likely.set(id, (matches.get(id) ?? 0) + cosine);
  }
  return { likely, ofMore };
}

/** People who may meet concepts. */
export interface Candidates {
  /** The likeliest first. */
  readonly ids: readonly string[];
  /** Those whose texts match in a way in which more texts do than were looked at. */
  readonly ofMore: ReadonlySet<string>;
}

/** People who may meet the concepts. */
export async function conceptCandidates(
  context: ConceptContext,
  concepts: readonly ConceptPlan[],
  among: CandidatesAmong,
): Promise<Candidates> {
  const all = new Map<string, number>();
  const ofMore = new Set<string>();
  for (const { phrases } of concepts) {
    const asked = phrases.slice(0, MAX_PHRASES);
    const vectors = await context.embedder.embed(asked);
    const best = new Map<string, number>();
    for (const [at, phrase] of asked.entries()) {
      const found = await phraseCandidates(context, phrase, vectors[at], among);
      for (const id of found.ofMore) ofMore.add(id);
      for (const [id, one] of found.likely) best.set(id, Math.max(one, best.get(id) ?? -1));
    }
    // Above 0 for everyone who may meet the concept, so that those who may meet several lead.
    for (const [id, one] of best) all.set(id, (all.get(id) ?? 0) + 2 + one);
  }
  const inOrder = [...all].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { ids: inOrder.map(([id]) => id), ofMore };
}
