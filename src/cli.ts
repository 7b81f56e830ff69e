#!/usr/bin/env node
import { EXIT } from './commands/exit-codes.ts';
import { exitOnClosedPipe } from './commands/exit-on-closed-pipe.ts';

/** Commander has printed its own message; help and version are not errors. */
function exitOfCommander(error: unknown): number | null {
  if (!(error instanceof Error && 'code' in error && 'exitCode' in error)) return null;
  if (!String(error.code).startsWith('commander.')) return null;
  return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}

async function runCommand(argv: readonly string[]): Promise<void> {
  const { parseCommandLine } = await import('./commands/parse-command-line.ts');
  await parseCommandLine(argv);
}

/**
 * The usual start by hosts, without arguments. The command line's library would take a tenth of the
 * start time.
 */
async function serveStdio(): Promise<void> {
  const [{ readConfig }, { stdio }] = await Promise.all([
    import('./config.ts'),
    import('./commands/stdio.ts'),
  ]);
  await stdio(readConfig({}, process.env));
}

async function reportFailure(error: unknown): Promise<void> {
  const exit = exitOfCommander(error);
  if (exit !== null) {
    process.exitCode = exit;
    return;
  }
  const { explainFailure } = await import('./commands/explain-failure.ts');
  const failure = explainFailure(error);
  process.stderr.write(`people-search-mcp: ${failure.message}\n`);
  process.exitCode = failure.exitCode;
}

/** Runs the command line; never throws, sets the exit code instead. */
async function main(argv: readonly string[]): Promise<void> {
  try {
    await (argv.length > 2 ? runCommand(argv) : serveStdio());
  } catch (error) {
    await reportFailure(error);
  }
}

exitOnClosedPipe();
await main(process.argv);
