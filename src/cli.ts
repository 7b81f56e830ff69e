#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { addCommands } from './commands/commands.ts';
import { EXIT } from './commands/exit-codes.ts';
import { explainFailure } from './commands/explain-failure.ts';

/** Runs the command line; never throws, sets the exit code instead. */
async function main(argv: readonly string[]): Promise<void> {
  const program = addCommands(new Command('people-search-mcp'));
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed its own message; help and version are no failures.
      process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
      return;
    }
    const failure = explainFailure(error);
    process.stderr.write(`people-search-mcp: ${failure.message}\n`);
    process.exitCode = failure.exitCode;
  }
}

await main(process.argv);
