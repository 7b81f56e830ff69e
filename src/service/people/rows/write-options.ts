import type { PlaceResolver } from '../record/place-resolver.ts';

/** Turns texts into unit vectors; the `Embedder` of `vectors` is one. */
export interface MeaningEmbedder {
  readonly model: string;
  embed(texts: readonly string[]): Promise<ArrayLike<number>[]>;
}

/** How a set of records becomes profiles. */
export interface WriteOptions {
  /** `demo` for made-up people, who go with the first import. */
  readonly origin: 'import' | 'demo' | 'evidence';
  /** A private profile is found through its directory alone; then `directoryId` is needed. */
  readonly isPublic: boolean;
  /** The directory that the people join. */
  readonly directoryId?: string | undefined;
  /**
   * Which source the records are of: what it says takes the place of what it said, and its record
   * ids are its own. Default `people_jsonl`.
   */
  readonly namespace?: string | undefined;
  /** The same for all writers of one import. Default: this writer is an import of its own. */
  readonly importId?: string | undefined;
  /** Without it no place gets coordinates. */
  readonly gazetteer?: PlaceResolver | undefined;
  /** Without it nobody is found by meaning. */
  readonly embedder?: MeaningEmbedder | undefined;
  /** Decides which jobs are current. Default: the present time. */
  readonly now?: Date | undefined;
  /** Gives new profile ids; the demo world's are derived, all others random. */
  readonly newProfileId?: (() => string) | undefined;
}

/** What turns the words of a profile into places and into vectors. */
export type Readers = Pick<WriteOptions, 'gazetteer' | 'embedder'>;

/** What became of one record of a batch. */
export type PersonOutcome =
  | {
      readonly kind: 'imported' | 'updated' | 'skipped';
      readonly profileId: string;
      /** Set when the record is in but not as asked, such as an id that somebody else has. */
      readonly warning?: string | undefined;
    }
  | { readonly kind: 'failed'; readonly reason: string };
