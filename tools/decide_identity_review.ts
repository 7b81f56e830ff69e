import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { decisionUndoneAnswer, reviewDecidedAnswer } from '../src/answers/review-decided-answer.ts';
import { decisionId, type ReviewDecision } from '../src/contract/identity.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { reviewConsent, undoConsent } from './parts/review-consent.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe("A review's; for undo a decision's number"),
    decision: z.enum(['accept', 'keep_apart', 'undo']).describe('accept: one person'),
  });

const output = () =>
  z.object({
    decision: z.number(),
    state: z.string(),
    profiles: z.array(z.string()),
    summary: z.string(),
    next: z.string(),
  });

async function decide(id: string, decision: ReviewDecision, context: ToolContext) {
  const client = await context.client();
  const { signal } = context;
  const params = { review_id: id };
  const { data: review } = await client.call('v3.identity.reviews.read', { params, signal });
  // Do not ask a person about a review that can no longer be decided.
  if (review.state !== 'open') {
    throw new RefusedCall(
      'decide_identity_review was not called: this pair is already decided or settled. ' +
        'list_identity_reviews lists the open pairs.',
    );
  }
  await context.askFirst(reviewConsent(review, decision, await context.isMetered()));
  const body = { decision, if_people: review.people.map((person) => person.id) };
  const { data } = await client.call('v3.identity.reviews.decide', { params, body, signal });
  return reviewDecidedAnswer(data);
}

async function undo(id: string, context: ToolContext) {
  if (!decisionId.safeParse(id).success) {
    throw new RefusedCall(
      'decide_identity_review was not called: to undo, `id` must be the number of a decision ' +
        'from an earlier answer of this tool.',
    );
  }
  await context.askFirst(undoConsent(id, await context.isMetered()));
  const client = await context.client();
  const { data } = await client.call('v3.identity.decisions.undo', {
    params: { decision_id: id },
    signal: context.signal,
  });
  return decisionUndoneAnswer(data);
}

export const decideIdentityReview = defineTool({
  name: 'decide_identity_review',
  title: 'Merge duplicates or keep them apart',
  toolset: 'identity',
  scope: 'identity:write',
  description:
    'Merges, combines or joins two profiles of list_identity_reviews that are the same guy or ' +
    'woman into one person (yes), or keeps them apart as two separate, different people (no), ' +
    'or undoes such a decision and splits them again, as the user decided. A person is asked ' +
    'first. Free.',
  input,
  output,
  hints: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  run: async ({ id, decision }, context) =>
    decision === 'undo' ? undo(id, context) : decide(id, decision, context),
});
