import { Command } from 'commander';
import { addCommands } from './commands.ts';

/** Reads the command line and runs what it asks for. @throws CommanderError when it is wrong. */
export async function parseCommandLine(argv: readonly string[]): Promise<void> {
  await addCommands(new Command('people-search-mcp')).parseAsync([...argv]);
}
