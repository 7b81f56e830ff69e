import type { ServerLogger } from './environment.ts';

/** A failure that nobody caught costs one call, not the connection of whoever else is served. */
export function outliveFailures(logger: ServerLogger): void {
  const note = (kind: string) => (error: unknown) => {
    const name = error instanceof Error ? error.name : typeof error;
    // Where it was thrown, without its message: that can quote what people wrote.
    const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
    logger.error({ kind, name, stack }, 'unexpected failure, serving on');
  };
  process.on('uncaughtException', note('exception'));
  process.on('unhandledRejection', note('rejection'));
}
