import type { SearchEngine } from '../../src/service/search/search-engine.ts';
import type { Database } from '../../src/service/store/database.ts';
import { foldTokens } from '../../src/service/text/fold.ts';
import type { Embedder } from '../../src/service/vectors/embedder.ts';
import { toVectorText } from '../../src/service/vectors/vector-math.ts';
import type { BenchQuestion } from './official-questions.ts';
import { mean, ndcgAt10, recallAt10 } from './ranking-measures.ts';

const EVERYBODY = { includePublic: true, directoryIds: [] };

/** Answers a question with profile ids, best first. */
export type Ranker = (query: string) => Promise<string[]>;

export const engineRanker =
  (engine: SearchEngine): Ranker =>
  async (query) => {
    const answer = await engine.search({ query, limit: 10, visibility: EVERYBODY });
    return answer.people.map((person) => person.profileId);
  };

/** The peer: Postgres full text alone, any of the words, ranked by `ts_rank_cd`. */
export const fullTextRanker =
  (db: Database): Ranker =>
  async (query) => {
    const words = foldTokens(query).join(' ');
    const rows = await db.query<{ id: string }>(
      `with q as (
         select (replace(plainto_tsquery('simple', $1)::text, '&', '|')::tsquery
           || replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery) as query)
       select p.id from profiles p, q where p.document @@ q.query
       order by ts_rank_cd(p.document, q.query) desc, p.id limit 10`,
      [words],
    );
    return rows.map(({ id }) => id);
  };

/** Asks a statement for the `id`s nearest to the vector `$2` of a question, of the model `$1`. */
const rankerBy =
  (statement: string) =>
  (db: Database, embedder: Embedder): Ranker =>
  async (query) => {
    const [vector] = await embedder.embed([query]);
    const rows = await db.query<{ id: string }>(statement, [
      embedder.model,
      toVectorText(vector ?? new Float32Array(embedder.dimensions)),
    ]);
    return rows.map(({ id }) => id);
  };

/** The other peer: the vectors alone. */
export const vectorRanker = rankerBy(
  `select profile_id as id from profile_vectors where model = $1
   order by embedding <=> $2::vector, profile_id limit 10`,
);

/** Ranks all public people by the distance of their vectors, and reads what a list shows of them. */
export const exactScanRanker = rankerBy(
  `select p.id, p.display_name, p.headline, p.job_title, p.company_name, p.place
   from profile_vectors v join profiles p on p.id = v.profile_id
   where v.model = $1 and p.is_public order by v.embedding <=> $2::vector, p.id limit 10`,
);

export interface Quality {
  readonly questions: number;
  readonly recall: number;
  readonly ndcg: number;
}

/** One question with a ranker's answer. */
export interface Graded {
  readonly question: BenchQuestion;
  readonly recall: number;
  readonly ndcg: number;
}

/** Asks every question; `aliases` turns profile ids into the record ids of `relevant`. */
export async function gradeRanker(
  rank: Ranker,
  questions: readonly BenchQuestion[],
  aliases: ReadonlyMap<string, string>,
): Promise<Graded[]> {
  const graded: Graded[] = [];
  for (const question of questions) {
    const ranked = (await rank(question.query)).map((id) => aliases.get(id) ?? id);
    const recall = recallAt10(ranked, question.relevant);
    graded.push({ question, recall, ndcg: ndcgAt10(ranked, question.relevant) });
  }
  return graded;
}

export const qualityOf = (graded: readonly Graded[]): Quality => ({
  questions: graded.length,
  recall: mean(graded.map(({ recall }) => recall)),
  ndcg: mean(graded.map(({ ndcg }) => ndcg)),
});

/** The quality by kind of question, in the order of the questions. */
export function qualityByKind(graded: readonly Graded[]): Map<string, Quality> {
  const kinds = new Set(graded.map(({ question }) => question.kind));
  return new Map(
    [...kinds].map((kind) => [kind, qualityOf(graded.filter((g) => g.question.kind === kind))]),
  );
}

/** Profile id → the id of the record that it was imported from. */
export async function recordIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ profile_id: string; alias: string }>(
    `select profile_id, alias from profile_aliases where kind = 'record_id'`,
  );
  return new Map(rows.map((row) => [row.profile_id, row.alias]));
}
