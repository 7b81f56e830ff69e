import { deepSearchNotFound } from '../../../contract/deep-search.ts';
import { findDeepSearch, readDeepSearch } from '../../deep-search/read-deep-search.ts';
import { type DeepSearchStart, startDeepSearch } from '../../deep-search/start-deep-search.ts';
import { readEvidence } from '../../evidence/sources/read-evidence.ts';
import type { Run } from '../../runs/run.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { balanceOf } from './balance-of.ts';
import { defineHandler } from './handler.ts';

const statusLink = (requestId: string): string =>
  `/v2/developer/deep-search/${encodeURIComponent(requestId)}`;

const requestIdOf = (run: Run): string => run.requestId ?? run.subject;

async function answerStart(admitted: AdmittedRequest, started: DeepSearchStart) {
  if (started.kind === 'completed') {
    const { requestId, profileId } = started;
    const links = { profile: `/v2/developer/profiles/${encodeURIComponent(profileId)}` };
    const result = { id: profileId };
    const body = { request_id: requestId, run_id: null, status: started.kind, links, result };
    return { status: 200, body };
  }
  const { run, kind } = started;
  const request_id = requestIdOf(run);
  const links = { status: statusLink(request_id) };
  const evidence = await readEvidence(admitted);
  const body = { request_id, run_id: run.id, status: kind, links, result: null, evidence };
  if (started.kind === 'already_running') return { status: 200, body };
  return { status: 202, body, ...balanceOf(started.remaining) };
}

/** Starts a deep search, or returns the one that the same request id started. */
export const deepSearchStart = defineHandler('v2.deep_search.start', async (admitted) =>
  answerStart(admitted, await startDeepSearch(admitted, admitted.body)),
);

const unknown = (requestId: string) => ({
  status: 404,
  body: deepSearchNotFound(requestId, 'No run found for this request id.'),
});

async function answerStatus(admitted: AdmittedRequest, run: Run) {
  return { status: 200, body: await readDeepSearch(admitted, run) };
}

/** The status of a deep search. */
export const deepSearchRead = defineHandler('v2.deep_search.read', async (admitted) => {
  const { requestId } = admitted.params;
  const run = await findDeepSearch(admitted, requestId);
  return run === null ? unknown(requestId) : answerStatus(admitted, run);
});

/** Cancels a deep search; its results so far stay, and so does the charge. */
export const deepSearchCancel = defineHandler('v2.deep_search.cancel', async (admitted) => {
  const { requestId } = admitted.params;
  const run = await findDeepSearch(admitted, requestId);
  if (run === null) return unknown(requestId);
  return answerStatus(admitted, await admitted.service.runner.cancel('deep_search', run.id));
});
