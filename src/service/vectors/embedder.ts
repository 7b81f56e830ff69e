/** Turns texts into vectors of unit length (or all zeros when a text holds no known word). */
export interface Embedder {
  /** Names the space of the vectors: vectors of two models are never compared. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * One vector a text, in order. Throws `EmbeddingError` when a remote endpoint does not answer
   * as it should; the word vectors never fail.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A remote embedding endpoint did not do its part; the message says what to check. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
}
