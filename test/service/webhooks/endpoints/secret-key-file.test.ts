import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOfFolder } from '../../../../src/service/webhooks/endpoints/secret-key-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a folder gets one key, for its owner alone', async () => {
  const file = join(temporaryFolder(), 'secret.key');
  const key = await keyOfFolder(file);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(await keyOfFolder(file)).toBe(key);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file that holds no key is said so and left as it is', async () => {
  const file = join(temporaryFolder(), 'secret.key');
  await writeFile(file, 'short\n');
  await expect(keyOfFolder(file)).rejects.toThrow('no longer contains a key');
  expect(await readFile(file, 'utf8')).toBe('short\n');
});
