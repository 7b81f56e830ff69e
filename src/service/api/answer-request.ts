import { ApiError } from '../../contract/errors.ts';
import { checkEmbedScope, checkScope } from '../access/keys/check-scope.ts';
import type { Answer } from '../access/paying/answer.ts';
import type { IdempotentUse } from '../access/paying/claim.ts';
import { payOnce } from '../access/paying/pay-once.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import type { Handler } from './handlers/handler.ts';
import type { AdmittedRequest, MatchedRequest } from './matched-request.ts';
import { recordLookUp } from './record-look-up.ts';
import { authenticate } from './steps/authenticate.ts';
import { checkAvailable } from './steps/check-available.ts';
import { directoryAccess } from './steps/directory-access.ts';
import { limitRate } from './steps/limit-rate.ts';
import { idempotencyKeyOf, validate } from './steps/validate.ts';

/**
 * The endpoint's handler. An endpoint without one says so to every key that may call it, whatever
 * the body.
 */
function requireHandler(matched: MatchedRequest, handler: Handler | undefined): Handler {
  if (handler !== undefined) return handler;
  throw new ApiError(
    'not_implemented',
    `${matched.endpoint.method} ${matched.endpoint.path} is not implemented yet.`,
  );
}

function useOf(matched: MatchedRequest, admitted: AdmittedRequest, idempotencyKey: string | null) {
  if (idempotencyKey === null) return null;
  const { params, query, body, key } = admitted;
  const use: IdempotentUse = {
    keyId: key.id,
    route: matched.endpoint.id,
    idempotencyKey,
    requestHash: canonicalHash({ params, query, body }),
  };
  return use;
}

/** Endpoints with a price of their own charge around the work; free ones and runs just do it. */
async function work(
  matched: MatchedRequest,
  admitted: AdmittedRequest,
  handler: Handler,
  idempotencyKey: string | null,
): Promise<Answer> {
  const { endpoint, service, facts } = matched;
  facts.remaining = admitted.key.available;
  if (endpoint.price.kind !== 'per_request') {
    const answer = await handler.run(admitted);
    if (answer.remaining !== undefined) facts.remaining = answer.remaining;
    return answer;
  }
  const paid = await payOnce(service, {
    keyId: admitted.key.id,
    operation: endpoint.id,
    credits: endpoint.price.credits,
    use: useOf(matched, admitted, idempotencyKey),
    run: () => handler.run(admitted),
  });
  if (paid.remaining !== undefined) facts.remaining = paid.remaining;
  if (!paid.isReplay || handler.replay === undefined) return paid.answer;
  return handler.replay(admitted, paid.answer);
}

/**
 * Answers one request. Each line is a step, in the contract's order: authentication, rate limit,
 * endpoint scope, validation, second scope check, directory access, then idempotency, credits, the
 * handler and settlement (`work`), and the entry in the audit log. A request that breaks several
 * rules gets the error of the first.
 * @throws ApiError of the refusing step, or whatever the handler throws
 */
export async function answerRequest(
  matched: MatchedRequest,
  handler: Handler | undefined,
): Promise<Answer> {
  const { endpoint, service } = matched;
  const key = await authenticate(matched);
  matched.facts.indexRevision = key.indexRevision;
  await limitRate(matched, key);
  checkScope(endpoint, key);
  checkAvailable(endpoint, service.settings);
  const implemented = requireHandler(matched, handler);
  const input = await validate(matched);
  const idempotencyKey = idempotencyKeyOf(matched);
  checkEmbedScope(endpoint, input.body, key);
  const visibility = await directoryAccess(matched, key, input.body);
  const admitted = { ...input, service, key, visibility, now: new Date(service.now()) };
  const answer = await work(matched, admitted, implemented, idempotencyKey);
  await recordLookUp(matched, admitted, answer);
  return answer;
}
