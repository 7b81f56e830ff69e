import type { DecisionUndone, IdentityReview } from '../contract/identity.ts';
import type { ToolAnswer } from './answer.ts';
import { writeCall } from './next-call.ts';
import { plainId } from './safe-words.ts';

export interface ReviewDecidedData {
  /** The number by which it can be undone; 0: it cannot. */
  decision: number;
  state: string;
  profiles: string[];
  summary: string;
  next: string;
}

const idsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.map(plainId).filter((id) => id !== '')),
];

const profilesOf = ({ people }: IdentityReview): string[] =>
  idsOf(people.flatMap(({ id, kind }) => (kind === 'profile' ? [id] : [])));

function told(
  data: Omit<ReviewDecidedData, 'next'>,
  undoes: number,
): ToolAnswer<ReviewDecidedData> {
  const args = { id: String(undoes), decision: 'undo' };
  const call = { tool: 'decide_identity_review', args, why: 'if the user changes their mind' };
  const next = undoes === 0 ? '' : writeCall(call);
  const text = [data.summary, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  return { text, data: { ...data, next } };
}

/** A pair that was decided. All words are our own or ids: nothing needs a fence. */
export function reviewDecidedAnswer(review: IdentityReview): ToolAnswer<ReviewDecidedData> {
  const decision = review.decision_id ?? 0;
  const profiles = profilesOf(review);
  const id = plainId(review.review_id);
  const summary =
    review.state === 'accepted'
      ? `Review ${id}: they are one person now, ${profiles.join(', ')}. This is decision ${decision}.`
      : `Review ${id}: they are kept apart, in every run from now on. This is decision ${decision}.`;
  return told({ decision, state: review.state, profiles, summary }, decision);
}

/** A decision that was taken back. */
export function decisionUndoneAnswer(undone: DecisionUndone): ToolAnswer<ReviewDecidedData> {
  const [review] = undone.reviews;
  const profiles = idsOf(undone.profile_ids);
  const after =
    review?.state === 'open'
      ? ` Review ${plainId(review.review_id)} is on the list again.`
      : review?.state === 'kept_apart'
        ? ` They are kept apart, by decision ${review.decision_id ?? 0}.`
        : '';
  const anew = profiles.length === 0 ? '' : ` Built anew: ${profiles.join(', ')}.`;
  const summary = `Decision ${undone.undoes} is taken back.${after}${anew}`;
  const decision = review?.state === 'kept_apart' ? (review.decision_id ?? 0) : 0;
  return told({ decision, state: review?.state ?? '', profiles, summary }, decision);
}
