import type { ReviewDecision } from '../../../../src/contract/identity.ts';
import type { Reason } from '../../../../src/service/identity/compare/reason.ts';
import { readOperatorView } from '../../../../src/service/identity/decisions/read-operator-view.ts';
import { decideReview } from '../../../../src/service/identity/reviews/decide-review.ts';
import { readReviews } from '../../../../src/service/identity/reviews/read-reviews.ts';
import { type Doubt, noteDoubts } from '../../../../src/service/identity/reviews/review-list.ts';
import type { Database } from '../../../../src/service/store/database.ts';

/** Reasons why two profiles may be one person. */
export const DOUBTFUL: Reason[] = [
  { kind: 'name', text: 'the same name, which 40 others have', weight: 6.2 },
  { kind: 'place', text: 'the same place (Moorby)', weight: 2.1 },
  { kind: 'birth', text: 'birth years that are two apart', weight: -3.4 },
];

export const doubt = (one: string, other: string, more: Partial<Doubt> = {}): Doubt => ({
  ...{ one, other, probability: 0.7, reasons: DOUBTFUL, runId: null, ...more },
});

export const note = (db: Database, ...doubts: Doubt[]): Promise<void> =>
  db.transaction((tx) => noteDoubts(tx, doubts));

/** Every review in any state, likeliest first. */
export async function allReviews(db: Database) {
  const rows = await readReviews(db, await readOperatorView(db), { limit: 1000 });
  return rows.map(({ review }) => review);
}

/** Open pairs as sorted ids. */
export async function openPairs(db: Database): Promise<string[]> {
  const rows = await allReviews(db);
  const open = rows.filter(({ state }) => state === 'open');
  return open
    .map(({ people }) =>
      people
        .map(({ id }) => id)
        .sort()
        .join(' '),
    )
    .sort();
}

export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

export const decide = async (db: Database, reviewId: string, decision: ReviewDecision) =>
  db.transaction(async (tx) =>
    decideReview(tx, { reviewId, decision, by: 'operator', view: await readOperatorView(tx) }),
  );
