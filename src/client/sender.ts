import { RATE_LIMIT_HEADER, RATE_LIMIT_POLICY_HEADER } from '../contract/headers.ts';
import type { Answer } from './answer/answer.ts';
import { readAnswer } from './answer/read-answer.ts';
import { codeOf, failureOf, retryAfterMs } from './answer/service-failure.ts';
import type { Clock } from './clock.ts';
import { UnreachableError } from './errors/unreachable-error.ts';
import { indexRevisionIn } from './idempotency/run-facts.ts';
import type { ClientLogger } from './logger.ts';
import type { Priority } from './queue/key-queue.ts';
import { readRateHeaders } from './queue/rate-headers.ts';
import type { PreparedRequest } from './request/prepare-request.ts';
import { type ObservedRequest, type RequestObserver, requestObserver } from './request-observer.ts';
import type { RetryBudget } from './retry/retry-budget.ts';
import { type Failure, retryDecision } from './retry/retry-decision.ts';
import type { Connection, Live, ReconnectReason } from './transport/connection.ts';
import type { WireAnswer } from './transport/wire.ts';

export interface SenderParts {
  readonly connection: Connection;
  readonly budget: RetryBudget;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly logger: ClientLogger;
}

/** Options for sending one request. */
export interface SendOptions {
  readonly priority: Priority;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly deadline: () => number;
  /** Identifies the request in the queue. */
  readonly id?: string;
}

/** How an attempt failed. */
interface Failed {
  readonly failure: Failure;
  readonly error: Error;
}

/** Sends one request: waits for its turn, sends, retries if that is safe, and reads the response. */
export class Sender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** @throws ClientError; the signal's reason if it aborts. */
  async send(request: PreparedRequest, options: SendOptions): Promise<Answer<unknown>> {
    let live = await this.#parts.connection.current();
    let reconnected = !this.#parts.connection.canReconnect;
    // Captured here: the queue runs each request in the async context of the previous one.
    const observer = requestObserver.getStore();
    let uncertain: Failed | null = null;
    for (let tries = 1; ; ) {
      const outcome = await this.#try(live, request, options, observer);
      if (!('failure' in outcome)) {
        this.#parts.budget.succeeded();
        const answer = readAnswer(request.row, outcome);
        live.shared.index.note(answer.indexRevision ?? indexRevisionIn(answer.data));
        return answer;
      }
      options.signal.throwIfAborted();
      const lost = reconnected ? null : lostService(outcome.failure);
      if (lost !== null) {
        // The attempt was certainly not handled, so it does not count.
        live = await this.#parts.connection.replace(live, lost);
        reconnected = true;
        continue;
      }
      if (mayHaveReached(outcome)) uncertain = outcome;
      // If an earlier attempt may have been received, the caller must be told about that one.
      const reported = outcome.failure.kind === 'connection' ? (uncertain ?? outcome) : outcome;
      await this.#waitForRetry(
        live,
        request,
        options,
        { ...outcome, error: reported.error },
        tries,
      );
      tries += 1;
    }
  }

  async #try(
    live: Live,
    request: PreparedRequest,
    options: SendOptions,
    observer: RequestObserver | undefined,
  ): Promise<WireAnswer | Failed> {
    const { bucket } = request;
    const { limiter } = live.shared.queue;
    try {
      return await live.shared.queue.run({ ...options, bucket }, async () => {
        const sentAt = this.#parts.clock.now();
        const answer = await observed(observer?.begin(request.row), (headers) =>
          live.transport.send(withKey(request, live.apiKey, headers), options.signal),
        );
        const reported = readRateHeaders(rateHeaders(answer), bucket.name);
        limiter.correct(bucket, { ...reported, sentAt });
        return answer.status < 300 ? answer : this.#refused(live, request, answer);
      });
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      return { error, failure: { kind: 'connection', mayHaveReached: error.mayHaveReached } };
    }
  }

  #refused({ apiKey }: Live, { row }: PreparedRequest, answer: WireAnswer): Failed {
    const now = this.#parts.clock.now();
    const code = codeOf(answer);
    const wait = retryAfterMs(answer, now);
    return {
      error: failureOf(row, answer, { secret: apiKey, now }),
      failure: { kind: 'status', status: answer.status, code, retryAfterMs: wait },
    };
  }

  /** Resolves when the next attempt can be made; throws the attempt's error if there is none. */
  async #waitForRetry(
    live: Live,
    { row, bucket, repeatable }: PreparedRequest,
    { signal, deadline }: SendOptions,
    { failure, error }: Failed,
    tries: number,
  ): Promise<void> {
    const { clock, budget, random, logger } = this.#parts;
    const limited = failure.kind === 'status' && failure.status === 429;
    const decision = retryDecision({
      failure,
      repeatable,
      tries,
      remainingMs: deadline() - clock.now(),
      budgetAllows: budget.allows,
      random: random(),
    });
    // All requests of the bucket wait, even if this caller gives up.
    const asked = limited ? (failure.retryAfterMs ?? 0) : 0;
    const pause = limited ? Math.max(asked, decision.retry ? decision.delayMs : 0) : 0;
    if (pause > 0) live.shared.queue.limiter.pause(bucket, pause);
    logger.debug({ endpoint: row.id, tries, ...failure, ...decision }, 'an attempt failed');
    if (!decision.retry) throw error;
    if (limited) return;
    budget.spend();
    await clock.sleep(decision.delayMs, signal);
  }
}

const rateHeaders = (answer: WireAnswer) => {
  const limit = answer.header(RATE_LIMIT_HEADER.toLowerCase());
  const policy = answer.header(RATE_LIMIT_POLICY_HEADER.toLowerCase());
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(policy === undefined ? {} : { policy }),
  };
};

const withKey = (
  { wire }: PreparedRequest,
  apiKey: string,
  carried: Readonly<Record<string, string>>,
) => ({
  ...wire,
  headers: { ...carried, ...wire.headers, authorization: `Bearer ${apiKey}` },
});

/** Sends a request that may be observed, and reports how it ended. */
async function observed(
  request: ObservedRequest | undefined,
  send: (headers: Readonly<Record<string, string>>) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  let status: number | null = null;
  try {
    const answer = await send(request?.headers ?? {});
    status = answer.status;
    return answer;
  } finally {
    request?.end(status);
  }
}

const mayHaveReached = ({ failure }: Failed): boolean =>
  failure.kind === 'connection' && failure.mayHaveReached;

/** Failures after the embedded service was restarted; in neither case was the request handled. */
function lostService(failure: Failure): ReconnectReason | null {
  if (failure.kind === 'connection') return failure.mayHaveReached ? null : 'refused';
  return failure.code === 'invalid_api_key' ? 'key_rejected' : null;
}
