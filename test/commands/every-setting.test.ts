import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommands } from '../../src/commands/commands.ts';
import { SETTINGS } from '../../src/config.ts';

function optionsOf(command: Command): string[] {
  return [...command.options.map(({ flags }) => flags), ...command.commands.flatMap(optionsOf)];
}

test('every setting is an option of some command', () => {
  const offered = new Set(optionsOf(addCommands(new Command('people-search-mcp'))));
  const missing = Object.values(SETTINGS).map(({ flag }) => flag);
  expect(missing.filter((flag) => !offered.has(flag))).toEqual([]);
});
