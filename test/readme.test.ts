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

/** Every `call TOOL 'JSON'` of the examples. */
const calls = [...readme.matchAll(/ call (\w+) '([^']+)'/g)].map(([, tool, json]) => ({
  tool,
  json,
}));

test('every call in README.md is one that the tool accepts as printed', () => {
  expect(calls.length).toBeGreaterThan(2);
  for (const { tool, json = '' } of calls) {
    const input = TOOLS.find(({ name }) => name === tool)?.input();
    expect(input?.safeParse(JSON.parse(json)).error?.issues, `${tool} ${json}`).toBeUndefined();
    expect(input, `a tool named ${tool}`).toBeDefined();
  }
});

test('the contacts that README.md imports are there, with the people that it asks for', async () => {
  expect(readme).toContain('import docs/examples/contacts.csv');
  const rows = (await page('docs/examples/contacts.csv')).split('\n');
  expect(rows[0]).toContain('First Name,Last Name');
  expect(rows.filter((row) => row.startsWith('Ada,Brightwell'))).toHaveLength(1);
});
