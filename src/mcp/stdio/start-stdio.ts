import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { serverFactory } from '../build-server.ts';
import type { ServerEnvironment, ServerLogger } from '../environment.ts';
import type { CallObserver } from '../observe/call-observer.ts';
import { requestLog } from '../observe/request-facts.ts';
import { startObserver } from '../observe/start-observer.ts';
import { LineTransport } from './line-transport.ts';
import { ownStdout } from './own-stdout.ts';

/**
 * Milliseconds that answers under way get after the host closed standard input: enough for what
 * is being written, little enough that the process is gone within 100.
 */
const LAST_WORDS_MS = 10;

/** A failure that nobody caught costs one call, not the host's whole connection. */
function outliveFailures(logger: ServerLogger): void {
  const note = (kind: string) => (error: unknown) => {
    const name = error instanceof Error ? error.name : typeof error;
    const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
    logger.error({ kind, name, stack }, 'unexpected failure, serving on');
  };
  process.on('uncaughtException', note('exception'));
  process.on('unhandledRejection', note('rejection'));
}

/** Ends the process when the host is gone; the work of the service behind it goes on. */
function leaveWithHost(transport: LineTransport, observer: CallObserver): void {
  const exit = () => process.exit(0);
  // Spans, where somebody wants them, are worth the moment that sending them off takes.
  const leave = () => (observer.traces ? void observer.close().finally(exit) : exit());
  const closing = () => {
    if (transport.pending === 0) leave();
    transport.onidle = leave;
    setTimeout(leave, LAST_WORDS_MS);
  };
  process.stdin.once('end', closing);
  process.stdin.once('close', closing);
  process.stdin.once('error', leave);
  process.stdout.once('error', leave);
}

/**
 * Serves MCP over standard input and output, to hosts of 2026-07-28 and of 2025-11-25 and older,
 * until the host closes its end; then the process exits.
 */
export function startStdio(environment: ServerEnvironment): Promise<void> {
  const { logger, settings } = environment;
  const { version } = settings;
  const observer = startObserver({
    logger,
    version,
    env: process.env,
    transport: 'pipe',
    metrics: null,
  });
  const observed = { ...environment, logger: requestLog(logger), observer };
  const transport = new LineTransport({ input: process.stdin, write: ownStdout() });
  outliveFailures(logger);
  leaveWithHost(transport, observer);
  serveStdio(
    serverFactory(() => observed),
    {
      transport,
      onerror: (error) => logger.debug({ name: error.name }, 'protocol error'),
    },
  );
  // Settles never: leaving is `leaveWithHost`'s.
  return new Promise(() => undefined);
}
