import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtinsLater } from '../../scripts/builtins-later.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builtins-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function bundled(source: string): Promise<string> {
  const entry = join(folder, 'entry.mjs');
  const outfile = join(folder, 'out.cjs');
  writeFileSync(entry, source);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    plugins: [builtinsLater],
    logLevel: 'silent',
  });
  return outfile;
}

const USES = `import { createHash } from 'node:crypto';
import { readFile } from 'fs/promises';
export const digest = (text) => createHash('sha256').update(text).digest('hex');
export const read = (path) => readFile(path, 'utf8');
export const ran = true;`;

test('a module is loaded by the first call of its functions, and not before', async () => {
  const asked = vi.spyOn(process, 'getBuiltinModule');
  const program = createRequire(import.meta.url)(await bundled(USES));
  expect(program.ran).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  expect(program.digest('a')).toMatch(/^ca978112ca1bbdca/);
  expect(program.digest('b')).toMatch(/^3e23e8160039594a/);
  expect(asked.mock.calls).toEqual([['node:crypto']]);
  expect(await program.read(join(folder, 'entry.mjs'))).toBe(USES);
});

test.each([
  ['a class', "import { KeyObject } from 'node:crypto'; export const made = KeyObject;"],
  ['a constant', "import { constants } from 'node:fs/promises'; export const made = constants;"],
])('%s cannot wait for a call: such a bundle does not build', async (_, source) => {
  await expect(bundled(source)).rejects.toThrow('No matching export');
});
