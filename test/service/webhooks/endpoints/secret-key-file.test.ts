import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecretKey } from '../../../../src/service/webhooks/endpoints/secret-key-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('creates one key per folder, readable only by its owner', async () => {
  const file = join(temporaryFolder(), 'secret.key');
  const key = await readSecretKey(file);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(await readSecretKey(file)).toBe(key);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('rejects a key file without a key and leaves it unchanged', async () => {
  const file = join(temporaryFolder(), 'secret.key');
  await writeFile(file, 'short\n');
  await expect(readSecretKey(file)).rejects.toThrow('no longer contains a key');
  expect(await readFile(file, 'utf8')).toBe('short\n');
});
