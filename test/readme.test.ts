import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { withSettings } from '../scripts/readme-settings.ts';
import { addCommands } from '../src/commands/commands.ts';
import { TOOLS } from '../src/mcp/tools.ts';

const page = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
const readme = await page('README.md');
const contributing = await page('CONTRIBUTING.md');

test('the table of settings in README.md is current (npm run generate)', () => {
  expect(withSettings(readme)).toBe(readme);
});

test('README.md names every command and every tool', () => {
  const names = addCommands(new Command('people-search-mcp')).commands.map((one) => one.name());
  const words = [...names.filter((name) => name !== 'stdio'), ...TOOLS.map((tool) => tool.name)];
  expect(words.filter((word) => !readme.includes(word))).toEqual([]);
});

test('every npm script in README.md and CONTRIBUTING.md exists', async () => {
  const { scripts } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const told = [...`${readme}${contributing}`.matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});
