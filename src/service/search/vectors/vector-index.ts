import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Likeness } from '../../vectors/flat-vectors.ts';

/** The vectors of the profiles, of one model. */
export interface VectorIndex {
  /**
   * The `most` likest profiles of those that may be seen, best first. Others' are left out before
   * the counting: many private contacts must not push a public person off the list.
   */
  nearest(vector: Float32Array, most: number, visibility: Visibility): Promise<Likeness[]>;
  /** The likeness of these profiles; those without a vector are left out. */
  compare(vector: Float32Array, profileIds: readonly string[]): Promise<Map<string, number>>;
  /** Told that imports have changed the table. */
  follow(): Promise<void>;
  /** Resolves when what was told is taken in. */
  settled(): Promise<void>;
}
