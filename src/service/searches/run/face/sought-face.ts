import type { FaceBox } from '../../../../contract/faces.ts';
import type { SearchSnapshot } from '../../../../contract/search.ts';

/** The face that a caller picked, as it stood in the photo: the photo itself is needed no more. */
export interface SoughtFace {
  /** Unit length. */
  readonly vector: readonly number[];
  /** Which model made the vector; those of another cannot be compared with it. */
  readonly model: string;
  readonly bbox: FaceBox;
}

/** What a face search adds to the work of a search. */
export interface FaceTask {
  /** Set aside at its start. */
  readonly credits: number;
  /** null: forgotten, because the search is over or the person has opted out. */
  readonly sought: SoughtFace | null;
}

type Billing = NonNullable<SearchSnapshot['billing']>;

/** What the snapshot says of credits that were set aside, and of what became of them. */
export const billed = (credits: number, how: 'held' | 'consumed' | 'released'): Billing => ({
  reserved: credits,
  consumed: how === 'consumed' ? credits : 0,
  released: how === 'released' ? credits : 0,
});
