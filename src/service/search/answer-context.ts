import type { Gazetteer } from '../places/gazetteer.ts';
import type { Database } from '../store/database.ts';
import type { Embedder } from '../vectors/embedder.ts';
import type { WordTable } from './embedding/word-table.ts';
import type { PeopleFinder } from './retrieve/people-finder.ts';
import type { VectorIndex } from './vectors/vector-index.ts';
import type { TitleVectors } from './vocabulary/resolve-title.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** The dependencies of answering a question; made once, shared by all searches. */
export interface AnswerContext {
  readonly db: Database;
  readonly gazetteer: Gazetteer;
  readonly embedder: Embedder;
  readonly words: WordTable;
  /** The word vectors, whatever `embedder` is: sentences and titles are always compared locally. */
  readonly wordEmbedder: Embedder;
  readonly vocabulary: Vocabulary;
  readonly titleVectors: TitleVectors;
  readonly vectors: VectorIndex;
  readonly finder: PeopleFinder;
}
