import { ApiError } from '../../contract/errors.ts';

/** The same error whether it never existed, is deleted, or is another owner's. */
export const notFound = (what: 'note' | 'tag or list'): ApiError =>
  new ApiError('developer_v3_notes_not_found', `The ${what} was not found.`);

/** A limit is reached, or a name is taken. */
export const unprocessable = (message: string): ApiError =>
  new ApiError('developer_v3_notes_unprocessable', message);

/** The person was merged or removed since the request found them. */
export const personGone = (): ApiError =>
  new ApiError('developer_profile_not_found', 'Profile not found.');
