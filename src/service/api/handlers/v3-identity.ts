import { ApiError } from '../../../contract/errors.ts';
import type { IdentityReview } from '../../../contract/identity.ts';
import { rebuildProfile } from '../../evidence/build/rebuild-profile.ts';
import { IdentityRefusal } from '../../identity/decisions/identity-refusal.ts';
import { readDecisions } from '../../identity/decisions/read-decisions.ts';
import { undoDecision } from '../../identity/decisions/undo-decision.ts';
import { visibleDecisions } from '../../identity/decisions/visible-decisions.ts';
import {
  decideReview,
  ReviewChanged,
  ReviewNotFound,
} from '../../identity/reviews/decide-review.ts';
import { listReviews } from '../../identity/reviews/list-reviews.ts';
import { readReview, readReviews } from '../../identity/reviews/read-reviews.ts';
import type { ExplainedImport } from '../../intake/joining/explain-imports.ts';
import { readImports } from '../../intake/joining/read-imports.ts';
import type { Scriptable } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { findProfile } from './find-profile.ts';
import { defineHandler, type Handler } from './handler.ts';

/** The same error whether it never existed, is gone, or is about a person the key may not see. */
const notFound = (what: string): ApiError =>
  new ApiError('developer_v3_identity_not_found', `The ${what} was not found.`);

/** Runs a decision in one transaction, and turns refusals into API errors. */
async function decide<T>(
  { service }: Pick<AdmittedRequest, 'service'>,
  work: (tx: Scriptable) => Promise<T>,
): Promise<T> {
  try {
    return await retryTransaction(service.db, work);
  } catch (error) {
    if (error instanceof ReviewNotFound) throw notFound('review');
    if (!(error instanceof IdentityRefusal)) throw error;
    const { message } = error;
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
    const code = error instanceof ReviewChanged ? 'changed' : 'unprocessable';
    throw new ApiError(`developer_v3_identity_${code}`, sentence);
  }
}

/** Hides which other key decided a review. */
function hideOtherKeys(
  review: IdentityReview,
  { key }: Pick<AdmittedRequest, 'key'>,
): IdentityReview {
  const { decided_by: by } = review;
  const isShown = by === null || by === undefined || by === 'operator' || by === key.id;
  return isShown ? review : { ...review, decided_by: 'another key' };
}

const list = defineHandler('v3.identity.reviews.list', async (admitted) => {
  const { service, visibility, query } = admitted;
  const { profile_id: reference, state, cursor, limit } = query;
  const profileId =
    reference === undefined ? undefined : (await findProfile(admitted, reference)).profile.id;
  const wanted = { state, limit, cursor, ...(profileId !== undefined && { profileId }) };
  const { reviews, nextCursor } = await listReviews(service.db, visibility, wanted);
  const body = {
    reviews: reviews.map((review) => hideOtherKeys(review, admitted)),
    next_cursor: nextCursor,
  };
  return { status: 200, body };
});

async function found(admitted: AdmittedRequest, id: string): Promise<IdentityReview> {
  const review = await readReview(admitted.service.db, admitted.visibility, id);
  if (review === null) throw notFound('review');
  return hideOtherKeys(review, admitted);
}

const read = defineHandler('v3.identity.reviews.read', async (admitted) => ({
  status: 200,
  body: await found(admitted, admitted.params.review_id),
}));

const verdict = defineHandler('v3.identity.reviews.decide', async (admitted) => {
  const { service, key, visibility, params, body } = admitted;
  const { decision, if_people: people } = body;
  const asked = { reviewId: params.review_id, decision, people };
  const { profileIds } = await decide(admitted, (tx) =>
    decideReview(tx, { ...asked, by: key.id, view: visibility }),
  );
  for (const id of profileIds) await rebuildProfile(service, id);
  return { status: 200, body: await found(admitted, params.review_id) };
});

const undo = defineHandler('v3.identity.decisions.undo', async (admitted) => {
  const { service, key, visibility, params } = admitted;
  const id = Number(params.decision_id);
  const undone = await decide(admitted, async (tx) => {
    const seen = await visibleDecisions(tx, [id], visibility);
    if (!seen.has(id)) throw notFound('decision');
    return undoDecision(tx, id, { by: key.id });
  });
  const remaining: string[] = [];
  for (const profileId of undone.profileIds) {
    if ((await rebuildProfile(service, profileId)) !== null) remaining.push(profileId);
  }
  const ids = undone.reviewIds;
  const reviews = await readReviews(service.db, visibility, { ids, limit: ids.length });
  return {
    status: 200,
    body: {
      ...{ decision_id: undone.decision, undoes: id, action: undone.action },
      kept_apart_by: undone.keptApartBy,
      profile_ids: remaining,
      reviews: reviews.map(({ review }) => hideOtherKeys(review, admitted)),
    },
  };
});

const importAnswer = ({ saidOn, cameWith, reasons, ...shown }: ExplainedImport) => ({
  ...shown,
  ...{ said_on: saidOn, came_with: cameWith },
  reasons: reasons.map((reason) => ({ ...reason })),
});

const decisions = defineHandler('v3.identity.profiles.decisions', async (admitted) => {
  const { service, visibility, params } = admitted;
  const { profile, aliasIds } = await findProfile(admitted, params.profile_id);
  const all = await readDecisions(service.db, [profile.id, ...aliasIds]);
  const seen = await visibleDecisions(
    service.db,
    all.map(({ id }) => id),
    visibility,
  );
  const rows = all.filter(({ id }) => seen.has(id));
  const { gazetteer } = await service.readers();
  const imports = await readImports(service.db, profile.id, gazetteer);
  return {
    status: 200,
    body: {
      profile_id: profile.id,
      imports: imports.map(importAnswer),
      decisions: rows.map(({ id, action, at, says, reasons, undoneBy }) => ({
        ...{ decision_id: id, action, at, says, undone_by: undoneBy },
        reasons: reasons.map((reason) => ({ ...reason })),
      })),
    },
  };
});

/** Handlers for identity reviews and decisions. */
export const IDENTITY_HANDLERS: readonly Handler[] = [list, read, verdict, undo, decisions];
