import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourlyAccount, localAccount } from '../../../src/mcp/budgets/account.ts';
import { fileAccount, totalOf } from '../../../src/mcp/budgets/file-account.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('an account of a process adds and takes back', async () => {
  const account = localAccount();
  expect([await account.add(5), await account.add(0), await account.add(-2)]).toEqual([5, 5, 3]);
});

test('an hourly one begins anew with the hour', async () => {
  let hour = '09';
  const account = hourlyAccount(() => hour);
  await account.add(40);
  expect(await account.add(2)).toBe(42);
  hour = '10';
  expect(await account.add(1)).toBe(1);
});

test('what is given back of the hour before is no gift to this one', async () => {
  let hour = '09';
  const account = hourlyAccount(() => hour);
  await account.add(25);
  hour = '10';
  expect(await account.add(-25)).toBe(0);
  expect(await account.add(100)).toBe(100);
});

describe('an account in files', () => {
  const day = 'abc-2026-11-21';

  test('is one for all processes, and loses nothing of those who add at once', async () => {
    const folder = join(temporaryFolder(), 'spent');
    const processes = Array.from({ length: 5 }, () => fileAccount(folder, () => day));
    await Promise.all(Array.from({ length: 100 }, (_, at) => processes[at % 5]?.add(3)));
    expect(await processes[0]?.add(0)).toBe(300);
    expect(await processes[1]?.add(-100)).toBe(200);
  });

  test('can be read by its user alone', async () => {
    const folder = join(temporaryFolder(), 'spent');
    await fileAccount(folder, () => day).add(1);
    const modes = [folder, join(folder, `${day}.spent`)].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  test('is another one each day, and the files of other days go', async () => {
    const folder = temporaryFolder();
    let today = 'abc-2026-11-21';
    const account = fileAccount(folder, () => today);
    writeFileSync(join(folder, 'other-2026-11-21.spent'), '9\n');
    writeFileSync(join(folder, 'not-ours'), '');
    await account.add(7);
    today = 'abc-2026-11-22';
    expect(await account.add(1)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['abc-2026-11-22.spent', 'not-ours']);
  });

  test('a line that a full disk cut off counts nothing', () => {
    expect(totalOf('5\n-2\n1e')).toBe(3);
    expect(totalOf('')).toBe(0);
  });

  test('what is given back of the day before is no gift to this one', async () => {
    const account = fileAccount(temporaryFolder(), () => day);
    expect(await account.add(-400)).toBe(0);
    expect(await account.add(500)).toBe(500);
  });

  test('that cannot be read is none, and not an empty one', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, `${day}.spent`));
    await expect(fileAccount(folder, () => day).add(0)).rejects.toThrow('EISDIR');
  });

  test('any lines of whole numbers come to their sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e6 })), fc.nat({ max: 1e6 }), (credits, back) => {
        const sum = credits.reduce((total, one) => total + one, 0);
        const lines = [...credits, -back].map((one) => `${one}\n`).join('');
        expect(totalOf(lines)).toBe(Math.max(0, sum - back));
      }),
    );
  });
});
