import { Command } from 'commander';
import { ConfigError } from '../config.ts';
import { addCommands } from './commands.ts';

/** Commander would hand an unknown command to the default one, as an argument too many. */
function refuseUnknownCommand(program: Command, [, , first]: readonly string[]): void {
  if (first === undefined || first.startsWith('-') || first === 'help') return;
  if (program.commands.some((one) => one.name() === first)) return;
  throw new ConfigError(
    `There is no command "${first}". "people-search-mcp --help" lists the commands.`,
  );
}

/**
 * Parses the command line and runs the command.
 * @throws CommanderError if it is invalid; ConfigError for an unknown command
 */
export async function parseCommandLine(argv: readonly string[]): Promise<void> {
  const program = addCommands(new Command('people-search-mcp'));
  refuseUnknownCommand(program, argv);
  await program.parseAsync([...argv]);
}
