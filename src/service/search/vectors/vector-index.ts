/** A profile's likeness to a question's vector: cosine, −1..1. */
export interface Likeness {
  readonly profileId: string;
  readonly cosine: number;
}

/** The vectors of the profiles, of one model. */
export interface VectorIndex {
  /**
   * The `most` likest profiles, best first. Which of them a caller may see is not known here:
   * whoever asks must filter, and ask for more than are needed.
   */
  nearest(vector: Float32Array, most: number): Promise<Likeness[]>;
  /** The likeness of these profiles; those without a vector are left out. */
  compare(vector: Float32Array, profileIds: readonly string[]): Promise<Map<string, number>>;
  /** Takes in what imports have changed. */
  follow(): Promise<void>;
}
