import { ENDPOINTS } from '../../contract/endpoints.ts';
import type { EnrichRequest } from '../../contract/enrich.ts';
import { ApiError } from '../../contract/errors.ts';
import { creditsToReserve } from '../../contract/price.ts';
import type { DatabaseCaller } from '../access/caller.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { reachOf } from '../access/keys/reach.ts';
import { planEnrichment } from '../evidence/person/enrich-plan.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import type { Run } from '../runs/run.ts';
import { type PaidStarted, requestIdConflict, startPaidRun } from '../runs/start-paid-run.ts';
import type { NewRun } from '../runs/start-run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { newId } from '../runtime/ids.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import type { EnrichInput } from './enrich-run.ts';

const OPERATION = 'v3.enrich.start';

/** One profile of a request, and how a repeat of it is recognized. */
export interface EnrichItem {
  readonly requestId: string;
  /** As the caller wrote it: an id, an alias or a slug. */
  readonly reference: string;
  readonly operation: EnrichRequest['operation'];
  readonly includeProfile: boolean;
}

export const hashOf = ({ reference, operation, includeProfile }: EnrichItem): string =>
  canonicalHash({ reference, operation, includeProfile });

/** The run that an earlier request with the same id and content started. */
export async function earlierRun(
  { service, key }: DatabaseCaller,
  requestId: string | undefined,
  requestHash: string,
): Promise<Run | null> {
  if (requestId === undefined) return null;
  const run = await findRunByRequestId(service.db, 'enrich', reachOf(key), requestId);
  if (run !== null && run.requestHash !== requestHash) throw requestIdConflict(3);
  return run;
}

/** The row of a new enrichment; its key and hash are always set. */
export type NewEnrichRun = NewRun & { readonly keyId: string; readonly requestHash: string };

/** Credits that a new run reserves: none where nothing is left to build. */
export const creditsOf = ({ end }: NewRun, price: number | null): number =>
  end === undefined ? (price ?? 0) : 0;

/** A run, and the credits left if it reserved some. */
export type EnrichStart = Pick<PaidStarted, 'run' | 'remaining'>;

/** The outcome of an enrichment that the profile satisfied already. */
const NOTHING_CHANGED = { changes: { is_new: false, sections: [] } };

/** The row of a new run, by the profile's present state; null when there is no such profile. */
export async function newRunOf(
  { service, key, visibility }: DatabaseCaller,
  one: EnrichItem,
): Promise<NewEnrichRun | null> {
  const stored = await readProfile(service.db, one.reference, visibility);
  if (stored === null) return null;
  const { operation, includeProfile } = one;
  const plan = planEnrichment(operation, stored.generationLevel);
  return {
    kind: 'enrich',
    subject: stored.profile.id,
    keyId: key.id,
    tenant: tenantOf(key),
    requestId: one.requestId,
    requestHash: hashOf(one),
    input: { operation, includeProfile, plan } satisfies EnrichInput,
    view: { includePublic: visibility.includePublic, directoryIds: visibility.directoryIds },
    ...(plan === null ? { end: 'completed', outcome: NOTHING_CHANGED } : {}),
  };
}

/**
 * Starts to enrich one profile, or returns the run that the same request id started.
 * @throws ApiError `developer_profile_not_found`, `developer_v3_request_id_conflict`, or about the
 *   credits
 */
export async function startEnrich(
  admitted: DatabaseCaller,
  reference: string,
  request: EnrichRequest,
): Promise<EnrichStart> {
  const { service, maxCredits } = admitted;
  const one: EnrichItem = {
    requestId: request.request_id ?? newId('e'),
    reference,
    operation: request.operation,
    includeProfile: request.include_profile,
  };
  const earlier = await earlierRun(admitted, request.request_id, hashOf(one));
  if (earlier !== null) return { run: earlier, remaining: undefined };
  const run = await newRunOf(admitted, one);
  if (run === null) {
    throw new ApiError('developer_profile_not_found', 'Profile not found.');
  }
  const credits = creditsOf(run, creditsToReserve(ENDPOINTS[OPERATION], request));
  const started = await service.db.transaction((tx) =>
    startPaidRun(tx, { run, operation: OPERATION, credits, maxCredits, generation: 3 }),
  );
  return started;
}
