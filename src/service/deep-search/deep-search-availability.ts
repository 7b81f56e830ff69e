import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/**
 * Whether deep search is available. Any other value makes requests fail with the code of that name,
 * so that an operator can switch it off and a client can be tested against each error.
 * `unavailable_for_request` refuses only new runs: requests that need none still work.
 */
export type DeepSearchAvailability =
  | 'available'
  | 'not_configured'
  | 'unavailable'
  | 'unavailable_for_request'
  | 'request_failed';

/** The operator's settings for deep searches. */
export interface DeepSearchSettings {
  /** Credits to start a deep search. Default: the price of its endpoint. */
  readonly deepSearchCredits: number;
  /** Seconds after which an unfinished deep search fails. Default 600. */
  readonly deepSearchReadinessSeconds: number;
  /** Most candidates that one candidate discovery builds. Default 50. */
  readonly deepSearchCandidates: number;
  readonly deepSearch: DeepSearchAvailability;
}

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

function refuse(state: keyof typeof DEEP_SEARCH): never {
  const [code, message] = DEEP_SEARCH[state];
  throw new ApiError(code, message);
}

/**
 * Refuses a new run while the operator accepts none. A repeat of an accepted run and a profile that
 * is complete already still work, so call this when a new run is known to be needed, and before
 * anything is charged.
 * @throws ApiError `developer_deep_search_unavailable_for_request`
 */
export function refuseNewDeepSearch({ deepSearch }: Pick<DeepSearchSettings, 'deepSearch'>): void {
  if (deepSearch === 'unavailable_for_request') refuse(deepSearch);
}

/**
 * Refuses to start a deep search where the operator has switched it off.
 * @throws ApiError 502 or 503
 */
export function refuseDeepSearch({ deepSearch }: Pick<DeepSearchSettings, 'deepSearch'>): void {
  const isOpen = deepSearch === 'available' || deepSearch === 'unavailable_for_request';
  if (!isOpen) refuse(deepSearch);
}
