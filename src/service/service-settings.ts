import { BUCKETS, type Bucket } from '../contract/buckets.ts';

/**
 * Whether deep search can be had. Anything but `available` answers the code of that name, so that
 * an operator can switch it off and a client can be tested against each answer.
 */
export type DeepSearchAvailability =
  | 'available'
  | 'not_configured'
  | 'unavailable'
  | 'unavailable_for_request'
  | 'request_failed';

/** What an operator decides about the service; see DEFAULT_SETTINGS. */
export interface ServiceSettings {
  /** Credits for the start of a deep search. Default 10. */
  readonly deepSearchCredits: number;
  /** Rate of v2 and v3 profile reads. Default 50 a second, burst 250. */
  readonly profileReadRate: Bucket;
  readonly deepSearch: DeepSearchAvailability;
  /** `unavailable` answers 502 at every face operation. */
  readonly faces: 'available' | 'unavailable';
  /**
   * How fast one address may send requests that no live key accompanies. Generous, because a
   * secret has 256 random bits and cannot be guessed: this bounds the load, not the luck.
   */
  readonly unauthenticatedRate: Bucket;
  /** Seconds after which what a dead process held (credits, idempotency keys) is free again. */
  readonly leaseSeconds: number;
}

export const DEFAULT_SETTINGS: ServiceSettings = {
  deepSearchCredits: 10,
  profileReadRate: BUCKETS.profile_read,
  deepSearch: 'available',
  faces: 'available',
  unauthenticatedRate: { rate: 50, burst: 500 },
  leaseSeconds: 30,
};
