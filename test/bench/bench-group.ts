import type { Figure } from './figure.ts';

/** What a group gets to work with. */
export interface BenchContext {
  /** Also measure what takes many minutes. */
  readonly large: boolean;
  /** How long a load lasts; undefined: as long as its group thinks right. */
  readonly seconds?: number | undefined;
  /** Measure on the half of labelled sets that was kept back while rules were tuned. */
  readonly heldOut: boolean;
  /** How many people to take; undefined: as many as its group thinks right. */
  readonly people?: number | undefined;
  /** A file for what a person should read. */
  readonly out?: string | undefined;
  /** Tells how far it is; goes to stderr. */
  readonly say: (text: string) => void;
  /** Records what a reader of the figures must know, such as what was not measured and why. */
  readonly note: (text: string) => void;
}

/** Figures that are measured together, in one run with their peers. */
export interface BenchGroup {
  /** One line for `--help`. */
  readonly says: string;
  readonly measure: (context: BenchContext) => Promise<readonly Figure[]>;
}
