import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ApprovalCodes, CODE_MS } from '../../../src/mcp/consent/approval-codes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CALL = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

let folder: string;
let now: number;
let codes: ApprovalCodes;
beforeEach(() => {
  folder = join(temporaryFolder(), 'approvals');
  now = 1_700_000_000_000;
  codes = new ApprovalCodes(folder, () => now);
});

const approve = async (code: string) => (await codes.find(code))?.approve();

test('an approval is for the call that asked, and for one use', async () => {
  const code = await codes.codeFor(CALL, 'May it?');
  await codes.codeFor(OTHER, 'May the other?');
  expect(await codes.take(CALL)).toBe(false);
  await approve(code);
  expect(await codes.take(OTHER)).toBe(false);
  expect(await codes.take(CALL)).toBe(true);
  expect(await codes.take(CALL)).toBe(false);
});

test('lets only one of several concurrent callers use an approval', async () => {
  await approve(await codes.codeFor(CALL, 'May it?'));
  const taken = await Promise.all(Array.from({ length: 20 }, () => codes.take(CALL)));
  expect(taken.filter((one) => one)).toHaveLength(1);
});

test('shares codes and approvals between processes', async () => {
  const other = new ApprovalCodes(folder, () => now);
  const code = await codes.codeFor(CALL, 'May it?');
  expect((await other.find(code))?.question).toBe('May it?');
  await approve(code);
  expect(await other.take(CALL)).toBe(true);
});

test('returns the same code for the same call, and reads it as people type it', async () => {
  const code = await codes.codeFor(CALL, 'May it?');
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
  expect(await codes.codeFor(CALL, 'May it?')).toBe(code);
  for (const typed of [code.toLowerCase(), code.replace('-', ''), ` ${code} `]) {
    expect((await codes.find(typed))?.question).toBe('May it?');
  }
  expect(await codes.find('AAAA-AAAA')).toBe(null);
  expect(await codes.find('')).toBe(null);
});

test('lists the questions that nobody has answered, the oldest first, also those of other callers', async () => {
  const other = new ApprovalCodes(folder, () => now, 'another caller');
  const code = await codes.codeFor(CALL, 'May it?');
  now += 1000;
  const second = await other.codeFor(OTHER, 'May the other?');
  expect(await codes.list()).toEqual([
    { code, question: 'May it?' },
    { code: second, question: 'May the other?' },
  ]);
  await approve(code);
  expect(await codes.list()).toEqual([{ code: second, question: 'May the other?' }]);
  now += CODE_MS;
  expect(await codes.list()).toEqual([]);
});

test('forgets a question that was refused, and lets nothing happen', async () => {
  const code = await codes.codeFor(CALL, 'May it?');
  await (await codes.find(code))?.refuse();
  expect(await codes.find(code)).toBe(null);
  expect(await codes.take(CALL)).toBe(false);
});

test('makes a new code once an approval was used', async () => {
  const code = await codes.codeFor(CALL, 'May it?');
  await approve(code);
  await codes.take(CALL);
  expect(await codes.find(code)).toBe(null);
  expect(await codes.codeFor(CALL, 'May it?')).not.toBe(code);
});

test('expires codes and approvals', async () => {
  const code = await codes.codeFor(CALL, 'May it?');
  now += CODE_MS;
  expect(await codes.find(code)).toBe(null);
  expect(await codes.codeFor(CALL, 'May it?')).not.toBe(code);
  await approve(await codes.codeFor(OTHER, 'May the other?'));
  now += CODE_MS;
  expect(await codes.take(OTHER)).toBe(false);
});

test('removes expired codes and limits how many are open', async () => {
  for (let index = 0; index < 50; index += 1) await codes.codeFor(`${index}`, 'May it?');
  await expect(codes.codeFor('one more', 'May it?')).rejects.toThrow('too many');
  now += CODE_MS;
  await codes.codeFor('one more', 'May it?');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('makes the folder and its files private to the user', async () => {
  await codes.codeFor(CALL, 'May it?');
  const [file = ''] = readdirSync(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

test('gives concurrent equal calls one code that can be approved', async () => {
  const own = new ApprovalCodes(folder, () => now);
  const asking = Array.from({ length: 20 }, (_, at) => {
    return (at % 2 === 0 ? codes : own).codeFor(CALL, 'May it?');
  });
  const told = new Set(await Promise.all(asking));
  expect(told.size).toBe(1);
  await approve([...told][0] ?? '');
  expect(await own.take(CALL)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test('limits open codes per caller', async () => {
  const one = new ApprovalCodes(folder, () => now, 'one');
  const other = new ApprovalCodes(folder, () => now, 'other');
  for (let index = 0; index < 50; index += 1) await one.codeFor(`${index}`, 'May it?');
  await expect(one.codeFor('one more', 'May it?')).rejects.toThrow('too many');
  const code = await other.codeFor(OTHER, 'May the other?');
  // The person who approves sees the codes of all callers.
  expect((await codes.find(code))?.question).toBe('May the other?');
});

test('removes an expired approval that was never used', async () => {
  await approve(await codes.codeFor(CALL, 'May it?'));
  now += CODE_MS;
  await codes.codeFor(OTHER, 'May the other?');
  expect(readdirSync(folder)).toHaveLength(1);
});
