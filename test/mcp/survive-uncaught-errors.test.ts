import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('../../src/mcp/survive-uncaught-errors.ts', import.meta.url));

const PROGRAM = `
import { surviveUncaughtErrors } from ${JSON.stringify(MODULE)};
const log = (facts, message) => process.stderr.write(JSON.stringify({ ...facts, message }) + '\\n');
surviveUncaughtErrors({ debug: log, info: log, warn: log, error: log });
setTimeout(() => { throw new TypeError('Ada Obi, ada@example.com'); }, 0);
Promise.reject(new RangeError('psk_secret'));
setTimeout(() => process.stdout.write('serving on'), 50);
`;

test('survives uncaught errors and logs their kind without their message', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('serving on');
  const logged = stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(logged.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ['exception', 'TypeError'],
    ['rejection', 'RangeError'],
  ]);
  expect(stderr).not.toMatch(/Ada Obi|ada@example|psk_secret/);
});
