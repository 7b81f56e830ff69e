import { BUCKETS, type Bucket } from '../../contract/buckets.ts';

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

/** Whether faces can be had; `off`: the operator does not want them. Either answers 502. */
export type FacesAvailability = 'available' | 'unavailable' | 'off';

/** What an operator decides about the service; see DEFAULT_SETTINGS. */
export interface ServiceSettings {
  /** Credits for the start of a deep search. Default 10. */
  readonly deepSearchCredits: number;
  /** Seconds after which a deep search that is not ready has failed. Default 600. */
  readonly deepSearchReadinessSeconds: number;
  /** Most candidates that one candidate discovery of a deep search builds. Default 50. */
  readonly deepSearchCandidates: number;
  /** Rate of v2 and v3 profile reads. Default 50 a second, burst 250. */
  readonly profileReadRate: Bucket;
  readonly deepSearch: DeepSearchAvailability;
  /** Anything but `available` answers 502 at every face operation. */
  readonly faces: FacesAvailability;
  /**
   * How fast one address may send requests that no live key accompanies. Generous, because a
   * secret has 256 random bits and cannot be guessed: this bounds the load, not the luck.
   */
  readonly unauthenticatedRate: Bucket;
  /** Whether webhooks may go to this machine itself, also by http. Default false. */
  readonly webhooksToLoopback: boolean;
  /** Seconds after which what a dead process held (credits, idempotency keys) is free again. */
  readonly leaseSeconds: number;
}

export const DEFAULT_SETTINGS: ServiceSettings = {
  deepSearchCredits: 10,
  deepSearchReadinessSeconds: 600,
  deepSearchCandidates: 50,
  profileReadRate: BUCKETS.profile_read,
  deepSearch: 'available',
  faces: 'available',
  unauthenticatedRate: { rate: 50, burst: 500 },
  webhooksToLoopback: false,
  leaseSeconds: 30,
};
