import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { serverFactory } from '../build-server.ts';
import type { ServerEnvironment } from '../environment.ts';
import type { CallObserver } from '../observe/call-observer.ts';
import { requestLog } from '../observe/request-facts.ts';
import { startObserver } from '../observe/start-observer.ts';
import { surviveUncaughtErrors } from '../survive-uncaught-errors.ts';
import { LineTransport } from './line-transport.ts';
import { reserveStdout } from './reserve-stdout.ts';

/**
 * Milliseconds for answers in progress after the host closed standard input: enough to finish
 * writing, and short enough for the process to end within 100 ms.
 */
const LAST_WORDS_MS = 10;

/** Ends the process when the host disconnects; the work of the service continues. */
function leaveWithHost(transport: LineTransport, observer: CallObserver): void {
  const exit = () => process.exit(0);
  // If tracing is on, flushing the spans is worth the short delay.
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

/** Calls back once, after the first list of tools was answered. */
function tellWhenListed(transport: LineTransport, onListed: () => void): void {
  transport.onanswered = (method) => {
    if (method !== 'tools/list') return;
    delete transport.onanswered;
    onListed();
  };
}

/**
 * Serves MCP over stdio, to hosts of 2026-07-28 and of 2025-11-25 and older, until the host closes
 * its end; then the process exits.
 * @param onListed called once the first list of tools was answered: the opening exchange is over
 */
export function startStdio(environment: ServerEnvironment, onListed?: () => void): Promise<void> {
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
  const transport = new LineTransport({ input: process.stdin, write: reserveStdout() });
  surviveUncaughtErrors(logger);
  leaveWithHost(transport, observer);
  if (onListed !== undefined) tellWhenListed(transport, onListed);
  serveStdio(
    serverFactory(() => observed),
    {
      transport,
      onerror: (error) => logger.debug({ name: error.name }, 'protocol error'),
    },
  );
  // Never settles: `leaveWithHost` ends the process.
  return new Promise(() => undefined);
}
