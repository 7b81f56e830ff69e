import { beforeEach, describe, expect, it } from 'vitest';
import { Coalescer } from '../../src/client/coalescer.ts';
import { settle } from './support/manual-clock.ts';

const never = new AbortController().signal;

let coalescer: Coalescer;
let begun: AbortSignal[];
let finish: (value: string) => void;
let fail: (error: Error) => void;

const start = (signal: AbortSignal): Promise<string> => {
  begun.push(signal);
  return new Promise((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
};

beforeEach(() => {
  coalescer = new Coalescer();
  begun = [];
});

describe('Coalescer', () => {
  it('runs equal concurrent calls once and shares the outcome', async () => {
    const calls = ['a', 'a', 'a'].map((key) => coalescer.share(key, never, start));
    finish('done');
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
    expect(begun).toHaveLength(1);
  });

  it('fails all callers together and starts a later call anew', async () => {
    const calls = ['a', 'a'].map((key) => coalescer.share(key, never, start));
    fail(new Error('no'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = coalescer.share('a', never, start);
    finish('done');
    expect(await next).toBe('done');
  });

  it('runs calls with different keys separately', () => {
    void coalescer.share('a', never, start);
    void coalescer.share('b', never, start);
    expect(begun).toHaveLength(2);
  });

  it('continues when one of several callers aborts', async () => {
    const leave = new AbortController();
    const left = coalescer.share('a', leave.signal, start);
    const stays = coalescer.share('a', never, start);
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(begun[0]?.aborted).toBe(false);
    finish('done');
    expect(await stays).toBe('done');
  });

  it('aborts when the last caller aborts, and later calls start anew', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [one, two].map(({ signal }) => coalescer.share('a', signal, start));
    one.abort();
    two.abort();
    await Promise.allSettled(calls);
    expect(begun[0]?.aborted).toBe(true);
    const finishFirst = finish;
    const next = coalescer.share('a', never, start);
    finishFirst('old');
    finish('new');
    expect(await next).toBe('new');
  });

  it('does not start for a caller that has already aborted', async () => {
    await expect(coalescer.share('a', AbortSignal.abort(), start)).rejects.toThrow();
    expect(begun).toHaveLength(0);
  });

  it('forgets a call once it has ended', async () => {
    const call = coalescer.share('a', never, start);
    expect(coalescer.has('a')).toBe(true);
    finish('done');
    await call;
    await settle();
    expect(coalescer.has('a')).toBe(false);
  });
});
