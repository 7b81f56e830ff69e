/** Turns texts into vectors of unit length (all zeros when a text has no known word). */
export interface Embedder {
  /** Identifies the vector space: vectors of two models are never compared. */
  readonly model: string;
  readonly dimensions: number;
  /**
   * One vector per text, in order. Rejects with `EmbeddingError` when a remote endpoint fails; the
   * word vectors never fail.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A remote embedding endpoint failed; the message says what to check. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
}
