import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError, type ErrorCode } from '../../../contract/errors.ts';
import { refuseFaces } from '../../faces/uploads/require-faces.ts';
import type { DeepSearchAvailability, ServiceSettings } from '../service-settings.ts';

const DEEP_SEARCH: Readonly<
  Record<Exclude<DeepSearchAvailability, 'available'>, readonly [ErrorCode, string]>
> = {
  not_configured: [
    'developer_deep_search_not_configured',
    'Deep Search is not configured in this environment.',
  ],
  unavailable: [
    'developer_deep_search_unavailable',
    'Deep Search is currently unavailable; try again later.',
  ],
  unavailable_for_request: [
    'developer_deep_search_unavailable_for_request',
    'Deep Search is not available for this request.',
  ],
  request_failed: [
    'developer_deep_search_request_failed',
    'Deep Search did not accept the request; try again later.',
  ],
};

function refuseDeepSearch(state: keyof typeof DEEP_SEARCH): never {
  const [code, message] = DEEP_SEARCH[state];
  throw new ApiError(code, message);
}

/**
 * Refuses what would be a new run where the operator takes none for now: a repeat of an accepted
 * run and a profile that is complete already are answered all the same. Called when that is
 * known, and before anything is charged.
 * @throws ApiError `developer_deep_search_unavailable_for_request`.
 */
export function refuseNewDeepSearch({ deepSearch }: ServiceSettings): void {
  if (deepSearch === 'unavailable_for_request') refuseDeepSearch(deepSearch);
}

/**
 * Whether the operator has switched off what the row needs. Only starting a deep search is
 * refused: runs that were accepted can be read to their end.
 * @throws ApiError 502 or 503.
 */
export function checkAvailable(endpoint: Endpoint, settings: ServiceSettings): void {
  const { deepSearch } = settings;
  if (endpoint.id === 'v2.deep_search.start') {
    const isOpen = deepSearch === 'available' || deepSearch === 'unavailable_for_request';
    if (!isOpen) refuseDeepSearch(deepSearch);
  }
  if (endpoint.id.startsWith('v3.faces.')) refuseFaces(settings);
}
