import type { Config } from '../config.ts';
import { isLoopback } from '../mcp/http/loopback.ts';
import { startHttp } from '../mcp/http/start-http.ts';
import { stopSignal } from '../mcp/http/stop-signals.ts';
import { printLine, tell } from './print.ts';
import { portOf } from './service.ts';
import { openSession } from './session.ts';

/** `http`: serves MCP over Streamable HTTP at `/mcp` until it is stopped. */
export async function http(
  config: Config,
  options: { readonly port: string; readonly host: string },
): Promise<void> {
  const session = openSession(config, 'others');
  const server = await startHttp({
    version: session.settings.version,
    authenticate: async () => ({ id: 'local', environment: session }),
    logger: session.logger,
    port: portOf(options.port),
    host: options.host,
    env: process.env,
  });
  // Before the address is told: whoever reads it may stop the server at once.
  const stopped = stopSignal();
  if (!isLoopback(options.host)) {
    tell(
      'Whoever reaches this address asks with your key and sees what it sees: let only hosts ' +
        'that you trust reach it, or put a proxy before it that checks who asks.',
    );
  }
  printLine(JSON.stringify({ url: server.url }));
  tell('MCP over HTTP is listening. Stop it with Ctrl-C.');
  await stopped;
  await server.close();
  await session.close();
}
