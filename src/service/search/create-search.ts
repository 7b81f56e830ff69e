import type { Logger } from 'pino';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Database } from '../store/database.ts';
import { onReplica } from '../store/replicas/on-replica.ts';
import type { Embedder } from '../vectors/embedder.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerQuestion } from './answer-question.ts';
import { ColumnFinder } from './columns/column-finder.ts';
import { createWordEmbedder } from './embedding/word-embedder.ts';
import { loadWordTable } from './embedding/word-table.ts';
import { IndexState } from './index-state.ts';
import { keepMemory, restoreMemory } from './memory/keep-memory.ts';
import { MemoryFile } from './memory/memory-file.ts';
import { tellOwnWords, withOwnWords } from './own/with-own-words.ts';
import { queryFacts } from './query-facts.ts';
import { SqlFinder } from './retrieve/people-finder.ts';
import type { SearchEngine, SearchQuestion } from './search-engine.ts';
import { MemoryVectors } from './vectors/memory-vectors.ts';
import { PostgresVectors } from './vectors/postgres-vectors.ts';
import { TitleVectors } from './vocabulary/resolve-title.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

export interface SearchDependencies {
  readonly db: Database;
  readonly gazetteer: Gazetteer;
  /** The embedder whose vectors the profiles have. */
  readonly embedder: Embedder;
  /** Distinct terms kept in memory; where there are more, questions read them as they need them. */
  readonly termsInMemory?: number;
  /** The data folder of an embedded database, where the memory is kept between two services. */
  readonly dataDir?: string | null;
  /** For what fails in the background. */
  readonly log?: Pick<Logger, 'warn'>;
}

/** The people and vectors of an embedded database; a Postgres searches its tables. */
function memoryOf(db: Database, { model, dimensions }: Embedder, dataDir: string | null) {
  if (db.engine !== 'pglite') return null;
  const vectors = new MemoryVectors(db, model, dimensions);
  const columns = new ColumnFinder(db, () => vectors.ended());
  return { columns, vectors, file: dataDir === null ? null : new MemoryFile(db, dataDir) };
}

const keepersOf = ({ columns, vectors }: NonNullable<ReturnType<typeof memoryOf>>) => ({
  columns,
  vectors,
});

/**
 * Creates the search engine of a database. What it keeps in memory (the terms of the index, and the
 * people and vectors when the database is embedded) is read when it is first searched or refreshed, and
 * updated after imports.
 */
export async function createSearch({
  db,
  gazetteer,
  embedder,
  termsInMemory,
  dataDir = null,
  log,
}: SearchDependencies): Promise<SearchEngine> {
  const [words, wordEmbedder] = await Promise.all([loadWordTable(), createWordEmbedder()]);
  const { model, dimensions } = embedder;
  const memory = memoryOf(db, embedder, dataDir);
  const vectors = memory?.vectors ?? new PostgresVectors(db, model, dimensions, { log });
  const columns = memory?.columns ?? null;
  const vocabulary = new Vocabulary(db, termsInMemory);
  const titleVectors = new TitleVectors(wordEmbedder);
  const state = new IndexState(db, [vocabulary, vectors, ...(columns ? [columns] : [])]);
  const context: AnswerContext = {
    db,
    gazetteer,
    embedder,
    words,
    wordEmbedder,
    vocabulary,
    titleVectors,
    vectors,
    finder: columns ?? new SqlFinder(db),
  };
  if (memory?.file) await restoreMemory(memory.file, keepersOf(memory));
  const search = async (question: SearchQuestion) => {
    await state.follow();
    const read = await withOwnWords(db, question);
    return tellOwnWords(await answerQuestion(context, read.question), read);
  };
  return {
    search: (question) => onReplica(db, () => search(question)),
    queryFacts: (profileId, query, limit) =>
      onReplica(db, () =>
        queryFacts({ db, embedder: wordEmbedder, words }, profileId, query, limit),
      ),
    refresh: async () => {
      await state.follow();
      await columns?.loaded();
      await vocabulary.settled();
      await vectors.settled();
    },
    keep: async () => {
      if (!memory?.file) return;
      await state.follow();
      await vectors.settled();
      await keepMemory(memory.file, keepersOf(memory));
    },
  };
}
