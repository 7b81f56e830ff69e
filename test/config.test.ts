import { describe, expect, test } from 'vitest';
import {
  ConfigError,
  chooseBackend,
  defaultDataFolder,
  flagName,
  readConfig,
  SETTINGS,
} from '../src/config.ts';

describe('readConfig', () => {
  test('a flag overrides a variable, and a variable overrides the default', () => {
    const env = { PEOPLE_SEARCH_WAIT_SECONDS: '40' };
    expect(readConfig({}, {}).waitSeconds).toBeNull();
    expect(readConfig({}, env).waitSeconds).toBe(40);
    expect(readConfig({ waitSeconds: '50' }, env).waitSeconds).toBe(50);
  });

  test('treats an empty variable as unset, as hosts pass unset settings that way', () => {
    expect(readConfig({}, { PEOPLE_SEARCH_BASE_URL: '', DATABASE_URL: '  ' })).toMatchObject({
      baseUrl: null,
      databaseUrl: null,
    });
  });

  test.each([
    ['PEOPLE_SEARCH_WAIT_SECONDS', 'soon'],
    ['PEOPLE_SEARCH_WAIT_SECONDS', '0'],
    ['PEOPLE_SEARCH_BASE_URL', 'ftp://somewhere'],
    ['PEOPLE_SEARCH_BASE_URL', 'not an address'],
    ['PEOPLE_SEARCH_LOG_LEVEL', 'loud'],
    ['PEOPLE_SEARCH_READ_ONLY', 'maybe'],
    ['PEOPLE_SEARCH_DEEP_SEARCH', 'broken'],
    ['DATABASE_READ_URL', 'mysql://somewhere/people'],
  ])('rejects %s=%s with the name of the variable', (variable, value) => {
    expect(() => readConfig({}, { [variable]: value })).toThrowError(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(variable) }),
    );
  });

  test('rejects a wrong flag with its name', () => {
    expect(() => readConfig({ idleMinutes: 'never' }, {})).toThrow(/^--idle-minutes: "never"/);
  });

  test('reads booleans and lists', () => {
    const config = readConfig({ readOnly: true, toolsets: 'default, populations,' }, {});
    expect(config.readOnly).toBe(true);
    expect(config.toolsets).toEqual(['default', 'populations']);
    expect(readConfig({}, { PEOPLE_SEARCH_READ_ONLY: '0' }).readOnly).toBe(false);
    expect(readConfig({}, { PEOPLE_SEARCH_READ_ONLY: '1' }).readOnly).toBe(true);
  });

  test('every setting has a unique flag and variable and a meaning', () => {
    const all = Object.values(SETTINGS);
    expect(new Set(all.map((s) => s.variable)).size).toBe(all.length);
    expect(new Set(all.map((s) => flagName(s.flag))).size).toBe(all.length);
    expect(all.filter((s) => s.meaning.length < 20)).toEqual([]);
  });
});

describe('chooseBackend', () => {
  const choose = (env: Record<string, string>) => chooseBackend(readConfig({}, env), env);

  test('chooses the remote service when base URL and key are set', () => {
    expect(
      choose({ PEOPLE_SEARCH_BASE_URL: 'https://x.example/', PEOPLE_SEARCH_API_KEY: 'k' }),
    ).toEqual({ kind: 'remote', baseUrl: 'https://x.example', apiKey: 'k' });
  });

  test('chooses the embedded service when neither is set', () => {
    expect(choose({ XDG_DATA_HOME: '/x' })).toMatchObject({ kind: 'embedded', databaseUrl: null });
  });

  test.each([
    [{ PEOPLE_SEARCH_BASE_URL: 'https://x.example' }, 'PEOPLE_SEARCH_API_KEY'],
    [{ PEOPLE_SEARCH_API_KEY: 'secret-key' }, 'PEOPLE_SEARCH_BASE_URL'],
  ])('rejects %j with the name of the missing variable', (env, missing) => {
    expect(() => choose(env)).toThrow(ConfigError);
    expect(() => choose(env)).toThrow(missing);
    expect(() => choose(env)).not.toThrow(/secret-key/);
  });

  test('rejects replicas of an embedded database with the names of both settings', () => {
    const env = { DATABASE_READ_URL: 'postgres://u:hunter2@replica/people' };
    expect(() => choose(env)).toThrow(/^DATABASE_READ_URL is set, but DATABASE_URL is not/);
    expect(() => choose(env)).not.toThrow(/hunter2/);
    expect(choose({ ...env, DATABASE_URL: 'postgres://primary/people' })).toMatchObject({
      readUrls: ['postgres://u:hunter2@replica/people'],
    });
  });

  test('defaultDataFolder follows the platform', () => {
    const env = { XDG_DATA_HOME: '/data', LOCALAPPDATA: '/local' };
    expect(defaultDataFolder(env, 'linux')).toBe('/data/people-search-mcp');
    expect(defaultDataFolder(env, 'win32')).toBe('/local/people-search-mcp');
    expect(defaultDataFolder(env, 'darwin')).toContain('Application Support');
  });
});

test('readConfig treats an empty field of the bundle as unset', () => {
  for (const unfilled of ['', ' ', '${' + 'user_config.api_key}']) {
    expect(readConfig({}, { PEOPLE_SEARCH_API_KEY: unfilled }).apiKey).toBe(null);
  }
  const odd = 'k${' + 'user_config.api_key}';
  expect(readConfig({}, { PEOPLE_SEARCH_API_KEY: odd }).apiKey).toBe(odd);
});
