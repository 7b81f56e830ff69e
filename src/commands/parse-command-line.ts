import { Command } from 'commander';
import { addCommands } from './commands.ts';

/** Parses the command line and runs the command. @throws CommanderError if it is invalid. */
export async function parseCommandLine(argv: readonly string[]): Promise<void> {
  await addCommands(new Command('people-search-mcp')).parseAsync([...argv]);
}
