import { expect, test } from 'vitest';
import { findChromium } from './support/find-chromium.ts';

const said: string[] = [];
const machine = (env: Record<string, string>, ...there: readonly string[]) => ({
  env,
  exists: (path: string) => there.includes(path),
  tell: (text: string) => void said.push(text),
});

test('prefers the browser in CHROMIUM over the one of the system', () => {
  expect(findChromium(machine({}, '/usr/bin/chromium'))).toBe('/usr/bin/chromium');
  const both = machine({ CHROMIUM: '/opt/mine' }, '/usr/bin/chromium', '/opt/mine');
  expect(findChromium(both)).toBe('/opt/mine');
});

test('warns without a browser, and fails in CI', () => {
  expect(findChromium(machine({}))).toBe(null);
  expect(said.join()).toContain('THE TESTS OF THE VIEWS ARE SKIPPED');
  expect(() => findChromium(machine({ CI: 'true' }))).toThrow('apt-get install chromium');
});
