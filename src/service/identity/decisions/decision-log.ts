import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';

/** The kinds of decisions about who is who. */
export type DecisionAction = 'assign' | 'merge' | 'split' | 'undo' | 'keep_apart';

/** A decision about who is who, before it is logged. */
export interface Decision {
  readonly action: DecisionAction;
  readonly profileId: string;
  readonly otherProfileId?: string | undefined;
  readonly mentionIds: readonly string[];
  readonly reasons: readonly Reason[];
  /** What undoing it needs. */
  readonly undoState?: unknown;
  /** The decision that this one undoes. */
  readonly undoes?: number | undefined;
  readonly runId: string | null;
}

/** Logs a decision in the caller's transaction. @returns its number */
export async function logDecision(tx: Queryable, decision: Decision): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into identity_log (action, profile_id, other_profile_id, mention_ids, reasons,
                               undo_state, undoes, run_id)
     values ($1, $2, $3, $4::text[], $5::jsonb, $6::jsonb, $7, $8) returning id`,
    [
      decision.action,
      decision.profileId,
      decision.otherProfileId ?? null,
      [...decision.mentionIds],
      JSON.stringify(decision.reasons),
      decision.undoState === undefined ? null : JSON.stringify(decision.undoState),
      decision.undoes ?? null,
      decision.runId,
    ],
  );
  if (row === undefined) throw new Error('inserting into the decision log returned no id');
  return row.id;
}
