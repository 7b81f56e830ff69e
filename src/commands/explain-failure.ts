import { ConfigError } from '../config.ts';
import { ApiError } from '../contract/errors.ts';
import { EXIT } from './exit-codes.ts';

/** What a failed command prints, in one line, and its exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

/**
 * Turns any thrown thing into a sentence for a person at a terminal. A stack would not help
 * them; with `--log-level debug` the log has it.
 */
export function explainFailure(error: unknown): Failure {
  if (error instanceof ConfigError) return { message: error.message, exitCode: EXIT.usage };
  if (error instanceof ApiError) {
    return { message: `${error.message} (${error.code})`, exitCode: EXIT.failed };
  }
  if (error instanceof Error) return { message: error.message, exitCode: EXIT.failed };
  return { message: String(error), exitCode: EXIT.failed };
}
