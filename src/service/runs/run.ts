import type { SearchView } from '../people/visibility/reading-view.ts';

/** The kinds of work that outlive their request. */
const RUN_KINDS = ['search', 'deep_search', 'enrich', 'population', 'import', 'watch'] as const;
export type RunKindName = (typeof RUN_KINDS)[number];

/** `queued` and `running` continue by themselves, `paused` when resumed; the others are final. */
export type RunState =
  | 'queued'
  | 'running'
  | 'paused'
  | 'completed'
  | 'completed_with_errors'
  | 'failed'
  | 'cancelled';

const FINAL_STATES: readonly RunState[] = [
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
];
export const isFinalState = (state: RunState): boolean => FINAL_STATES.includes(state);

/** Durable work for a caller, as its row has it. */
export interface Run<Input = unknown, Progress = unknown> {
  /** Opaque tracking id, `r_…`. */
  readonly id: string;
  readonly kind: RunKindName;
  /** The id of what it works on: a search, a profile. */
  readonly subject: string;
  readonly keyId: string | null;
  readonly tenant: string;
  readonly requestId: string | null;
  readonly requestHash: string;
  readonly parentId: string | null;
  readonly state: RunState;
  readonly input: Input;
  readonly progress: Progress;
  /** What callers see of it, in the kind's own shape. */
  readonly outcome: Readonly<Record<string, unknown>>;
  /** The visibility that it works with. */
  readonly view: SearchView;
  readonly reservationId: number | null;
  /** The number of its lease. */
  readonly attempt: number;
  readonly failures: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
  readonly deadlineAt: Date | null;
}
