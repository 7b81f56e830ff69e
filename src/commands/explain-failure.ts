import { ConfigError } from '../config.ts';
import { ApiError } from '../contract/errors.ts';
import { EXIT } from './exit-codes.ts';

/** The message of a failed command, in one line, and its exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

/**
 * Converts anything thrown into a sentence for a person at a terminal. The stack is only in the
 * log, with `--log-level debug`.
 */
export function explainFailure(error: unknown): Failure {
  if (error instanceof ConfigError) return { message: error.message, exitCode: EXIT.usage };
  if (error instanceof ApiError) {
    return { message: `${error.message} (${error.code})`, exitCode: EXIT.failed };
  }
  if (error instanceof Error) return { message: error.message, exitCode: EXIT.failed };
  return { message: String(error), exitCode: EXIT.failed };
}
