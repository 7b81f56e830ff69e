import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredits } from '../../../../src/service/access/credits/open-account.ts';
import { releaseExpired } from '../../../../src/service/access/credits/release-expired.ts';
import { reserve } from '../../../../src/service/access/credits/reserve.ts';
import { settle } from '../../../../src/service/access/credits/settle.ts';
import { readUsage } from '../../../../src/service/access/credits/usage.ts';
import { createKey } from '../../../../src/service/access/keys/create-key.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';
import { accountOf, ledgerSums } from './ledger-sums.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const LATER = new Date('2100-01-01T00:00:00Z');

async function keyWith(credits?: number): Promise<string> {
  const key = await createKey(db, { name: 'ledger', scopes: ['search:read'], credits });
  return key.id;
}

const consume = (id: number) => settle(db, id, 'consumed');
const release = (id: number) => settle(db, id, 'released');
const refund = (id: number) => settle(db, id, 'refunded');

const hold = (keyId: string, credits: number, expiresAt: Date | null = LATER) =>
  reserve(db, { keyId, operation: 'v2.search', credits, maxCredits: null, expiresAt });

test('a reservation takes credits from the balance, and consuming it keeps them', async () => {
  const keyId = await keyWith(10);
  const held = await hold(keyId, 3);
  expect(held?.available).toBe(7);
  expect(await accountOf(db, keyId)).toEqual({ available: 7, reserved: 3, consumed: 0 });
  expect(await consume(held?.id ?? 0)).toEqual({ keyId, available: 7 });
  expect(await accountOf(db, keyId)).toEqual({ available: 7, reserved: 0, consumed: 3 });
});

test('a release and a refund return the credits', async () => {
  const keyId = await keyWith(10);
  const first = await hold(keyId, 3);
  const second = await hold(keyId, 4);
  const third = await hold(keyId, 2);
  await release(first?.id ?? 0);
  await refund(second?.id ?? 0);
  await consume(third?.id ?? 0);
  expect(await accountOf(db, keyId)).toEqual({ available: 8, reserved: 0, consumed: 2 });
  await refund(third?.id ?? 0);
  expect(await accountOf(db, keyId)).toEqual({ available: 10, reserved: 0, consumed: 0 });
  expect(await ledgerSums(db, keyId)).toEqual(await accountOf(db, keyId));
});

test('settles a reservation once when consume, release and refund race', async () => {
  const keyId = await keyWith(10);
  const held = await hold(keyId, 3);
  const id = held?.id ?? 0;
  const settled = await Promise.all([consume(id), release(id), refund(id)]);
  // A refund may follow a charge, so at most two of the three took effect.
  const account = await accountOf(db, keyId);
  expect(account.reserved).toBe(0);
  expect(account.available + account.consumed).toBe(10);
  expect(settled.filter((one) => one !== null).length).toBeLessThanOrEqual(2);
  expect(await release(id)).toBeNull();
  expect(await consume(id)).toBeNull();
});

test('refuses a reservation above the balance and writes no ledger entry', async () => {
  const keyId = await keyWith(2);
  expect(await hold(keyId, 3)).toBeNull();
  expect(await hold(keyId, 2)).not.toBeNull();
  expect(await hold(keyId, 1)).toBeNull();
  const entries = await db.query('select 1 from ledger where key_id = $1', [keyId]);
  expect(entries).toHaveLength(2);
});

test('concurrent reservations never take more credits than the balance holds', async () => {
  const keyId = await keyWith(20);
  const held = await Promise.all(Array.from({ length: 30 }, () => hold(keyId, 2)));
  expect(held.filter((one) => one !== null)).toHaveLength(10);
  expect(await accountOf(db, keyId)).toEqual({ available: 0, reserved: 20, consumed: 0 });
  expect(await ledgerSums(db, keyId)).toEqual(await accountOf(db, keyId));
});

test('never refuses an unmetered key, and records its usage', async () => {
  const keyId = await keyWith();
  const held = await hold(keyId, 1000);
  expect(held?.available).toBeNull();
  expect((await consume(held?.id ?? 0))?.available).toBeNull();
  expect(await accountOf(db, keyId)).toEqual({ available: 0, reserved: 0, consumed: 1000 });
  expect(await ledgerSums(db, keyId)).toEqual(await accountOf(db, keyId));
});

test('releases expired reservations, but not later ones or ones without expiry', async () => {
  const keyId = await keyWith(10);
  await hold(keyId, 1, new Date('2026-01-01T00:00:00Z'));
  await hold(keyId, 2, new Date('2026-01-01T00:01:00Z'));
  await hold(keyId, 4, null);
  expect(await releaseExpired(db, new Date('2026-01-01T00:00:30Z'))).toBe(1);
  expect(await releaseExpired(db, new Date('2026-01-01T00:00:30Z'))).toBe(0);
  expect(await accountOf(db, keyId)).toEqual({ available: 4, reserved: 6, consumed: 0 });
});

test('rejects updates and deletes of ledger entries', async () => {
  await keyWith(1);
  await expect(db.query('update ledger set available_delta = 0')).rejects.toThrow(/append-only/);
  await expect(db.query('delete from ledger')).rejects.toThrow(/append-only/);
});

test('usage counts the answered requests of the month, not the failed ones', async () => {
  const keyId = await keyWith(10);
  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await hold(keyId, 2))?.id ?? 0);
  const [spent = 0, failed = 0, empty = 0, takenBack = 0] = ids;
  await consume(spent);
  await release(failed);
  await refund(empty);
  await consume(takenBack);
  await refund(takenBack);
  const usage = await readUsage(db, keyId, new Date());
  expect(usage.operations).toEqual([{ operation: 'v2.search', requests: 3, credits: 2 }]);
  expect(usage.available).toBe(8);
  expect(usage.end.getTime()).toBeGreaterThan(usage.start.getTime());
  const nextYear = new Date(Date.now() + 400 * 86_400_000);
  expect((await readUsage(db, keyId, nextYear)).operations).toEqual([]);
});

const operation = fc.record({
  kind: fc.constantFrom('grant', 'reserve', 'consume', 'release', 'refund', 'sweep'),
  credits: fc.integer({ min: 0, max: 9 }),
  /** Picks one of the reservations made so far. */
  which: fc.nat({ max: 30 }),
});

test('ledger sums match the account after any mix of concurrent operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { maxLength: 6 }), { maxLength: 8 }),
      fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      async (rounds, credits) => {
        const keyId = await keyWith(credits);
        const ids: number[] = [];
        const run = async ({ kind, credits, which }: (typeof rounds)[number][number]) => {
          const id = ids[which % Math.max(1, ids.length)] ?? 0;
          if (kind === 'grant') return grantCredits(db, keyId, credits);
          if (kind === 'consume') return consume(id);
          if (kind === 'release') return release(id);
          if (kind === 'refund') return refund(id);
          if (kind === 'sweep') return releaseExpired(db, new Date('2026-01-01'));
          const held = await hold(keyId, credits, which % 2 === 0 ? LATER : new Date(0));
          if (held !== null) ids.push(held.id);
          return held;
        };
        // The operations of a round run at the same time.
        for (const round of rounds) await Promise.all(round.map(run));
        const account = await accountOf(db, keyId);
        expect(await ledgerSums(db, keyId)).toEqual(account);
        expect(account.reserved).toBeGreaterThanOrEqual(0);
        expect(account.consumed).toBeGreaterThanOrEqual(0);
        if (credits !== undefined) expect(account.available).toBeGreaterThanOrEqual(0);
        const [held] = await db.query<{ credits: number }>(
          `select coalesce(sum(credits), 0)::bigint as credits from reservations
           where key_id = $1 and state = 'held'`,
          [keyId],
        );
        expect(account.reserved).toBe(held?.credits);
      },
    ),
    { numRuns: tries(20, 60) },
  );
}, 120_000);
