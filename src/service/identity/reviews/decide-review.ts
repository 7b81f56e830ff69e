import type { ReviewDecision } from '../../../contract/identity.ts';
import { lockProfiles } from '../../people/rows/lock-profiles.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { assignMentions } from '../decisions/assign-mentions.ts';
import { IdentityRefusal } from '../decisions/identity-refusal.ts';
import { pairsOf, sidesOf } from '../decisions/keep-separated.ts';
import { logKeptApart } from '../decisions/log-kept-apart.ts';
import { mergeProfiles } from '../decisions/merge-profiles.ts';
import { isReviewVisible, type ReviewSubjects } from './is-review-visible.ts';
import { refreshReviews } from './refresh-reviews.ts';

/** The review does not exist, or the caller may not see both of its people. */
export class ReviewNotFound extends IdentityRefusal {}

/** The review is about other people than the decision was meant for. */
export class ReviewChanged extends IdentityRefusal {}

/** A decision on a review. */
export interface ReviewVerdict {
  readonly reviewId: string;
  readonly decision: ReviewDecision;
  /** A key's id, or `operator`. */
  readonly by: string;
  readonly view: Visibility;
  /** The people that it is meant for; undefined: whoever the review is about. */
  readonly people?: readonly string[] | undefined;
}

/** The changes made by a decision. */
export interface DecisionResult {
  /** The number of the decision. */
  readonly decision: number;
  /** Profiles to be rebuilt. */
  readonly profileIds: readonly string[];
}

interface ReviewRow extends ReviewSubjects {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly one: string;
  readonly other: string;
  readonly isMention: boolean;
  readonly state: string;
  readonly reasons: Reason[];
  readonly runId: string | null;
  readonly decision: number | null;
}

async function read(
  tx: Queryable,
  { reviewId, view }: ReviewVerdict,
  lock: '' | 'for update of r',
): Promise<ReviewRow> {
  const [row] = await tx.query<ReviewRow>(
    `select r.id, r.a, r.b, coalesce(r.a_profile_id, r.mention_id) as one,
       r.b_profile_id as other, r.a_profile_id is null as "isMention", r.state, r.reasons,
       r.run_id as "runId", r.decision_id as decision, r.a_profile_id as "aProfileId",
       r.b_profile_id as "bProfileId", r.mention_id as "mentionId"
     from identity_reviews r where r.id = $1 ${lock}`,
    [reviewId],
  );
  if (row === undefined || !(await isReviewVisible(tx, row, view))) {
    throw new ReviewNotFound(`review ${JSON.stringify(reviewId)} not found.`);
  }
  return row;
}

/**
 * Locks the review and its people against changes. People are locked first, as in `noteDoubts`, to
 * avoid a deadlock.
 */
async function hold(tx: Queryable, verdict: ReviewVerdict): Promise<ReviewRow> {
  const { one, other } = await read(tx, verdict, '');
  await lockProfiles(tx, [one, other], 'update');
  await tx.query('select id from mentions where id = any ($1::text[]) order by id for update', [
    [one, other],
  ]);
  const row = await read(tx, verdict, 'for update of r');
  if (row.one === one && row.other === other) return row;
  throw new IdentityRefusal(`review ${row.id} has changed in the meantime. Read it again.`);
}

function check({ id, state, decision, one, other }: ReviewRow, { people }: ReviewVerdict): void {
  if (state === 'superseded') {
    throw new IdentityRefusal(
      `review ${id} is already settled: its two people were merged, are kept apart, or ` +
        'another review covers them.',
    );
  }
  if (people !== undefined && ![one, other].every((person) => people.includes(person))) {
    throw new ReviewChanged(`review ${id} is about other people by now. Read it again.`);
  }
  if (state === 'open') return;
  const done = state === 'accepted' ? 'accepted' : 'decided: they are kept apart';
  throw new IdentityRefusal(
    `review ${id} was already ${done}. Undo decision ${decision} to change that.`,
  );
}

/** The older profile stays, because more links point to it. */
async function byAge(tx: Queryable, { one, other }: ReviewRow) {
  const rows = await tx.query<{ id: string }>(
    'select id from profiles where id = any ($1::text[]) order by created_at, id',
    [[one, other]],
  );
  return { into: rows[0]?.id ?? one, from: rows[1]?.id ?? other };
}

async function accept(tx: Queryable, row: ReviewRow): Promise<DecisionResult> {
  const { one, other, isMention, reasons, runId, id } = row;
  if (!isMention) {
    const pair = await byAge(tx, row);
    const decision = await mergeProfiles(tx, { ...pair, reasons, runId });
    return { decision, profileIds: [pair.into] };
  }
  const assignment = { profileId: other, mentionIds: [one], reasons, runId };
  const decision = await assignMentions(tx, assignment);
  if (decision !== null) return { decision, profileIds: [other] };
  throw new IdentityRefusal(
    `review ${id} cannot be accepted: the source of ${one} belongs to a private directory, ` +
      `and ${other} does not.`,
  );
}

async function keepApart(tx: Queryable, row: ReviewRow): Promise<DecisionResult> {
  const { reasons, runId } = row;
  const decision = await logKeptApart(tx, { ...sidesOf(row), pairs: pairsOf(row), reasons, runId });
  return { decision, profileIds: [] };
}

const writing = `
  update identity_reviews
  set state = $2, decision_id = $3, decided_by = $4, decided_at = now(), updated_at = now()
  where id = $1`;

/**
 * Decides a review: one person, or two. Atomic; the returned profiles have to be rebuilt
 * afterwards.
 *
 * @throws ReviewNotFound
 * @throws ReviewChanged when it is not about the people that the decision is meant for
 * @throws IdentityRefusal when it is already decided, or the two cannot be merged
 */
export async function decideReview(tx: Queryable, verdict: ReviewVerdict): Promise<DecisionResult> {
  await lockWriters(tx, 'postgres');
  const row = await hold(tx, verdict);
  check(row, verdict);
  const isAccepted = verdict.decision === 'accept';
  const decided = isAccepted ? await accept(tx, row) : await keepApart(tx, row);
  const state = isAccepted ? 'accepted' : 'kept_apart';
  await tx.query(writing, [row.id, state, decided.decision, verdict.by]);
  const profileIds = row.isMention ? [row.other] : [row.one, row.other];
  await refreshReviews(tx, { profileIds, mentionIds: row.isMention ? [row.one] : [] });
  return decided;
}
