import { BUCKETS, type Bucket } from '../../contract/buckets.ts';
import { PRICES } from '../../contract/prices.ts';
import type { DeepSearchSettings } from '../deep-search/deep-search-availability.ts';
import type { FacesSettings } from '../faces/uploads/require-faces.ts';
import type { WebhookSettings } from '../webhooks/endpoints/endpoint-service.ts';

/** What an operator decides about the service; see DEFAULT_SETTINGS. */
export interface ServiceSettings extends DeepSearchSettings, FacesSettings, WebhookSettings {
  /** Rate of v2 and v3 profile reads. Default 50 a second, burst 250. */
  readonly profileReadRate: Bucket;
  /**
   * How fast one address may send requests that no live key accompanies. Generous, because a
   * secret has 256 random bits and cannot be guessed: this bounds the load, not the luck.
   */
  readonly unauthenticatedRate: Bucket;
  /** Seconds after which what a dead process held (credits, idempotency keys) is free again. */
  readonly leaseSeconds: number;
}

export const DEFAULT_SETTINGS: ServiceSettings = {
  deepSearchCredits: PRICES['v2.deep_search.start'].credits,
  deepSearchReadinessSeconds: 600,
  deepSearchCandidates: 50,
  profileReadRate: BUCKETS.profile_read,
  deepSearch: 'available',
  faces: 'available',
  unauthenticatedRate: { rate: 50, burst: 500 },
  webhooksToLoopback: false,
  leaseSeconds: 30,
};
