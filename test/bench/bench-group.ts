import type { Figure } from './figure.ts';

/** The options and tools that a group gets. */
export interface BenchContext {
  /** Whether to also measure what takes many minutes. */
  readonly large: boolean;
  /** Duration of a load in seconds; undefined: the default of the group. */
  readonly seconds?: number | undefined;
  /** Whether to measure on the held-out half of labelled sets, which no rule was tuned on. */
  readonly heldOut: boolean;
  /** Number of people; undefined: the default of the group. */
  readonly people?: number | undefined;
  /** A file for output that a person should read. */
  readonly out?: string | undefined;
  /** Reports progress to stderr. */
  readonly say: (text: string) => void;
  /** Adds a note to the figures, such as what was not measured and why. */
  readonly note: (text: string) => void;
}

/** Figures measured together, in one run with their peers. */
export interface BenchGroup {
  /** One line for `--help`. */
  readonly says: string;
  readonly measure: (context: BenchContext) => Promise<readonly Figure[]>;
}
