import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommands } from '../../src/commands/commands.ts';
import { serviceOptions } from '../../src/commands/service.ts';
import {
  type Config,
  type Flags,
  readConfig,
  SETTINGS,
  type SettingName,
  serviceVariables,
  settingsOf,
} from '../../src/config.ts';
import { shownDefault } from '../../src/setting.ts';

/** Each of the service's settings with a value that is not its default. */
const CHANGED: Flags = {
  data: '/data/of/a/test',
  databaseUrl: 'postgres://localhost/test',
  databaseReadUrls: 'postgres://replica/test,postgres://another/test',
  redisUrl: 'redis://localhost',
  noFaces: true,
  idleMinutes: '7',
  logLevel: 'silent',
  embedderUrl: 'http://127.0.0.1:9/v1',
  embedderModel: 'a-model',
  embedderKey: 'a-key',
  allowFetch: true,
  deepSearch: 'unavailable',
  deepSearchCredits: '3',
  deepSearchTimeout: '61',
  profileReadRate: '9',
  uploadsAtOnce: '100',
  uploadsPerMinute: '90',
  secretKey: 'k'.repeat(32),
  webhooksToLoopback: true,
};

const names = Object.keys(SETTINGS) as SettingName[];

/** The settings that the service reads when given these flags. */
function readBy(flags: Flags): string[] {
  const read = new Set<string>();
  const config: Config = new Proxy(readConfig(flags, {}), {
    get: (values, name, receiver) => {
      read.add(String(name));
      return Reflect.get(values, name, receiver);
    },
  });
  serviceOptions(config, null);
  return [...read];
}

test.each([
  ['by default', { logLevel: 'silent' }],
  ['when all are changed', CHANGED],
])('passes on every setting that the service reads %s', (_, flags) => {
  const handedOver: readonly string[] = settingsOf('service');
  const read = readBy(flags);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !handedOver.includes(name))).toEqual([]);
});

test("reads every setting that is declared as the service's own", () => {
  const read = readBy(CHANGED);
  expect(settingsOf('service').filter((name) => !read.includes(name))).toEqual([]);
});

test('gives the service, through variables, the settings that the host got as flags', () => {
  const given = readConfig(CHANGED, {});
  const usual = readConfig({}, {});
  const received = readConfig({}, serviceVariables(given));
  for (const name of settingsOf('service')) {
    expect(given[name], `${name} must be changed above`).not.toEqual(usual[name]);
    expect(received[name], name).toEqual(given[name]);
  }
});

test("does not pass the host's own settings to the service", () => {
  const given = readConfig({ ...CHANGED, apiKey: 'host-only', metricsToken: 'host-only' }, {});
  expect(Object.values(serviceVariables(given))).not.toContain('host-only');
});

test('offers every setting as a flag of `http`, with its default and variable', () => {
  const program = addCommands(new Command('people-search-mcp'));
  const http = program.commands.find((command) => command.name() === 'http');
  const options = http?.options ?? [];
  for (const name of names) {
    const { flag, variable } = SETTINGS[name];
    const described = options.find((option) => option.flags === flag)?.description ?? '';
    expect(described, flag).toContain(variable);
    expect(described, flag).toContain(shownDefault(SETTINGS[name]));
  }
});

test('names the unit of every default that is a number', () => {
  const numbers = names.filter((name) => typeof SETTINGS[name].fallback === 'number');
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((name) => SETTINGS[name].unit === undefined)).toEqual([]);
  expect(shownDefault(SETTINGS.idleMinutes)).toBe('10 minutes');
});
