import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import { pollDelay } from '../../../src/client/runs/poll-delay.ts';
import type { RunHandle } from '../../../src/client/runs/run.ts';
import { runState } from '../../../src/client/runs/run-status.ts';
import { LedgerService } from '../support/ledger-service.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { testClient } from '../support/test-client.ts';

let service: LedgerService;
let clock: ManualClock;
let client: PeopleSearchClient;
let run: RunHandle;

const reads = () => service.count('GET', /deep-search/);

/** Lets the poller make that many more reads, one after another. */
async function afterReads(count: number): Promise<void> {
  const goal = reads() + count;
  while (reads() < goal) {
    await clock.someoneSleeps(6_000);
    await clock.advance(6_000);
  }
  await clock.someoneSleeps(6_000);
}

beforeEach(async () => {
  clock = new ManualClock();
  service = new LedgerService();
  await service.listen();
  const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: service.apiKey } as const;
  client = testClient({ target, clock });
  const started = await client.startDeepSearch({ email: 'ada@example.org', requestId: 'd_1' });
  run = { kind: 'deep', id: started.data.request_id };
});

afterEach(async () => {
  await client.close();
  await service.close();
});

const LONG = 3_600_000;

describe('pollRun', () => {
  it('returns when the run has ended', async () => {
    const waiting = client.pollRun(run, { deadline: clock.now() + LONG });
    await afterReads(2);
    service.end('d_1', 'completed');
    await clock.advance(6_000);
    expect(await waiting).toMatchObject({
      reached: true,
      run: { status: 'completed', over: true, data: { request_id: 'd_1' } },
    });
  });

  it('returns when `until` is met and reports progress until then', async () => {
    const seen: string[] = [];
    const waiting = client.pollRun(run, {
      deadline: clock.now() + LONG,
      until: ({ status }) => status === 'generating_sections',
      onProgress: ({ status }) => void seen.push(status),
    });
    await afterReads(1);
    service.end('d_1', 'generating_sections');
    await clock.advance(6_000);
    expect(await waiting).toMatchObject({ reached: true, run: { over: false } });
    expect(seen[0]).toBe('running');
    expect(seen.at(-1)).toBe('generating_sections');
  });

  it('returns the last state without an error at its deadline', async () => {
    const waiting = client.pollRun(run, { deadline: clock.now() + 10_000 });
    await clock.someoneSleeps(1_000);
    await clock.advance(10_000);
    expect(await waiting).toMatchObject({ reached: false, run: { status: 'running' } });
    const before = reads();
    await clock.advance(60_000);
    expect(reads()).toBe(before);
  });

  it('shares one poll between several waiters with their own deadlines', async () => {
    const leave = new AbortController();
    const [short, long] = [clock.now() + 5_000, clock.now() + LONG];
    let shown = 0;
    const count = () => {
      shown += 1;
    };
    const waits = [
      client.pollRun(run, { deadline: short }),
      client.pollRun(run, { deadline: long, onProgress: count }),
      client.pollRun(run, { deadline: long }),
    ];
    const left = client.pollRun(run, { deadline: long, signal: leave.signal });
    await clock.someoneSleeps(1_000);
    expect(reads()).toBe(1);
    leave.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await afterReads(3);
    service.end('d_1', 'completed');
    await clock.advance(6_000);
    const ends = await Promise.all(waits);
    expect(ends.map(({ reached }) => reached)).toEqual([false, true, true]);
    expect(reads()).toBe(shown);
  });

  it('keeps polling while the service is unavailable', async () => {
    const away = { when: 'before', answer: { status: 503 } } as const;
    service.faults.push(away, away, away);
    const waiting = client.pollRun(run, { deadline: clock.now() + LONG });
    await afterReads(1);
    service.end('d_1', 'failed');
    await clock.advance(6_000);
    expect(await waiting).toMatchObject({ reached: true, run: { status: 'failed' } });
  });

  it('fails at once for every waiter on an unknown run', async () => {
    const unknown = { kind: 'deep', id: 'd_none' } as const;
    const waits = [client.pollRun(unknown), client.pollRun(unknown)];
    const outcomes = await Promise.allSettled(waits);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reads()).toBe(1);
  });

  it("an error in one waiter's onProgress does not affect another", async () => {
    const deadline = clock.now() + LONG;
    const careless = client.pollRun(run, {
      deadline,
      onProgress: () => {
        throw new Error('a bug');
      },
    });
    const careful = client.pollRun(run, { deadline });
    await expect(careless).rejects.toThrow('a bug');
    service.end('d_1', 'completed');
    await clock.someoneSleeps(6_000);
    await clock.advance(6_000);
    expect((await careful).reached).toBe(true);
  });

  it('sends no request when its signal has already aborted', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(client.pollRun(run, { signal })).rejects.toThrow('left');
    expect(reads()).toBe(0);
  });
});

describe('pollDelay', () => {
  it('the delay between polls grows from 250 ms to 5 s', () => {
    const pauses = Array.from({ length: 10 }, (_, quiet) => pollDelay(quiet, 0.5));
    expect(pauses[0]).toBe(250);
    expect(pauses.at(-1)).toBe(5_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pollDelay(1_000_000, 0.999)).toBeLessThanOrEqual(5_500);
  });
});

describe('runState', () => {
  it.each([
    ['search', { status: 'completed_with_errors' }, true],
    ['search', { status: 'running' }, false],
    ['deep', { status: 'generating_sections' }, false],
    ['deep', { status: 'not_found' }, true],
    ['enrich', { status: 'failed' }, true],
    ['import', { payload: { status: 'paused' } }, true],
    ['import', { payload: { status: 'queued' } }, false],
    ['search', { status: 4 }, false],
    ['import', null, false],
  ] as const)('reads whether a %s has ended from %j', (kind, data, over) => {
    expect(runState(kind, data).over).toBe(over);
  });
});
