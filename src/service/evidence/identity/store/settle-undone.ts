import type { Queryable } from '../../../store/database.ts';
import type { Pair } from './keep-apart.ts';
import { logKeptApart } from './log-kept-apart.ts';

interface DecidedRow {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly one: string;
  readonly other: string;
  readonly isMention: boolean;
}

/** The pair of a review by the ids it was noted by, and by those it is about now. */
export const pairsOf = ({ a, b, one, other }: Omit<DecidedRow, 'id' | 'isMention'>): Pair[] => [
  [a, b],
  ...(one === a && other === b ? [] : ([[one, other]] as const)),
];

async function readDecided(tx: Queryable, decision: number): Promise<DecidedRow[]> {
  return tx.query<DecidedRow>(
    `select id, a, b, coalesce(a_profile_id, mention_id) as one, b_profile_id as other,
       a_profile_id is null as "isMention"
     from identity_reviews where decision_id = $1 order by id for update`,
    [decision],
  );
}

/**
 * Nobody keeps them apart any more: whether they are asked about again is worked out anew.
 * @returns ids of the reviews
 */
export async function reopenReviews(tx: Queryable, decision: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update identity_reviews
     set state = 'superseded', decision_id = null, decided_by = null, decided_at = null,
       updated_at = now()
     where decision_id = $1 returning id`,
    [decision],
  );
  return rows.map(({ id }) => id);
}

/**
 * What was accepted and is taken back stays apart, by a decision of its own: undoing that one puts
 * the pair on the list again.
 * @returns ids of the reviews
 */
export async function keepUnacceptedApart(
  tx: Queryable,
  decision: number,
  by: string,
): Promise<string[]> {
  const rows = await readDecided(tx, decision);
  for (const row of rows) {
    const kept = await logKeptApart(tx, { ...row, pairs: pairsOf(row), reasons: [], runId: null });
    await tx.query(
      `update identity_reviews
       set state = 'kept_apart', decision_id = $2, decided_by = $3, decided_at = now(),
         updated_at = now()
       where id = $1`,
      [row.id, kept, by],
    );
  }
  return rows.map(({ id }) => id);
}
