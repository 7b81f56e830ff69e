import type { FaceBox } from '../../../../contract/faces.ts';
import type { SearchSnapshot } from '../../../../contract/search.ts';

/** The face that a caller picked, as a vector: the photo is no longer needed. */
export interface QueryFace {
  /** Unit length. */
  readonly vector: readonly number[];
  /** The model of the vector; vectors of different models cannot be compared. */
  readonly model: string;
  readonly bbox: FaceBox;
}

/** What a face search adds to a search's input. */
export interface FaceTask {
  /** Reserved at the start. */
  readonly credits: number;
  /** null: deleted, because the search is over or the person has opted out. */
  readonly sought: QueryFace | null;
}

type Billing = NonNullable<SearchSnapshot['billing']>;

/** The snapshot's account of reserved credits and what became of them. */
export const billingOf = (credits: number, how: 'held' | 'consumed' | 'released'): Billing => ({
  reserved: credits,
  consumed: how === 'consumed' ? credits : 0,
  released: how === 'released' ? credits : 0,
});
