import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { secretsPlaceOf } from '../../src/commands/webhook-secrets.ts';
import { defaultDataFolder, readConfig } from '../../src/config.ts';

const env = { XDG_DATA_HOME: '/home/made-up/data', LOCALAPPDATA: 'C:\\made-up' };
const config = (...given: string[]) =>
  readConfig(given[0] === undefined ? {} : { webhookSecrets: given[0] }, {});

test('keeps webhook secrets beside the data folder by default, or in the given folder', () => {
  expect(secretsPlaceOf(config(), env, 'user')).toEqual({
    folder: `${defaultDataFolder(env)}-webhook-secrets`,
    holder: 'user',
  });
  expect(secretsPlaceOf(config('hooks'), env, 'user')).toEqual({
    folder: resolve('hooks'),
    holder: 'user',
  });
});

test('keeps no webhook secrets for HTTP callers unless the operator gives a folder', () => {
  expect(secretsPlaceOf(config(), env, 'others')).toBe(null);
  expect(secretsPlaceOf(config('hooks'), env, 'others')).toEqual({
    folder: resolve('hooks'),
    holder: 'operator',
  });
});

test('resolves import folders and files to absolute paths', () => {
  const { importFolders } = readConfig({}, { PEOPLE_SEARCH_IMPORT_FOLDERS: '~/exports, a.zip' });
  expect(importFolders).toHaveLength(2);
  expect(importFolders.every((path) => path === resolve(path))).toBe(true);
  expect(importFolders[1]).toBe(resolve('a.zip'));
});
