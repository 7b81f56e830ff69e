import { BUCKETS, type Bucket } from '../../contract/buckets.ts';
import { PRICES } from '../../contract/prices.ts';
import { RECEIVING_LIMITS, type ReceivingLimits } from '../../contract/received-bytes.ts';
import type { DeepSearchSettings } from '../deep-search/deep-search-availability.ts';
import type { FacesSettings } from '../faces/uploads/require-faces.ts';
import type { WebhookSettings } from '../webhooks/endpoints/endpoint-service.ts';

/** The operator's settings of the service; see DEFAULT_SETTINGS. */
export interface ServiceSettings extends DeepSearchSettings, FacesSettings, WebhookSettings {
  /** Rate of v2 and v3 profile reads. Default 50 per second, burst 250. */
  readonly profileReadRate: Bucket;
  /**
   * Rate of requests per address without a valid key. Generous, because a secret has 256 random
   * bits and cannot be guessed: the limit is there to bound the load.
   */
  readonly unauthenticatedRate: Bucket;
  /**
   * Bounds of the bytes of bodies. The largest body, an import as JSON, has 40 MiB, and is held
   * about four times over while it is read.
   */
  readonly receiving: ReceivingLimits;
  /** Seconds after which credits and idempotency keys held by a dead process are released. */
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
  receiving: RECEIVING_LIMITS,
  leaseSeconds: 30,
};
