import type { PlaceResolver } from '../record/place-resolver.ts';

/** Turns texts into unit vectors; the `Embedder` of `vectors` implements it. */
export interface MeaningEmbedder {
  readonly model: string;
  embed(texts: readonly string[]): Promise<ArrayLike<number>[]>;
}

/** What is known of a file of connections before its people are written. */
export interface FileHistory {
  /** The files that it is compared with. Default: all of its source. */
  readonly series?: string | undefined;
  /** Whether it was exported before the one that was imported last. */
  readonly isOlder: boolean;
  /** The latest date of connecting in it; null: none. */
  readonly newestConnection: string | null;
}

/** How a set of records becomes profiles. */
export interface WriteOptions {
  /** `demo` for made-up people, who are removed by the first import. */
  readonly origin: 'import' | 'demo' | 'evidence';
  /** A private profile is found only through its directory; requires `directoryId`. */
  readonly isPublic: boolean;
  /** The directory that the people join. */
  readonly directoryId?: string | undefined;
  /**
   * The source of the records: new records replace its old ones, and record ids are scoped to it.
   * Default `people_jsonl`.
   */
  readonly namespace?: string | undefined;
  /** The same for all writers of one import. Default: each writer is an import of its own. */
  readonly importId?: string | undefined;
  /** Without it places have no coordinates. */
  readonly gazetteer?: PlaceResolver | undefined;
  /** Without it people are not found by meaning. */
  readonly embedder?: MeaningEmbedder | undefined;
  /**
   * Set for a file of somebody's connections: what it says otherwise than the file before is kept.
   */
  readonly history?: FileHistory | undefined;
  /** Decides which jobs are current. Default: now. */
  readonly now?: Date | undefined;
  /** Creates profile ids; those of the demo world are derived, all others random. */
  readonly newProfileId?: (() => string) | undefined;
}

/** Resolves places and computes vectors for profiles. */
export type Readers = Pick<WriteOptions, 'gazetteer' | 'embedder'>;

/** The result for one record of a batch. */
export type PersonOutcome =
  | {
      readonly kind: 'imported' | 'updated' | 'skipped';
      readonly profileId: string;
      /**
       * Set when the record was written, but not as asked, e.g. its id belongs to another person.
       */
      readonly warning?: string | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** Set for a row about nobody who is known: it counts as skipped, not as rejected. */
      readonly isNoFault?: true;
    };

/** As what a row counts in the report of its import. */
export const countOf = (outcome: PersonOutcome): PersonOutcome['kind'] =>
  outcome.kind === 'failed' && outcome.isNoFault === true ? 'skipped' : outcome.kind;
