import type { Gazetteer } from '../places/gazetteer.ts';
import type { Database } from '../store/database.ts';
import { type AnswerContext, answerQuestion } from './answer-question.ts';
import type { Embedder } from './embedding/embedder.ts';
import { createWordEmbedder } from './embedding/word-embedder.ts';
import { loadWordTable } from './embedding/word-table.ts';
import { IndexState } from './index-state.ts';
import { queryFacts } from './query-facts.ts';
import type { SearchEngine } from './search-engine.ts';
import { MemoryVectors } from './vectors/memory-vectors.ts';
import { PostgresVectors } from './vectors/postgres-vectors.ts';
import { TitleVectors } from './vocabulary/resolve-title.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

export interface SearchDependencies {
  readonly db: Database;
  readonly gazetteer: Gazetteer;
  /** The embedder whose vectors the profiles carry. */
  readonly embedder: Embedder;
}

/**
 * The search engine over one database. What it keeps in memory (the terms of the index, and the
 * vectors when the database is embedded) is read at the first search and follows imports.
 */
export async function createSearch({
  db,
  gazetteer,
  embedder,
}: SearchDependencies): Promise<SearchEngine> {
  const [words, wordEmbedder] = await Promise.all([loadWordTable(), createWordEmbedder()]);
  const { model, dimensions } = embedder;
  const vectors =
    db.engine === 'pglite'
      ? new MemoryVectors(db, model, dimensions)
      : new PostgresVectors(db, model, dimensions);
  const vocabulary = new Vocabulary();
  const titleVectors = new TitleVectors(wordEmbedder);
  const state = new IndexState(db, vocabulary, vectors);
  const context: AnswerContext = {
    db,
    gazetteer,
    embedder,
    words,
    wordEmbedder,
    vocabulary,
    titleVectors,
    vectors,
  };
  return {
    search: async (question) => {
      await state.follow();
      return answerQuestion(context, question);
    },
    queryFacts: (profileId, query, limit) =>
      queryFacts({ db, embedder: wordEmbedder, words }, profileId, query, limit),
    refresh: async () => {
      await state.follow();
      if (vectors instanceof PostgresVectors) await vectors.ensureIndex();
    },
  };
}
