import { ENDPOINTS } from '../../../contract/endpoints.ts';
import type { FaceSource } from '../../../contract/faces.ts';
import { type Intent, OWN_KINDS } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { creditsToReserve } from '../../../contract/price.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import { readPickedFace } from '../../faces/uploads/read-picked-face.ts';
import { billingOf, type FaceTask } from '../run/face/query-face.ts';
import { questionOf } from './find-profiles.ts';
import {
  type BegunSearch,
  headOf,
  inputOf,
  type Understanding,
  viewOf,
} from './search-known-people.ts';
import type { SearchCaller } from './search-service.ts';

const UNASKED: Understanding = {
  intent: {},
  queryIntent: null,
  total: 0,
  isPartial: false,
  near: 0,
  unknown: [],
  groups: null,
  ambiguity: null,
  searched: null,
  loosen: [],
  notices: [],
};

/** Who is found by a face is found whatever the owner noted about them. */
const notByNotes = ({ personalization }: Intent): Notice[] =>
  OWN_KINDS.filter((kind) => personalization?.[kind]).map((kind) =>
    noticeOf('not_applied', `your own ${kind}, because this is a search by a face.`, {
      field: `intent.personalization.${kind}`,
    }),
  );

/** The meaning of query and clauses; the people that the engine finds for them are not used. */
async function understand(
  admitted: SearchCaller,
  { query, intent }: SearchRequest,
): Promise<Understanding> {
  if (query === undefined && intent === undefined) return UNASKED;
  const question = questionOf(admitted, { query, intent, limit: 1 });
  const { people: _, ...read } = await admitted.service.search.search(question);
  const notices = [...read.notices, ...notByNotes(read.intent)];
  return { ...UNASKED, intent: read.intent, queryIntent: read.queryIntent, notices };
}

/**
 * The face to search for and its price. The returned people cost the profile rate of generation 3
 * as well, which is 0: reading a profile is free there.
 */
async function taskOf(
  admitted: SearchCaller,
  request: SearchRequest,
  source: FaceSource,
): Promise<FaceTask> {
  const { service, key, now } = admitted;
  const question = { tenant: tenantOf(key), source, now, at: 'signals.face_source.' };
  const { embedding, model, bbox } = await readPickedFace(service, question);
  const credits = creditsToReserve(ENDPOINTS['v3.search.start'], request) ?? 0;
  return { credits, sought: { vector: [...embedding], model, bbox } };
}

/**
 * Starts a face search. The face is read before anything is stored or reserved; the run then
 * compares it with the pictures of the index and makes the list.
 * @throws ApiError as `readPickedFace` does
 */
export async function beginFaceSearch(
  admitted: SearchCaller,
  request: SearchRequest,
  source: FaceSource,
  requestHash: string,
): Promise<BegunSearch> {
  const face = await taskOf(admitted, request, source);
  const { face_source: _, ...signals } = request.signals ?? {};
  const asked = { ...request, signals, candidate_discovery: true };
  const answer = await understand(admitted, asked);
  const head = headOf(asked, answer, admitted.key.indexRevision, admitted.now);
  const billing = billingOf(face.credits, 'held');
  return {
    head: { ...head, status: 'running', profile_upgrades_completed: false, billing },
    requestHash,
    view: viewOf(admitted, answer),
    rows: [],
    sources: [],
    found: [],
    work: { ...inputOf(admitted, asked, head, answer, 0), face },
    tells: request.webhooks,
  };
}
