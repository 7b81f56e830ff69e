import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { approveAt } from '../../src/commands/approve.ts';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CALL = 'c'.repeat(32);

let codes: ApprovalCodes;
let code: string;
beforeEach(async () => {
  codes = new ApprovalCodes(temporaryFolder());
  code = await codes.codeFor(CALL, 'Shall 100 credits be spent?');
});

/** A terminal at which somebody types a line, or closes it without one. */
function terminal(line: string | null, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  const shown: string[] = [];
  output.on('data', (chunk) => shown.push(String(chunk)));
  if (line === null) input.end();
  else input.write(`${line}\n`);
  return { input, output, shown: () => shown.join('') };
}

test('a person who types yes agrees to the question they were shown', async () => {
  const at = terminal('yes');
  expect(await approveAt(at, codes, code.toLowerCase())).toBe(true);
  expect(at.shown()).toContain('Shall 100 credits be spent?');
  expect(await codes.take(CALL)).toBe(true);
});

test.each(['no', '', 'y', 'yes please', null])('%j is no yes', async (line) => {
  expect(await approveAt(terminal(line), codes, code)).toBe(false);
  expect(await codes.take(CALL)).toBe(false);
});

test('without a terminal nobody agrees, whatever is piped in', async () => {
  await expect(approveAt(terminal('yes', false), codes, code)).rejects.toThrow(
    'A person must approve',
  );
  expect(await codes.take(CALL)).toBe(false);
});

test('a code that stands for nothing says so', async () => {
  await expect(approveAt(terminal('yes'), codes, 'AAAA-AAAA')).rejects.toThrow(
    'No call is waiting',
  );
});
