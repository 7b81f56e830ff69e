import { ENDPOINTS } from '../../contract/endpoints.ts';
import type { EnrichBatchRequest } from '../../contract/enrich.ts';
import { creditsToReserve } from '../../contract/price.ts';
import type { Caller, DatabaseCaller } from '../access/caller.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { reachOf } from '../access/keys/reach.ts';
import type { Run } from '../runs/run.ts';
import { requestIdConflict, startPaidRun } from '../runs/start-paid-run.ts';
import { startRun } from '../runs/start-run.ts';
import { findRunByRequestId } from '../runs/stored-run.ts';
import { newId } from '../runtime/ids.ts';
import type { Scriptable } from '../store/database.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import { type BatchInput, type EnrichInput, NOT_FOUND_FAILURE } from './enrich-run.ts';
import {
  creditsOf,
  type EnrichItem,
  type EnrichStart,
  earlierRun,
  hashOf,
  type NewEnrichRun,
  newRunOf,
} from './start-enrich.ts';

const OPERATION = 'v3.enrich.batch';

type Remaining = EnrichStart['remaining'];

/** A started batch, with its children in the order of the request. */
export interface EnrichBatch {
  readonly requestId: string;
  readonly children: readonly Run[];
  /** Credits left; undefined when none were reserved. */
  readonly remaining: number | null | undefined;
}

const childIdOf = (requestId: string, reference: string): string => `${requestId}:${reference}`;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

const hashOfBatch = ({ request_id: _, ...asked }: EnrichBatchRequest): string =>
  canonicalHash({ ...asked, profile_ids: distinct(asked.profile_ids) });

/** A child without a profile becomes a failed run, and the others continue. */
function missingChild({ key, visibility }: Caller, one: EnrichItem): NewEnrichRun {
  const { operation, includeProfile, reference } = one;
  return {
    kind: 'enrich',
    subject: reference,
    keyId: key.id,
    tenant: tenantOf(key),
    requestId: one.requestId,
    requestHash: hashOf(one),
    input: { operation, includeProfile, plan: null } satisfies EnrichInput,
    outcome: { failure: NOT_FOUND_FAILURE },
    view: { includePublic: visibility.includePublic, directoryIds: visibility.directoryIds },
    end: 'failed',
  };
}

/** The row that holds the batch's request id; no worker takes it and callers do not see it. */
function parentOf({ key, visibility }: Caller, requestId: string, requestHash: string) {
  return {
    kind: 'enrich',
    subject: requestId,
    keyId: key.id,
    tenant: tenantOf(key),
    requestId,
    requestHash,
    input: { batch: true } satisfies BatchInput,
    view: { includePublic: visibility.includePublic, directoryIds: visibility.directoryIds },
    end: 'completed',
  } as const;
}

/** The price of a batch with one profile, which each child pays. */
const PRICE_OF_ONE = creditsToReserve(ENDPOINTS[OPERATION], { profile_ids: [''] });

/** What the caller's maximum leaves beyond the price of all; negative if that exceeds it. */
function roomIn(maxCredits: number | null, rows: readonly NewEnrichRun[]): number | null {
  if (maxCredits === null) return null;
  return rows.reduce((left, row) => left - creditsOf(row, PRICE_OF_ONE), maxCredits);
}

/** Starts a child. A free one is counted with its batch. */
async function startChild(
  tx: Scriptable,
  run: NewEnrichRun,
  room: number | null,
): Promise<Remaining> {
  const credits = creditsOf(run, PRICE_OF_ONE);
  if (credits > 0) {
    const maxCredits = room === null ? null : credits + room;
    const paid = { run, operation: OPERATION, credits, maxCredits, generation: 3 as const };
    return (await startPaidRun(tx, paid)).remaining;
  }
  const { run: stored, isNew, isOwn } = await startRun(tx, run);
  // A single request may have used the id of a child for something else.
  if (!isOwn || (!isNew && stored.requestHash !== run.requestHash)) throw requestIdConflict(3);
  return undefined;
}

async function startChildren(
  tx: Scriptable,
  parentId: string,
  rows: readonly NewEnrichRun[],
  maxCredits: number | null,
): Promise<Remaining> {
  const room = roomIn(maxCredits, rows);
  let remaining: Remaining;
  for (const row of rows) {
    remaining = (await startChild(tx, { ...row, parentId }, room)) ?? remaining;
  }
  return remaining;
}

async function startNew(
  admitted: DatabaseCaller,
  ones: readonly EnrichItem[],
  requestId: string,
  requestHash: string,
): Promise<Remaining> {
  const rows: NewEnrichRun[] = [];
  for (const one of ones) {
    rows.push((await newRunOf(admitted, one)) ?? missingChild(admitted, one));
  }
  const { maxCredits } = admitted;
  const run = parentOf(admitted, requestId, requestHash);
  const remaining = await admitted.service.db.transaction(async (tx) => {
    let left: Remaining;
    await startPaidRun(tx, {
      run,
      operation: OPERATION,
      credits: creditsOf(run, PRICE_OF_ONE),
      maxCredits,
      generation: 3,
      beside: async (inside, parent) => {
        left = await startChildren(inside, parent.id, rows, maxCredits);
      },
    });
    return left;
  });
  return remaining;
}

/**
 * Starts to enrich up to 20 profiles, each as its own run, all of them or none.
 * @throws ApiError `developer_v3_request_id_conflict`, or about the credits
 */
export async function startBatch(
  admitted: DatabaseCaller,
  request: EnrichBatchRequest,
): Promise<EnrichBatch> {
  const { operation, include_profile: includeProfile } = request;
  const requestId = request.request_id ?? newId('e');
  const requestHash = hashOfBatch(request);
  const ones = distinct(request.profile_ids).map((reference) => {
    return { requestId: childIdOf(requestId, reference), reference, operation, includeProfile };
  });
  const earlier = await earlierRun(admitted, request.request_id, requestHash);
  const remaining =
    earlier === null ? await startNew(admitted, ones, requestId, requestHash) : undefined;
  const { service, key } = admitted;
  const children: Run[] = [];
  for (const one of ones) {
    const run = await findRunByRequestId(service.db, 'enrich', reachOf(key), one.requestId);
    if (run !== null) children.push(run);
  }
  return { requestId, children, remaining };
}
