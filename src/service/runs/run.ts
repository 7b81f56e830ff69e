import type { SearchView } from '../people/visibility/reading-view.ts';

/** The work that outlives its request. */
export const RUN_KINDS = [
  'search',
  'deep_search',
  'enrich',
  'population',
  'import',
  'watch',
] as const;
export type RunKindName = (typeof RUN_KINDS)[number];

/**
 * `queued` and `running` go on by themselves, `paused` when somebody resumes it; the others are
 * ends.
 */
export type RunState =
  | 'queued'
  | 'running'
  | 'paused'
  | 'completed'
  | 'completed_with_errors'
  | 'failed'
  | 'cancelled';

const ENDS: readonly RunState[] = ['completed', 'completed_with_errors', 'failed', 'cancelled'];
export const isEnd = (state: RunState): boolean => ENDS.includes(state);

/** What a service owes to callers of one run, as its row has it. */
export interface Run<Input = unknown, Progress = unknown> {
  /** Opaque tracking id, `r_…`. */
  readonly id: string;
  readonly kind: RunKindName;
  /** What it works on: a search's id, a profile's. */
  readonly subject: string;
  readonly keyId: string | null;
  readonly tenant: string;
  readonly requestId: string | null;
  readonly requestHash: string;
  readonly parentId: string | null;
  readonly state: RunState;
  readonly input: Input;
  readonly progress: Progress;
  /** What callers are told of it, in the kind's own shape. */
  readonly outcome: Readonly<Record<string, unknown>>;
  /** Whose eyes it works with. */
  readonly view: SearchView;
  readonly reservationId: number | null;
  /** The lease under which it is worked on. */
  readonly attempt: number;
  readonly failures: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
  readonly deadlineAt: Date | null;
}
