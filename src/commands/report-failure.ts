import { EXIT } from './exit-codes.ts';

/** Commander has printed its own message; help and version are not errors. */
function exitOfCommander(error: unknown): number | null {
  if (!(error instanceof Error && 'code' in error && 'exitCode' in error)) return null;
  if (!String(error.code).startsWith('commander.')) return null;
  return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}

/** Prints why a command failed, for a person at a terminal, and sets the exit code. */
export async function reportFailure(error: unknown): Promise<void> {
  const exit = exitOfCommander(error);
  if (exit !== null) {
    process.exitCode = exit;
    return;
  }
  const { explainFailure } = await import('./explain-failure.ts');
  const failure = explainFailure(error);
  process.stderr.write(`people-search-mcp: ${failure.message}\n`);
  process.exitCode = failure.exitCode;
}
