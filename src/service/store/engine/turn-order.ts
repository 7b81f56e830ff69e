/** Who asks for a turn: a request that somebody waits for, or work in the background. */
export type Urgency = 'foreground' | 'background';

/** The state of the turns when none is held. */
export interface TurnState {
  readonly foreground: number;
  readonly background: number;
  /** Foreground turns that went first since a background turn began to wait. */
  readonly ahead: number;
  /** Whether nothing in the foreground has run for a moment. */
  readonly isQuiet: boolean;
  /** Whether the background has waited for that moment for too long. */
  readonly isOverdue: boolean;
}

/**
 * The most foreground turns before a waiting background turn: two or three searches. So an owner
 * who never stops asking slows the work of others, and cannot stop it.
 */
export const MAX_AHEAD = 30;

/**
 * Whose turn is next; null: nobody's yet. A request makes a dozen statements with pauses between
 * them, so the background waits until the foreground is quiet: else a request could wait for a
 * background turn before each of its statements. It does not wait for long, or one caller who looks
 * every few milliseconds would leave the engine idle and the work undone. Pure.
 */
export function nextTurn(state: TurnState): Urgency | null {
  const { foreground, background, ahead, isQuiet, isOverdue } = state;
  if (background > 0 && ahead >= MAX_AHEAD) return 'background';
  if (foreground > 0) return 'foreground';
  return background > 0 && (isQuiet || isOverdue) ? 'background' : null;
}
