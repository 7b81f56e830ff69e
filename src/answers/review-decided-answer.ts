import type { DecisionUndone, IdentityReview } from '../contract/identity.ts';
import type { ToolAnswer } from './answer.ts';
import { writeCall } from './next-call.ts';
import { plainId } from './safe-words.ts';

export interface ReviewDecidedData {
  /** The number to undo it with; 0 if it cannot be undone. */
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

function decidedAnswer(
  data: Omit<ReviewDecidedData, 'next'>,
  undoes: number,
): ToolAnswer<ReviewDecidedData> {
  const args = { id: String(undoes), decision: 'undo' };
  const call = { tool: 'decide_identity_review', args, why: 'if the user changes their mind' };
  const next = undoes === 0 ? '' : writeCall(call);
  const text = [data.summary, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  return { text, data: { ...data, next } };
}

/** A decided pair, as an answer. It needs no fence: all words are our own or ids. */
export function reviewDecidedAnswer(review: IdentityReview): ToolAnswer<ReviewDecidedData> {
  const decision = review.decision_id ?? 0;
  const profiles = profilesOf(review);
  const id = plainId(review.review_id);
  const summary =
    review.state === 'accepted'
      ? `Review ${id}: merged into one person, ${profiles.join(', ')}. ` +
        `This is decision ${decision}.`
      : `Review ${id}: kept apart as two people in all future runs. This is decision ${decision}.`;
  return decidedAnswer({ decision, state: review.state, profiles, summary }, decision);
}

/** An undone decision, as an answer. */
export function decisionUndoneAnswer(undone: DecisionUndone): ToolAnswer<ReviewDecidedData> {
  const [review] = undone.reviews;
  const profiles = idsOf(undone.profile_ids);
  // Older services report it only in the review.
  const keeping = undone.kept_apart_by ?? (review?.state === 'kept_apart' && review.decision_id);
  const decision = keeping || 0;
  const after =
    review?.state === 'open'
      ? ` Review ${plainId(review.review_id)} is on the list again.`
      : decision > 0
        ? ` They are now kept apart by decision ${decision}.`
        : '';
  const anew = profiles.length === 0 ? '' : ` Built anew: ${profiles.join(', ')}.`;
  const summary = `Decision ${undone.undoes} is undone.${after}${anew}`;
  const state = decision > 0 ? 'kept_apart' : (review?.state ?? '');
  return decidedAnswer({ decision, state, profiles, summary }, decision);
}
