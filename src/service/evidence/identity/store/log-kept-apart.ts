import * as z from 'zod';
import type { Queryable } from '../../../store/database.ts';
import type { Reason } from '../reason.ts';
import { logDecision } from './decision-log.ts';
import { keepApart, letTogether, type Pair } from './keep-apart.ts';

/** Two who are not one person, as somebody decided. */
export interface KeptApart {
  /** Whom it is about: two profiles, or a mention and a profile. */
  readonly one: string;
  readonly other: string;
  /** True where `one` is a mention. */
  readonly isMention: boolean;
  /** All ids under which they are kept apart. */
  readonly pairs: readonly Pair[];
  readonly reasons: readonly Reason[];
  readonly runId: string | null;
}

/** Keeps them apart and writes it down. @returns the decision's number */
export async function logKeptApart(tx: Queryable, kept: KeptApart): Promise<number> {
  const { one, other, isMention, pairs, reasons, runId } = kept;
  await keepApart(tx, pairs);
  return logDecision(tx, {
    ...{ action: 'keep_apart', profileId: other, reasons, runId, undoState: { pairs } },
    ...(isMention ? { mentionIds: [one] } : { mentionIds: [], otherProfileId: one }),
  });
}

const state = z.object({ pairs: z.array(z.tuple([z.string(), z.string()])) });

/** Lets those together whom such a decision kept apart. */
export async function takeKeptApartBack(tx: Queryable, undoState: unknown): Promise<void> {
  const { pairs } = state.parse(undoState ?? { pairs: [] });
  await letTogether(tx, pairs);
}
