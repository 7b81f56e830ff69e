import { ApiError } from '../../../contract/errors.ts';
import type { IdentityReview, ReviewState } from '../../../contract/identity.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import { type ReviewPlace, readReviews } from './read-reviews.ts';

/** The requested page of the list. */
export interface ReviewPage {
  readonly state: ReviewState;
  readonly profileId?: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const writePlace = ({ probability, ordinal }: ReviewPlace): string =>
  Buffer.from(JSON.stringify([probability, ordinal])).toString('base64url');

const PLACE = /^\[(0|1|0?\.\d{1,20}|\de-\d{1,3}|\d\.\d{1,20}e-\d{1,3}),(\d{1,15})\]$/;

/** @throws ApiError when the cursor is not from an earlier page */
function readPlace(cursor: string | undefined): ReviewPlace | null {
  if (cursor === undefined) return null;
  const match = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match !== null) return { probability: Number(match[1]), ordinal: Number(match[2]) };
  const message = '`cursor` must be the `next_cursor` of an earlier page.';
  throw new ApiError('developer_v3_identity_invalid_request', message, { field: 'cursor' });
}

/** A page of visible reviews, the likeliest first. */
export async function listReviews(
  db: Queryable,
  view: Visibility,
  { state, profileId, cursor, limit }: ReviewPage,
): Promise<{ readonly reviews: IdentityReview[]; readonly nextCursor: string | null }> {
  const wanted = { state, after: readPlace(cursor), limit: limit + 1 };
  const rows = await readReviews(db, view, {
    ...wanted,
    ...(profileId === undefined ? {} : { profileId }),
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    reviews: page.map(({ review }) => review),
    nextCursor: isMore ? writePlace(last) : null,
  };
}
