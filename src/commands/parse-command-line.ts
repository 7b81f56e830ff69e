import { Command } from 'commander';
import { ConfigError } from '../config.ts';
import { addCommands } from './commands.ts';

/** Commander would hand an unknown command to the default one, as an argument too many. */
function refuseUnknown(parent: Command, given: string | undefined, path: string): Command | null {
  if (given === undefined || given.startsWith('-') || given === 'help') return null;
  const known = parent.commands.find((one) => one.name() === given);
  if (known !== undefined) return known;
  const [, ...groups] = path.split(' ');
  throw new ConfigError(
    `There is no command "${[...groups, given].join(' ')}". "${path} --help" lists the commands.`,
  );
}

/**
 * With a setting before it, a command's name would be a file for the default command, which would
 * then wait for a host.
 */
function refuseLateCommand(program: Command, { args }: Command): void {
  const late = args.find((arg) => program.commands.some((one) => one.name() === arg));
  if (late === undefined) return;
  throw new ConfigError(
    `Write the command first, and its settings after it: "people-search-mcp ${late} …". ` +
      `A file of that name is given as "./${late}".`,
  );
}

function refuseUnknownCommand(program: Command, [, , first, second]: readonly string[]): void {
  const group = refuseUnknown(program, first, 'people-search-mcp');
  if (group === null || group.commands.length === 0) return;
  refuseUnknown(group, second, `people-search-mcp ${group.name()}`);
}

/**
 * Parses the command line and runs the command.
 * @throws CommanderError if it is invalid; ConfigError for an unknown command
 */
export async function parseCommandLine(argv: readonly string[]): Promise<void> {
  const program = addCommands(new Command('people-search-mcp'));
  refuseUnknownCommand(program, argv);
  program.hook('preAction', (_program, action) => {
    if (action.name() === 'stdio') refuseLateCommand(program, action);
  });
  await program.parseAsync([...argv]);
}
