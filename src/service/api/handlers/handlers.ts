import type { Handler } from './handler.ts';
import { CONNECTION_HANDLERS } from './v2-connections.ts';
import { deepSearchCancel, deepSearchRead, deepSearchStart } from './v2-deep-search.ts';
import { profileQuery, profileReadV2 } from './v2-profile.ts';
import { searchSse, searchV2 } from './v2-search.ts';
import { auditLog } from './v3-audit.ts';
import { creditsUsage } from './v3-credits-usage.ts';
import { enrichBatch, enrichCancel, enrichRead, enrichStart } from './v3-enrich.ts';
import { FACE_HANDLERS } from './v3-faces.ts';
import { IDENTITY_HANDLERS } from './v3-identity.ts';
import { KEY_HANDLERS } from './v3-keys.ts';
import { NETWORK_HANDLERS } from './v3-network.ts';
import { NOTES_HANDLERS } from './v3-notes.ts';
import { POPULATION_HANDLERS } from './v3-populations.ts';
import { profileRead } from './v3-profile-read.ts';
import { runsList } from './v3-runs.ts';
import { searchCancel, searchRead, searchStart } from './v3-search.ts';
import { STORAGE_HANDLERS } from './v3-storage.ts';
import { SUPPRESSION_HANDLERS } from './v3-suppressions.ts';
import { WATCHER_HANDLERS } from './v3-watchers.ts';
import { WEBHOOK_HANDLERS } from './v3-webhooks.ts';

const ALL: readonly Handler[] = [
  searchV2,
  searchSse,
  ...CONNECTION_HANDLERS,
  profileReadV2,
  profileQuery,
  searchStart,
  searchRead,
  searchCancel,
  profileRead,
  creditsUsage,
  deepSearchStart,
  deepSearchRead,
  deepSearchCancel,
  enrichStart,
  enrichBatch,
  enrichRead,
  enrichCancel,
  ...WATCHER_HANDLERS,
  ...POPULATION_HANDLERS,
  ...WEBHOOK_HANDLERS,
  ...FACE_HANDLERS,
  ...IDENTITY_HANDLERS,
  ...NOTES_HANDLERS,
  ...NETWORK_HANDLERS,
  runsList,
  ...KEY_HANDLERS,
  ...SUPPRESSION_HANDLERS,
  ...STORAGE_HANDLERS,
  auditLog,
];

/** The handlers by endpoint id; endpoints without one answer `not_implemented`. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  ALL.map((handler) => [handler.id, handler]),
);
