import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { secretsPlaceOf } from '../../src/commands/webhook-secrets.ts';
import { defaultDataFolder, readConfig } from '../../src/config.ts';

const env = { XDG_DATA_HOME: '/home/made-up/data', LOCALAPPDATA: 'C:\\made-up' };
const config = (...given: string[]) =>
  readConfig(given[0] === undefined ? {} : { webhookSecrets: given[0] }, {});

test('a user of this machine finds secrets beside the data, or where they said', () => {
  expect(secretsPlaceOf(config(), env, 'user')).toEqual({
    folder: `${defaultDataFolder(env)}-webhook-secrets`,
    holder: 'user',
  });
  expect(secretsPlaceOf(config('hooks'), env, 'user')).toEqual({
    folder: resolve('hooks'),
    holder: 'user',
  });
});

test('those who ask over HTTP have none kept, unless the operator said where', () => {
  expect(secretsPlaceOf(config(), env, 'others')).toBe(null);
  expect(secretsPlaceOf(config('hooks'), env, 'others')).toEqual({
    folder: resolve('hooks'),
    holder: 'operator',
  });
});

test('what may be imported is absolute, folders and files alike', () => {
  const { importFolders } = readConfig({}, { PEOPLE_SEARCH_IMPORT_FOLDERS: '~/exports, a.zip' });
  expect(importFolders).toHaveLength(2);
  expect(importFolders.every((path) => path === resolve(path))).toBe(true);
  expect(importFolders[1]).toBe(resolve('a.zip'));
});
