import { type DeepSearchRequest, runShapeOf } from '../../contract/deep-search.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Caller, DatabaseCaller } from '../access/caller.ts';
import { recordUse } from '../access/credits/record-use.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { reachOf } from '../access/keys/reach.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import type { Run } from '../runs/run.ts';
import { requestIdConflict, startPaidRun } from '../runs/start-paid-run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { newId } from '../runtime/ids.ts';
import type { Database } from '../store/database.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import { type DeepSearchSettings, refuseNewDeepSearch } from './deep-search-availability.ts';
import type { DeepSearchInput } from './deep-search-run.ts';
import { discoveryResult } from './discovery-progress.ts';
import { hasUsableSignals, seedOf } from './seed.ts';

const OPERATION = 'v2.deep_search.start';
const FULL = 3;

/** The result of a start. */
export type DeepSearchStart =
  | { readonly kind: 'started'; readonly run: Run; readonly remaining: number | null | undefined }
  | { readonly kind: 'already_running'; readonly run: Run }
  /** The profile already has everything that a run could add. */
  | { readonly kind: 'completed'; readonly requestId: string; readonly profileId: string };

/** The parts of the service that starting a deep search needs. */
interface StartingService {
  readonly db: Database;
  readonly settings: DeepSearchSettings;
}

/** Hash of the request without its request id; an explicit default equals an absent one. */
const hashOf = (request: DeepSearchRequest): string =>
  canonicalHash({ ...request, requestId: undefined, runShape: runShapeOf(request) });

async function earlierRun(
  { service, key }: DatabaseCaller,
  request: DeepSearchRequest,
  requestHash: string,
): Promise<Run | null> {
  if (request.requestId === undefined) return null;
  const { db } = service;
  const run = await findRunByRequestId(db, 'deep_search', reachOf(key), request.requestId);
  if (run !== null && run.requestHash !== requestHash) throw requestIdConflict(2);
  return run;
}

/** The profile that the request names. @throws ApiError `developer_profile_not_found` */
async function namedProfile(
  { service, visibility }: DatabaseCaller,
  reference: string | undefined,
) {
  if (reference === undefined) return null;
  const stored = await readProfile(service.db, reference, visibility);
  if (stored !== null) return stored;
  throw new ApiError('developer_profile_not_found', 'Profile not found.', {
    field: 'profileId',
  });
}

function inputOf(request: DeepSearchRequest): DeepSearchInput {
  const seed = seedOf(request);
  if (hasUsableSignals(seed)) return { shape: runShapeOf(request), seed };
  throw new ApiError(
    'developer_deep_search_unprocessable_seed',
    'None of the signals can identify a person. Check them, or add another.',
  );
}

async function startNew(
  admitted: Caller<StartingService>,
  request: DeepSearchRequest,
  requestHash: string,
): Promise<DeepSearchStart> {
  const { service, key, visibility, now } = admitted;
  const { db, settings } = service;
  const input = inputOf(request);
  const requestId = request.requestId ?? newId('d');
  const deadlineAt = new Date(now.getTime() + settings.deepSearchReadinessSeconds * 1000);
  const started = await db.transaction((tx) =>
    startPaidRun(tx, {
      run: {
        kind: 'deep_search',
        subject: requestId,
        keyId: key.id,
        tenant: tenantOf(key),
        requestId,
        requestHash,
        input,
        ...(input.shape === 'candidate_discovery'
          ? { outcome: { result: discoveryResult({}, null) } }
          : {}),
        view: { includePublic: visibility.includePublic, directoryIds: visibility.directoryIds },
        deadlineAt,
      },
      operation: OPERATION,
      credits: settings.deepSearchCredits,
      maxCredits: admitted.maxCredits,
      generation: 2,
    }),
  );
  if (!started.isNew) return { kind: 'already_running', run: started.run };
  return { kind: 'started', run: started.run, remaining: started.remaining };
}

/**
 * Starts a deep search. Credits are reserved together with the run's row or not at all; a repeat of
 * a request id and a complete profile cost nothing, so both work at zero balance.
 * @throws ApiError about the profile, the seed, the request id or the credits, or because the
 *   operator accepts no new runs
 */
export async function startDeepSearch(
  admitted: Caller<StartingService>,
  request: DeepSearchRequest,
): Promise<DeepSearchStart> {
  const { service, key } = admitted;
  const requestHash = hashOf(request);
  const earlier = await earlierRun(admitted, request, requestHash);
  if (earlier !== null) return { kind: 'already_running', run: earlier };
  const stored = await namedProfile(admitted, request.profileId);
  if (stored !== null && stored.generationLevel >= FULL) {
    const requestId = request.requestId ?? newId('d');
    await recordUse(service.db, key.id, OPERATION, requestId);
    return { kind: 'completed', requestId, profileId: stored.profile.id };
  }
  refuseNewDeepSearch(service.settings);
  return startNew(admitted, request, requestHash);
}
