import type { Handshake } from './handshake.ts';

/**
 * How much may be broken off for it to exit: `idle`: nothing (an upgrade); `work`: what the next
 * start takes up again, such as runs (a person); `now`: everything, after a moment of grace.
 */
export const EXIT_KINDS = ['idle', 'work', 'now'] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

/** What a service is doing when it is asked to exit. */
export interface AtWork {
  readonly state: Handshake['state'];
  readonly mode: Handshake['mode'];
  /** The operators that run, such as `import`: whoever called them waits for the result. */
  readonly operators: readonly string[];
  /** Whether runs or embedding are under way. */
  readonly isBusy: boolean;
}

/**
 * The work for which a service stays that is asked to exit; null when it exits. A service inside
 * another process never exits before that process: it is there for its work alone.
 */
export function staysFor(kind: ExitKind, at: AtWork): readonly string[] | null {
  if (at.state === 'draining') return null;
  if (at.mode === 'in_process') return at.operators;
  if (kind === 'now') return null;
  if (at.operators.length > 0) return at.operators;
  return kind === 'idle' && at.isBusy ? [] : null;
}
