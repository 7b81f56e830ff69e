import { ApiError } from '../../contract/errors.ts';
import type { SearchRequest } from '../../contract/search.ts';

/** What a search may ask for and does not get yet: by field, whether a request asks for it. */
const DEFERRED: Readonly<Record<string, (request: SearchRequest) => boolean>> = {
  'signals.face_source': (request) => request.signals?.face_source !== undefined,
};

/** The fields, for the list of what remains. */
export const DEFERRED_FIELDS = Object.keys(DEFERRED);

/**
 * Refuses what would otherwise be dropped in silence: a caller that asks for a face must not take
 * the people that its other signals name for the whole answer.
 * @throws ApiError `not_implemented` naming the field.
 */
export function refuseDeferred(request: SearchRequest): void {
  const field = DEFERRED_FIELDS.find((name) => DEFERRED[name]?.(request) === true);
  if (field === undefined) return;
  throw new ApiError('not_implemented', `\`${field}\` is not implemented yet; leave it out.`, {
    field,
  });
}
