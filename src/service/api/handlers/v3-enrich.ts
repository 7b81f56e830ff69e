import { ApiError } from '../../../contract/errors.ts';
import { findEnrich, readEnrich } from '../../enrich/read-enrich.ts';
import { startBatch } from '../../enrich/start-batch.ts';
import { startEnrich } from '../../enrich/start-enrich.ts';
import { isEnd, type Run } from '../../runs/run.ts';
import type { Admitted } from '../call.ts';
import { balanceOf } from './balance-of.ts';
import { defineHandler } from './handler.ts';

/** Starts to build a profile further: 202 while that is running, 200 when nothing is left. */
export const enrichStart = defineHandler('v3.enrich.start', async (admitted) => {
  const { run, remaining } = await startEnrich(admitted, admitted.params.profile_id, admitted.body);
  const status = isEnd(run.state) ? 200 : 202;
  return { status, body: await readEnrich(admitted, run), ...balanceOf(remaining) };
});

/** Starts to build several profiles further; each child is polled by its own link. */
export const enrichBatch = defineHandler('v3.enrich.batch', async (admitted) => {
  const { requestId, children, remaining } = await startBatch(admitted, admitted.body);
  const answers = [];
  for (const child of children) answers.push(await readEnrich(admitted, child));
  const status = children.every(({ state }) => isEnd(state)) ? 200 : 202;
  return { status, body: { request_id: requestId, children: answers }, ...balanceOf(remaining) };
});

async function requireRun(admitted: Admitted, requestId: string): Promise<Run> {
  const run = await findEnrich(admitted, requestId);
  if (run !== null) return run;
  throw new ApiError('developer_v3_enrich_not_found', 'Enrichment not found.');
}

/** How far an enrichment is. */
export const enrichRead = defineHandler('v3.enrich.read', async (admitted) => {
  const run = await requireRun(admitted, admitted.params.request_id);
  return { status: 200, body: await readEnrich(admitted, run) };
});

/** Ends an enrichment now; the profile stays as far as it was built. */
export const enrichCancel = defineHandler('v3.enrich.cancel', async (admitted) => {
  const { id } = await requireRun(admitted, admitted.params.request_id);
  const run = await admitted.service.runner.cancel('enrich', id);
  return { status: 200, body: await readEnrich(admitted, run) };
});
