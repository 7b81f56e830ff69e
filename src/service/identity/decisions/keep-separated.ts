import type { Queryable } from '../../store/database.ts';
import type { Pair } from './keep-apart.ts';
import { type KeptApart, logKeptApart } from './log-kept-apart.ts';

interface DecidedRow {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly one: string;
  readonly other: string;
  readonly isMention: boolean;
}

/** The pair of a review by its original ids, and by the current ones. */
export const pairsOf = ({ a, b, one, other }: Omit<DecidedRow, 'id' | 'isMention'>): Pair[] => [
  [a, b],
  ...(one === a && other === b ? [] : ([[one, other]] as const)),
];

/** The two sides of a review, as a decision names them. */
export const sidesOf = ({
  one,
  other,
  isMention,
}: Pick<DecidedRow, 'one' | 'other' | 'isMention'>): Pick<KeptApart, 'profileId' | 'from'> => ({
  profileId: other,
  from: isMention ? { mentionIds: [one] } : { profileId: one },
});

async function readDecided(tx: Queryable, decision: number): Promise<DecidedRow[]> {
  return tx.query<DecidedRow>(
    `select id, a, b, coalesce(a_profile_id, mention_id) as one, b_profile_id as other,
       a_profile_id is null as "isMention"
     from identity_reviews where decision_id = $1 order by id for update`,
    [decision],
  );
}

/**
 * Resets reviews that were decided by this decision; they may be open again afterwards.
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

/** What keeps people apart after an undo has separated them. */
export interface SeparatedBy {
  readonly reviewIds: readonly string[];
  /** The number of the decision; of several, the last one. */
  readonly decision: number | null;
}

const NOT_SEPARATED: SeparatedBy = { reviewIds: [], decision: null };

/**
 * When an accepted review is undone, the pair is kept apart by a decision of its own; undoing that
 * one reopens the review.
 */
async function keepUnacceptedApart(
  tx: Queryable,
  rows: readonly DecidedRow[],
  undone: number,
  by: string,
): Promise<SeparatedBy> {
  let separated = NOT_SEPARATED;
  for (const row of rows) {
    const kept = await logKeptApart(tx, {
      ...{ ...sidesOf(row), pairs: pairsOf(row) },
      ...{ undone, reasons: [], runId: null },
    });
    await tx.query(
      `update identity_reviews
       set state = 'kept_apart', decision_id = $2, decided_by = $3, decided_at = now(),
         updated_at = now()
       where id = $1`,
      [row.id, kept, by],
    );
    separated = { reviewIds: [...separated.reviewIds, row.id], decision: kept };
  }
  return separated;
}

/** The two sides that an undone merge or assignment had joined. */
export interface Separated extends Pick<KeptApart, 'profileId' | 'from'> {
  /** The decision that is undone. */
  readonly undone: number;
}

/** The sides without a review of their own; null when reviews cover all of them. */
function withoutReview({ profileId, from, undone }: Separated, rows: readonly DecidedRow[]) {
  const base = { profileId, undone, reasons: [], runId: null };
  if ('profileId' in from) {
    return rows.length > 0
      ? null
      : { ...base, from, pairs: [[profileId, from.profileId]] as const };
  }
  const reviewed = new Set(rows.map(({ one }) => one));
  const mentionIds = from.mentionIds.filter((id) => !reviewed.has(id));
  const pairs = mentionIds.map((id) => [id, profileId] as const);
  return pairs.length === 0 ? null : { ...base, from: { mentionIds }, pairs };
}

/**
 * Keeps people apart after an undo, by decisions that are listed, explained and can be undone: one
 * for each accepted review, and one for those without a review.
 * @param by a key's id, or `operator`
 */
export async function keepSeparated(
  tx: Queryable,
  separated: Separated,
  by: string,
): Promise<SeparatedBy> {
  const rows = await readDecided(tx, separated.undone);
  const reviewed = await keepUnacceptedApart(tx, rows, separated.undone, by);
  const rest = withoutReview(separated, rows);
  return rest === null ? reviewed : { ...reviewed, decision: await logKeptApart(tx, rest) };
}
