import { ApiError } from '../../../contract/errors.ts';
import { findEnrich, readEnrich } from '../../enrich/read-enrich.ts';
import { startBatch } from '../../enrich/start-batch.ts';
import { startEnrich } from '../../enrich/start-enrich.ts';
import { isFinalState, type Run } from '../../runs/run.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { balanceOf } from './balance-of.ts';
import { defineHandler } from './handler.ts';

/** Starts to enrich a profile: 202 while that is under way, 200 when nothing is left to do. */
export const enrichStart = defineHandler('v3.enrich.start', async (admitted) => {
  const { run, remaining } = await startEnrich(admitted, admitted.params.profile_id, admitted.body);
  const status = isFinalState(run.state) ? 200 : 202;
  return { status, body: await readEnrich(admitted, run), ...balanceOf(remaining) };
});

/** Starts to enrich several profiles; each child has its own status link. */
export const enrichBatch = defineHandler('v3.enrich.batch', async (admitted) => {
  const { requestId, children, remaining } = await startBatch(admitted, admitted.body);
  const answers = [];
  for (const child of children) answers.push(await readEnrich(admitted, child));
  const status = children.every(({ state }) => isFinalState(state)) ? 200 : 202;
  return { status, body: { request_id: requestId, children: answers }, ...balanceOf(remaining) };
});

async function requireRun(admitted: AdmittedRequest, requestId: string): Promise<Run> {
  const run = await findEnrich(admitted, requestId);
  if (run !== null) return run;
  throw new ApiError('developer_v3_enrich_not_found', 'Enrichment not found.');
}

/** The status of an enrichment. */
export const enrichRead = defineHandler('v3.enrich.read', async (admitted) => {
  const run = await requireRun(admitted, admitted.params.request_id);
  return { status: 200, body: await readEnrich(admitted, run) };
});

/** Cancels an enrichment; the profile stays at its present level. */
export const enrichCancel = defineHandler('v3.enrich.cancel', async (admitted) => {
  const { id } = await requireRun(admitted, admitted.params.request_id);
  const run = await admitted.service.runner.cancel('enrich', id);
  return { status: 200, body: await readEnrich(admitted, run) };
});
