import { ApiError } from '../../contract/errors.ts';
import { creditsToReserve } from '../../contract/price.ts';
import { creditsLeft } from '../access/credits/credits-left.ts';
import { maxCreditsOf } from '../access/credits/max-credits.ts';
import { checkEmbedScope, checkScope } from '../access/keys/check-scope.ts';
import { ownerName } from '../access/keys/owner-name.ts';
import type { LiveKey } from '../access/keys/read-keys.ts';
import type { Answer } from '../access/paying/answer.ts';
import type { IdempotentUse } from '../access/paying/claim.ts';
import { payOnce } from '../access/paying/pay-once.ts';
import { purposeOf } from '../audit/purpose.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import type { Handler } from './handlers/handler.ts';
import { cutOff } from './http/cut-off.ts';
import type { AdmittedRequest, Input, MatchedRequest } from './matched-request.ts';
import { recordLookUp } from './record-look-up.ts';
import { authenticate } from './steps/authenticate.ts';
import { checkAvailable } from './steps/check-available.ts';
import { type BodyCount, countBody } from './steps/count-body.ts';
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
  // Of a repeat, others may have paid since it was admitted: such as the request that it repeats.
  const tellBalance = async (after: number | null | undefined) => {
    if (after === undefined && creditsToReserve(endpoint, admitted.body) === 0) return;
    facts.remaining = after === undefined ? await creditsLeft(service.db, admitted.key) : after;
  };
  if (endpoint.price.kind !== 'per_request') {
    const answer = await handler.run(admitted);
    await tellBalance(answer.remaining);
    return answer;
  }
  const paid = await payOnce(service, {
    keyId: admitted.key.id,
    operation: endpoint.id,
    credits: endpoint.price.credits,
    maxCredits: admitted.maxCredits,
    use: useOf(matched, admitted, idempotencyKey),
    run: () => handler.run(admitted),
  });
  await tellBalance(paid.remaining);
  if (!paid.isReplay || handler.replay === undefined) return paid.answer;
  return handler.replay(admitted, paid.answer);
}

/** A request that has passed every check that looks at nothing but the request. */
interface Checked {
  readonly key: LiveKey;
  readonly input: Input;
  readonly idempotencyKey: string | null;
}

/** The steps that look at people, and the work itself. */
async function workFor(
  matched: MatchedRequest,
  handler: Handler,
  { key, input, idempotencyKey }: Checked,
): Promise<Answer> {
  const { service, request } = matched;
  const visibility = await directoryAccess(matched, key, input.body);
  const purpose = purposeOf(request.headers);
  const maxCredits = maxCreditsOf(request.headers);
  const now = new Date(service.now());
  const admitted = { ...input, service, key, visibility, purpose, now, maxCredits };
  const answer = await work(matched, admitted, handler, idempotencyKey);
  await recordLookUp(matched, admitted, answer);
  return answer;
}

/**
 * Answers one request. Each line is a step, in the contract's order: authentication, rate limit,
 * endpoint scope, validation, second scope check; then, when it is the owner's turn, directory
 * access, idempotency, credits, the handler and settlement (`work`), and the entry in the audit log.
 * A request that breaks several rules gets the error of the first.
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
  const count = countBody(matched, key);
  try {
    return await answerCounted(matched, key, implemented, count);
  } finally {
    // Until now the body, or what was read from it, took memory.
    count.end();
  }
}

/** The steps that read the body, and the work when it is the owner's turn. */
async function answerCounted(
  matched: MatchedRequest,
  key: LiveKey,
  handler: Handler,
  count: BodyCount,
): Promise<Answer> {
  const { request, service } = matched;
  const input = await validate(matched, count);
  const checked = { key, input, idempotencyKey: idempotencyKeyOf(matched) };
  checkEmbedScope(matched.endpoint, input.body, key);
  const answer = await service.turns.take(ownerName(key), request.signal, () =>
    workFor(matched, handler, checked),
  );
  if (answer === null) throw cutOff();
  return answer;
}
