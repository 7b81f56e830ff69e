import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OwnerTurns } from '../../../../src/service/access/rate/owner-turns.ts';
import { tries } from '../../../support/thorough.ts';

const stays = () => new AbortController().signal;

/** Work that ends when it is told to. */
function heldWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, work, endNext: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an owner with many requests does not keep the single request of another waiting', async () => {
  const turns = new OwnerTurns('pglite');
  const { begun, work } = heldWork();
  for (let n = 0; n < 100; n += 1) void turns.take('mallory', stays(), work('mallory'));
  void turns.take('ann', stays(), work('ann'));
  await settled();
  expect(begun).toEqual(['mallory', 'mallory', 'mallory', 'mallory', 'ann']);
});

test('owners who have requests at once share what is worked on at once', async () => {
  const turns = new OwnerTurns('pglite');
  const { begun, work, endNext } = heldWork();
  for (let n = 0; n < 10; n += 1) void turns.take('ann', stays(), work('ann'));
  void turns.take('ben', stays(), work('ben'));
  await settled();
  expect(begun).toEqual(['ann', 'ann', 'ann', 'ann', 'ben']);
  for (let n = 0; n < 2; n += 1) endNext();
  await settled();
  // Two of Ann's were enough while Ben had one.
  expect(begun).toHaveLength(5);
  endNext();
  await settled();
  expect(begun.at(-1)).toBe('ann');
  expect(begun).toHaveLength(6);
});

test('an owner who is alone again has all turns', async () => {
  const turns = new OwnerTurns('pglite');
  const { begun, work, endNext } = heldWork();
  void turns.take('ben', stays(), work('ben'));
  for (let n = 0; n < 10; n += 1) void turns.take('ann', stays(), work('ann'));
  await settled();
  expect(begun).toEqual(['ben', 'ann', 'ann']);
  endNext();
  await settled();
  expect(begun).toEqual(['ben', 'ann', 'ann', 'ann', 'ann']);
});

test('requests of one owner get their turn in the order in which they came', async () => {
  const turns = new OwnerTurns('pglite');
  const { begun, work, endNext } = heldWork();
  const names = Array.from({ length: 12 }, (_, n) => String(n));
  const all = Promise.all(names.map((name) => turns.take('ann', stays(), work(name))));
  while (begun.length < names.length) {
    endNext();
    await settled();
  }
  while (turns.owners > 0) {
    endNext();
    await settled();
  }
  expect(begun).toEqual(names);
  expect(await all).toEqual(names);
});

test('a caller who leaves the line is not worked for, and keeps nobody waiting', async () => {
  const turns = new OwnerTurns('pglite');
  const { begun, work, endNext } = heldWork();
  const gone = new AbortController();
  for (let n = 0; n < 4; n += 1) void turns.take('ann', stays(), work('first'));
  const left = turns.take('ann', gone.signal, work('left'));
  const last = turns.take('ann', stays(), work('last'));
  gone.abort();
  expect(await left).toBeNull();
  endNext();
  await settled();
  expect(begun.at(-1)).toBe('last');
  for (let n = 0; n < 4; n += 1) endNext();
  expect(await last).toBe('last');
  expect(turns.owners).toBe(0);
});

test('a caller who has left before is not put in line', async () => {
  const turns = new OwnerTurns('pglite');
  const { work, endNext } = heldWork();
  for (let n = 0; n < 4; n += 1) void turns.take('ann', stays(), work('first'));
  expect(await turns.take('ann', AbortSignal.abort(), work('left'))).toBeNull();
  for (let n = 0; n < 4; n += 1) endNext();
  await settled();
  expect(turns.owners).toBe(0);
});

interface Planned {
  readonly owner: string;
  readonly fails: boolean;
  readonly leaves: boolean;
}

const planned = fc.record({
  owner: fc.constantFrom('ann', 'ben', 'mallory'),
  fails: fc.boolean(),
  leaves: fc.boolean(),
});

test('whatever fails or leaves, all others are worked for and nothing is kept', async () => {
  const property = fc.asyncProperty(fc.array(planned, { maxLength: 60 }), async (requests) => {
    const turns = new OwnerTurns('pglite');
    const working = new Map<string, number>();
    let most = 0;
    const change = (owner: string, by: number) => {
      const now = (working.get(owner) ?? 0) + by;
      working.set(owner, now);
      most = Math.max(most, now);
    };
    const one = async ({ owner, fails, leaves }: Planned) => {
      const gone = new AbortController();
      const answer = turns.take(owner, gone.signal, async () => {
        change(owner, 1);
        await settled();
        change(owner, -1);
        if (fails) throw new Error('the work failed');
        return 'done';
      });
      if (leaves) gone.abort();
      return answer.catch(() => 'failed');
    };
    const ends = await Promise.all(requests.map(one));
    for (const [at, { fails, leaves }] of requests.entries()) {
      expect([fails ? 'failed' : 'done', ...(leaves ? [null] : [])]).toContain(ends[at]);
    }
    expect(most).toBeLessThanOrEqual(4);
    expect(turns.owners).toBe(0);
  });
  await fc.assert(property, { numRuns: tries(33, 100) });
});
