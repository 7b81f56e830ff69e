import type { Config } from '../config.ts';
import { startHttp } from '../mcp/http/start-http.ts';
import { stopSignal } from '../mcp/http/stop-signals.ts';
import { outliveFailures } from '../mcp/outlive-failures.ts';
import { checkAccess, openAccess, reachOf } from './http-authentication.ts';
import { printLine, tell } from './print.ts';
import { portOf } from './service.ts';

/** `http`: serves MCP over Streamable HTTP at `/mcp` until it is stopped. */
export async function http(
  config: Config,
  options: { readonly port: string; readonly host: string },
): Promise<void> {
  checkAccess(config, options.host);
  const access = await openAccess(config);
  const { session } = access;
  const server = await startHttp({
    version: session.settings.version,
    authenticate: access.authenticate,
    wellKnown: access.wellKnown,
    choosable: config.toolsets ?? undefined,
    reach: reachOf(config),
    logger: session.logger,
    port: portOf(options.port),
    host: options.host,
    metricsToken: config.metricsToken,
    env: process.env,
  });
  outliveFailures(session.logger);
  // Before the URL is printed, because its reader may stop the server at once.
  const stopped = stopSignal();
  printLine(JSON.stringify({ url: server.url }));
  tell('MCP over HTTP is listening. Stop it with Ctrl-C.');
  await stopped;
  await server.close();
  await access.close();
}
