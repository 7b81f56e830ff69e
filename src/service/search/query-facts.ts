import type { Source } from '../../contract/profile.ts';
import type { Database } from '../store/database.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Embedder } from '../vectors/embedder.ts';
import type { WordTable } from './embedding/word-table.ts';
import { gradeSentences } from './rank/grade-sentences.ts';
import type { FactMatch } from './search-engine.ts';

interface FactRow {
  readonly section: string;
  readonly text: string;
  readonly sources: readonly Source[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Below this score a fact is about something else. */
const RELEVANT = 0.35;

/** Every row is a public sentence: first facts as given, then jobs and studies as sentences. */
const readFacts = (db: Database, profileId: string): Promise<FactRow[]> =>
  db.query<FactRow>(
    `select section, text, sources, created_at as "createdAt", updated_at as "updatedAt"
     from facts where profile_id = $1 order by id limit 1000`,
    [profileId],
  );

/** The facts of one profile that answer a question, best first. */
export async function queryFacts(
  { db, embedder, words }: { db: Database; embedder: Embedder; words: WordTable },
  profileId: string,
  query: string,
  limit: number,
): Promise<FactMatch[]> {
  const facts = await readFacts(db, profileId);
  const texts = facts.map((fact) => fact.text);
  const [grades = []] = await gradeSentences(embedder, words, [cleanText(query)], texts);
  return facts
    .map((fact, at) => ({ ...fact, score: Math.round((grades[at] ?? 0) * 1000) / 1000 }))
    .filter((fact) => fact.score >= RELEVANT)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
