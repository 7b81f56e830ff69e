import { tenantOf } from '../access/keys/api-key.ts';
import type { Answer } from '../access/paying/answer.ts';
import { inputKinds } from '../audit/input-kinds.ts';
import { peopleInAnswer } from '../audit/people-in-answer.ts';
import type { AdmittedRequest, MatchedRequest } from './matched-request.ts';

/**
 * Calls that count as a look-up whatever they find, even nobody, and even if the work has only
 * begun. Every other request is recorded when its answer contains people.
 */
const LOOK_UPS: ReadonlySet<string> = new Set([
  'v2.search',
  'v2.search.sse',
  'v2.profile.query',
  'v2.profile.read',
  'v2.deep_search.start',
  'v3.search.start',
  'v3.profile.read',
  'v3.enrich.start',
  'v3.enrich.batch',
  'v3.populations.start',
  'v3.faces.detect',
  'v3.faces.index_search',
]);

/** Reading the log looks nobody up: an entry for each page of it would bury the others. */
const NO_LOOK_UPS: ReadonlySet<string> = new Set(['v3.audit.list']);

/**
 * Records who was looked up, by whom and what for, before the answer is sent. Without its entry an
 * answer is not sent (fail closed): a log with gaps would be worthless. Retrying with the same key
 * or request id does not charge again.
 */
export async function recordLookUp(
  matched: MatchedRequest,
  admitted: AdmittedRequest,
  answer: Answer,
): Promise<void> {
  const { endpoint, service, facts } = matched;
  if (NO_LOOK_UPS.has(endpoint.id)) return;
  const profileIds = answer.status < 400 ? peopleInAnswer(answer.body) : [];
  if (profileIds.length === 0 && !LOOK_UPS.has(endpoint.id)) return;
  await service.audit.record({
    keyId: admitted.key.id,
    tenant: tenantOf(admitted.key),
    operation: endpoint.id,
    profileIds,
    purpose: admitted.purpose,
    requestId: facts.requestId,
    details: inputKinds(admitted.body, admitted.file ?? null),
  });
}
