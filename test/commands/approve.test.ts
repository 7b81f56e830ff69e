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

/** A terminal where someone types a line, or closes the input without one (`null`). */
function terminal(line: string | null, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  const shown: string[] = [];
  output.on('data', (chunk) => shown.push(String(chunk)));
  if (line === null) input.end();
  else input.write(`${line}\n`);
  return { input, output, shown: () => shown.join('') };
}

test.each(['yes', 'y', 'Y', ' YES '])(
  'approves the waiting call when the person types %j',
  async (line) => {
    const at = terminal(line);
    expect(await approveAt(at, codes, code.toLowerCase())).toBe(true);
    expect(at.shown()).toContain('Shall 100 credits be spent?');
    expect(await codes.take(CALL)).toBe(true);
  },
);

test.each(['no', '', 'n', 'ja', 'yy', 'yes please', null])(
  'does not approve the call when the person types %j',
  async (line) => {
    expect(await approveAt(terminal(line), codes, code)).toBe(false);
    expect(await codes.take(CALL)).toBe(false);
  },
);

test('rejects approval without a terminal, even when yes is piped in', async () => {
  await expect(approveAt(terminal('yes', false), codes, code)).rejects.toThrow(
    'A person must approve',
  );
  expect(await codes.take(CALL)).toBe(false);
});

test('reports that no call is waiting for an unknown code', async () => {
  await expect(approveAt(terminal('yes'), codes, 'AAAA-AAAA')).rejects.toThrow(
    'No call is waiting',
  );
});
