import type { Visibility } from '../../people/visibility/visibility.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';

/** The vectors of the profiles, of one model. */
export interface VectorIndex {
  /**
   * The `most` nearest visible profiles, best first. Invisible ones are left out before counting:
   * many private contacts must not push a public person off the list.
   */
  nearest(vector: Float32Array, most: number, visibility: Visibility): Promise<VectorMatch[]>;
  /** The cosines of these profiles; those without a vector are left out. */
  compare(vector: Float32Array, profileIds: readonly string[]): Promise<Map<string, number>>;
  /** Called when imports have changed the table. */
  follow(): Promise<void>;
  /** Resolves when those changes are loaded. */
  settled(): Promise<void>;
}
