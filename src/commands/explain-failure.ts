import { ConfigError } from '../config.ts';
import { ApiError } from '../contract/errors.ts';
import { EXIT } from './exit-codes.ts';

/** The message of a failed command, in one line, and its exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

const LISTENING: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it: stop that program, or choose another port with --port',
  EACCES: 'this user may not: choose a port above 1023 with --port',
  EADDRNOTAVAIL: 'this machine has no such address: correct --host',
};

/** Why a server could not listen, in words; null for any other error. */
function whyNotListening(error: Error): string | null {
  if (!('syscall' in error && error.syscall === 'listen' && 'code' in error)) return null;
  const why = LISTENING[String(error.code)];
  const address = 'address' in error ? String(error.address) : 'this machine';
  const port = 'port' in error ? ` port ${error.port}` : '';
  return why === undefined ? null : `Cannot listen on ${address}${port}: ${why}.`;
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
  const notListening = error instanceof Error ? whyNotListening(error) : null;
  if (notListening !== null) return { message: notListening, exitCode: EXIT.failed };
  if (error instanceof Error) return { message: error.message, exitCode: EXIT.failed };
  return { message: String(error), exitCode: EXIT.failed };
}
