import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { canCost } from '../contract/price.ts';
import type { Answer } from './answer/answer.ts';
import type { AnyCallOptions, CallSettings } from './call-options.ts';
import type { Clock } from './clock.ts';
import { RequestError } from './errors/request-error.ts';
import { derivesKey, prepareStart } from './idempotency/prepare-start.ts';
import { sendFree } from './idempotency/send-free.ts';
import { sendPaid } from './idempotency/send-paid.ts';
import type { BucketLevel } from './queue/rate-limiter.ts';
import { SHOWN_BUCKETS } from './queue/shown-buckets.ts';
import { prepareRequest } from './request/prepare-request.ts';
import { routeOfLink } from './request/route-of-link.ts';
import { runIdIn } from './request/run-id.ts';
import { readRun } from './runs/read-run.ts';
import type { RunHandle, RunWait, WaitedRun } from './runs/run.ts';
import { RunPollers } from './runs/run-pollers.ts';
import { Sender, type SenderParts, type SendOptions } from './sender.ts';
import type { Caller } from './shared-calls.ts';
import { withTimeLimits } from './time-limits.ts';
import type { Live } from './transport/connection.ts';

const ROWS: Readonly<Record<string, Endpoint>> = ENDPOINTS;

function rowOf(id: string): Endpoint {
  const row = Object.hasOwn(ROWS, id) ? ROWS[id] : undefined;
  if (row === undefined) throw new RequestError(`The API has no endpoint "${id}".`);
  return row;
}

/**
 * The client itself. Separate from `create-client.ts` because it imports the contract's schemas,
 * the queue and undici, which a process needs only when it calls.
 */
export class Engine {
  readonly #parts: SenderParts;
  readonly #sender: Sender;
  readonly #runs: RunPollers;
  #live: Live | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#sender = new Sender(parts);
    const { clock, random } = parts;
    const call = (id: string, options: AnyCallOptions) => this.call(id, options);
    this.#runs = new RunPollers({ clock, random, read: readRun(call) });
  }

  call(id: string, options: AnyCallOptions = {}): Promise<Answer<unknown>> {
    return withTimeLimits(this.#clock, id, options, async (limits) => {
      const row = rowOf(id);
      const caller = { ...limits, priority: options.priority ?? 'person' };
      if (row.method === 'GET') return this.#read(row, options, caller);
      if (derivesKey(row, options)) return this.#start(row, options, caller);
      const key = options.idempotencyKey ?? runIdIn(row, options.body);
      return this.#sender.send(prepareRequest(row, options, key), unshared(caller));
    });
  }

  async follow(link: string, settings: CallSettings = {}): Promise<Answer<unknown>> {
    const { row, params, query } = routeOfLink(link, Object.values(ROWS));
    return this.call(row.id, { ...settings, params, query });
  }

  pollRun(handle: RunHandle, wait?: RunWait): Promise<WaitedRun> {
    return this.#runs.wait(handle, wait);
  }

  bucketLevels(): readonly BucketLevel[] {
    const limiter = this.#live?.shared.queue.limiter;
    if (limiter === undefined) return [];
    return SHOWN_BUCKETS.map((bucket) => limiter.level(bucket));
  }

  close(): Promise<void> {
    return this.#parts.connection.close();
  }

  get #clock(): Clock {
    return this.#parts.clock;
  }

  async #connect(): Promise<Live> {
    this.#live = await this.#parts.connection.current();
    return this.#live;
  }

  /** Equal reads in flight are shared. The purpose is part of a read, because each is audited. */
  async #read(row: Endpoint, options: AnyCallOptions, caller: Caller): Promise<Answer<unknown>> {
    const request = prepareRequest(row, options, null);
    const { shared } = await this.#connect();
    const name = `${request.wire.path} ${options.purpose ?? ''}`;
    return shared.calls.share(name, request.bucket, caller, (sending) =>
      this.#sender.send(request, sending),
    );
  }

  async #start(row: Endpoint, options: AnyCallOptions, caller: Caller): Promise<Answer<unknown>> {
    // Before the service is looked up, so that an invalid call does not start it.
    const { bucket } = prepareRequest(row, options, null);
    const { shared, keyDigest } = await this.#connect();
    const { memory, index } = shared;
    const state = { memory, index, clock: this.#clock };
    const send = canCost(row.price, options.body) ? sendPaid : sendFree;
    const startWith = (sending: SendOptions) =>
      prepareStart({
        row,
        options,
        keyDigest,
        read: (id, params) =>
          this.#sender.send(prepareRequest(rowOf(id), { params }, null), withoutId(sending)),
        send: (key) => this.#sender.send(prepareRequest(row, options, key), withoutId(sending)),
      });
    // Two callers who both request a new run get two.
    if (options.fresh === true) return send(startWith(unshared(caller)), state);
    const { identity } = startWith(unshared(caller));
    let began = false;
    const answer = await shared.calls.share(identity, bucket, caller, (sending) => {
      began = true;
      return send(startWith(sending), state);
    });
    // It was paid once: callers that arrived meanwhile joined it.
    return began ? answer : { ...answer, joined: true };
  }
}

const unshared = ({ signal, deadline, priority }: Caller): SendOptions => ({
  signal,
  priority,
  deadline: () => deadline,
});

/** A start sends several requests, which must not share one name in the queue. */
const withoutId = ({ signal, deadline, priority }: SendOptions): SendOptions => ({
  signal,
  deadline,
  priority,
});
