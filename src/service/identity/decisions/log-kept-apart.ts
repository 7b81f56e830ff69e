import * as z from 'zod';
import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { logDecision } from './decision-log.ts';
import { allowMerging, keepApart, type Pair } from './keep-apart.ts';

/** A decision that two are not one person. */
export interface KeptApart {
  readonly profileId: string;
  /** What it is kept apart from: another profile, or mentions. */
  readonly from: { readonly profileId: string } | { readonly mentionIds: readonly string[] };
  /** All ids under which they are kept apart. */
  readonly pairs: readonly Pair[];
  readonly reasons: readonly Reason[];
  readonly runId: string | null;
  /** The decision whose undoing keeps them apart. Default: this is a decision of its own. */
  readonly undone?: number | undefined;
}

/** Keeps them apart and logs it. @returns the decision's number */
export async function logKeptApart(tx: Queryable, kept: KeptApart): Promise<number> {
  const { profileId, from, pairs, undone, reasons, runId } = kept;
  await keepApart(tx, pairs);
  const named =
    'profileId' in from
      ? { otherProfileId: from.profileId, mentionIds: [] }
      : { mentionIds: from.mentionIds };
  const undoState = { pairs, ...(undone !== undefined && { undone }) };
  return logDecision(tx, { action: 'keep_apart', profileId, ...named, reasons, runId, undoState });
}

const state = z.object({ pairs: z.array(z.tuple([z.string(), z.string()])) });

/** Undoes such a decision: the pairs may be joined again. */
export async function undoKeptApart(tx: Queryable, undoState: unknown): Promise<void> {
  const { pairs } = state.parse(undoState ?? { pairs: [] });
  await allowMerging(tx, pairs);
}
