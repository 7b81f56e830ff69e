import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Account, hourlyAccount, localAccount } from '../../../src/mcp/budgets/account.ts';
import { fileAccount, totalOf } from '../../../src/mcp/budgets/file-account.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const totalAfter = async (account: Account, credits: number) => (await account.add(credits)).total;

test('localAccount adds credits and takes them back', async () => {
  const account = localAccount();
  const first = await account.add(5);
  expect([first.total, await totalAfter(account, 2)]).toEqual([5, 7]);
  await first.takeBack();
  expect(await totalAfter(account, 0)).toBe(2);
});

test('hourlyAccount starts again from 0 each hour', async () => {
  let hour = '09';
  const account = hourlyAccount(() => hour);
  await account.add(40);
  expect(await totalAfter(account, 2)).toBe(42);
  hour = '10';
  expect(await totalAfter(account, 1)).toBe(1);
});

test('hourlyAccount ignores credits returned for an earlier hour', async () => {
  let hour = '09';
  const account = hourlyAccount(() => hour);
  const earlier = await account.add(25);
  hour = '10';
  expect(await totalAfter(account, 100)).toBe(100);
  await earlier.takeBack();
  expect(await totalAfter(account, 0)).toBe(100);
});

describe('fileAccount', () => {
  const day = 'abc-2026-11-21';

  test('shares one total between processes and loses no concurrent additions', async () => {
    const folder = join(temporaryFolder(), 'spent');
    const processes = Array.from({ length: 5 }, () => fileAccount(folder, () => day));
    await Promise.all(Array.from({ length: 100 }, (_, at) => processes[at % 5]?.add(3)));
    const [one, other] = processes;
    const last = await one?.add(100);
    expect(last?.total).toBe(400);
    await last?.takeBack();
    expect((await other?.add(0))?.total).toBe(300);
  });

  test('writes files that only its user can read', async () => {
    const folder = join(temporaryFolder(), 'spent');
    await fileAccount(folder, () => day).add(1);
    const modes = [folder, join(folder, `${day}.spent`)].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  test('starts again from 0 each day and deletes the files of other days', async () => {
    const folder = temporaryFolder();
    let today = 'abc-2026-11-21';
    const account = fileAccount(folder, () => today);
    writeFileSync(join(folder, 'other-2026-11-21.spent'), '9\n');
    writeFileSync(join(folder, 'not-ours'), '');
    await account.add(7);
    today = 'abc-2026-11-22';
    expect(await totalAfter(account, 1)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['abc-2026-11-22.spent', 'not-ours']);
  });

  test('totalOf ignores a line that a full disk cut off', () => {
    expect(totalOf('5\n-2\n1e')).toBe(3);
    expect(totalOf('')).toBe(0);
  });

  test('ignores credits returned for an earlier day', async () => {
    let today = day;
    const account = fileAccount(temporaryFolder(), () => today);
    const earlier = await account.add(400);
    today = 'abc-2026-11-22';
    await account.add(500);
    await earlier.takeBack();
    expect(await totalAfter(account, 0)).toBe(500);
  });

  test('fails when its file cannot be read, instead of counting from 0', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, `${day}.spent`));
    await expect(fileAccount(folder, () => day).add(0)).rejects.toThrow('EISDIR');
  });

  test('totalOf sums any lines of whole numbers, never below 0', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e6 })), fc.nat({ max: 1e6 }), (credits, back) => {
        const sum = credits.reduce((total, one) => total + one, 0);
        const lines = [...credits, -back].map((one) => `${one}\n`).join('');
        expect(totalOf(lines)).toBe(Math.max(0, sum - back));
      }),
    );
  });
});
