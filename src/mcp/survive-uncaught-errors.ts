import type { ServerLogger } from './environment.ts';

/**
 * Keeps the process alive after an uncaught error, which then fails one call and not every
 * connection.
 */
export function surviveUncaughtErrors(logger: ServerLogger): void {
  const note = (kind: string) => (error: unknown) => {
    const name = error instanceof Error ? error.name : typeof error;
    // The stack without the message, which can quote what people wrote.
    const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
    logger.error({ kind, name, stack }, 'unexpected failure, serving on');
  };
  process.on('uncaughtException', note('exception'));
  process.on('unhandledRejection', note('rejection'));
}
