import { ApiError, type ErrorCode } from '../../contract/errors.ts';

/**
 * Whether deep search can be had. Anything but `available` answers the code of that name, so that
 * an operator can switch it off and a client can be tested against each answer.
 * `unavailable_for_request` refuses new runs alone: what needs none is answered.
 */
export type DeepSearchAvailability =
  | 'available'
  | 'not_configured'
  | 'unavailable'
  | 'unavailable_for_request'
  | 'request_failed';

/** What the operator decides about deep searches. */
export interface DeepSearchSettings {
  /** Credits for the start of a deep search. Default: the price of its endpoint. */
  readonly deepSearchCredits: number;
  /** Seconds after which a deep search that is not ready has failed. Default 600. */
  readonly deepSearchReadinessSeconds: number;
  /** Most candidates that one candidate discovery of a deep search builds. Default 50. */
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
 * Refuses what would be a new run where the operator takes none for now: a repeat of an accepted
 * run and a profile that is complete already are answered all the same. Called when that is
 * known, and before anything is charged.
 * @throws ApiError `developer_deep_search_unavailable_for_request`.
 */
export function refuseNewDeepSearch({ deepSearch }: Pick<DeepSearchSettings, 'deepSearch'>): void {
  if (deepSearch === 'unavailable_for_request') refuse(deepSearch);
}

/**
 * Refuses to start a deep search where the operator offers none.
 * @throws ApiError 502 or 503.
 */
export function refuseDeepSearch({ deepSearch }: Pick<DeepSearchSettings, 'deepSearch'>): void {
  const isOpen = deepSearch === 'available' || deepSearch === 'unavailable_for_request';
  if (!isOpen) refuse(deepSearch);
}
