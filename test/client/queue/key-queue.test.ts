import { beforeEach, describe, expect, it } from 'vitest';
import { DeadlineError } from '../../../src/client/errors/deadline-error.ts';
import { KeyQueue, type Priority } from '../../../src/client/queue/key-queue.ts';
import { LocalLimiter } from '../../../src/client/queue/local-limiter.ts';
import { ManualClock, settle } from '../support/manual-clock.ts';

const slow = { name: 'slow', id: 'slow', limit: { rate: 1, burst: 1 } };
const quick = { name: 'quick', id: 'quick', limit: { rate: 50, burst: 250 } };

let clock: ManualClock;
let queue: KeyQueue;
let order: string[];

beforeEach(() => {
  clock = new ManualClock();
  queue = new KeyQueue(new LocalLimiter(clock), clock);
  order = [];
});

interface Ask {
  readonly priority?: Priority;
  readonly signal?: AbortSignal;
  readonly bucket?: typeof slow;
  readonly forMs?: number;
  readonly work?: () => Promise<void>;
}

function ask(name: string, options: Ask = {}): Promise<string> {
  const { bucket = slow, priority = 'person', forMs = 3_600_000, work } = options;
  const deadline = clock.now() + forMs;
  const turn = {
    bucket,
    priority,
    signal: options.signal ?? new AbortController().signal,
    deadline: () => deadline,
    id: name,
  };
  return queue.run(turn, async () => {
    order.push(name);
    await work?.();
    return name;
  });
}

describe('KeyQueue', () => {
  it("lets a person's request overtake all polls but the next one", async () => {
    const asks = ['first', 'poll 1', 'poll 2', 'poll 3'].map((name) =>
      ask(name, { priority: 'poll' }),
    );
    await settle();
    asks.push(ask('person'));
    await clock.advance(10_000);
    await Promise.all(asks);
    expect(order).toEqual(['first', 'poll 1', 'person', 'poll 2', 'poll 3']);
  });

  it('moves a poll forward when a person waits for it', async () => {
    const asks = ['first', 'a', 'b', 'c'].map((name) => ask(name, { priority: 'poll' }));
    await settle();
    queue.raisePriority('slow', 'c');
    queue.raisePriority('slow', 'first');
    queue.raisePriority('unknown', 'c');
    await clock.advance(10_000);
    await Promise.all(asks);
    expect(order).toEqual(['first', 'a', 'c', 'b']);
  });

  it('a waiting bucket does not block another', async () => {
    void ask('slow 1');
    void ask('slow 2').catch(() => undefined);
    await ask('quick', { bucket: quick });
    expect(order).toEqual(['slow 1', 'quick']);
  });

  it('drops an aborted request wherever it waits', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    await ask('first');
    const next = ask('at the gate', { signal: one.signal });
    const behind = ask('behind', { signal: two.signal });
    const last = ask('last');
    await settle();
    two.abort(new Error('behind left'));
    one.abort(new Error('gate left'));
    await expect(next).rejects.toThrow('gate left');
    await expect(behind).rejects.toThrow('behind left');
    await clock.advance(5_000);
    expect(await last).toBe('last');
    expect(order).toEqual(['first', 'last']);
    expect(queue.idle).toBe(true);
  });

  it('rejects with the abort reason while the request is in flight', async () => {
    const leave = new AbortController();
    const call = ask('stuck', { signal: leave.signal, work: () => new Promise(() => {}) });
    await settle();
    leave.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('rejects at once a request that would miss its deadline, with retryAfterSeconds', async () => {
    queue.limiter.pause(slow, 30_000);
    const late = await ask('late', { forMs: 10_000 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(DeadlineError);
    expect(late).toMatchObject({ retryAfterSeconds: 31 });
    expect(String(late)).toContain('Try again in 31 s');
    expect(order).toEqual([]);
  });

  it('rejects at once a request whose place in the queue lies beyond its deadline', async () => {
    const asks = ['first', 'second', 'third'].map((name) => ask(name));
    const poll = ask('poll', { priority: 'poll' });
    await settle();
    const late = ask('late', { forMs: 2_000 });
    await expect(late).rejects.toMatchObject({ retryAfterSeconds: 4 });
    // Polls wait behind people.
    const inTime = ask('in time', { forMs: 3_500 });
    await clock.advance(10_000);
    await Promise.all([...asks, poll, inTime]);
    expect(order).toEqual(['first', 'second', 'third', 'in time', 'poll']);
  });

  it('passes a failure on and runs the next request', async () => {
    const failing = ask('failing', { bucket: quick, work: () => Promise.reject(new Error('no')) });
    await expect(failing).rejects.toThrow('no');
    expect(await ask('next', { bucket: quick })).toBe('next');
  });

  it('sends no more concurrent requests than it has connections', async () => {
    const narrow = new KeyQueue(new LocalLimiter(clock), clock, 2);
    let running = 0;
    let most = 0;
    const turn = { bucket: quick, priority: 'person' as const, deadline: () => Infinity };
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await settle();
      running -= 1;
    };
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 9 }, () => narrow.run({ ...turn, signal }, work)));
    expect(most).toBe(2);
  });
});
