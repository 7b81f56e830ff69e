import type { Config } from '../config.ts';
import { startHttp } from '../mcp/http/start-http.ts';
import { stopSignal } from '../mcp/http/stop-signals.ts';
import { surviveUncaughtErrors } from '../mcp/survive-uncaught-errors.ts';
import { checkAccess, hostRulesOf, openAccess } from './http-authentication.ts';
import { printLine, printNotice } from './print.ts';
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
    hostRules: hostRulesOf(config),
    logger: session.logger,
    port: portOf(options.port),
    host: options.host,
    metricsToken: config.metricsToken,
    env: process.env,
  });
  surviveUncaughtErrors(session.logger);
  // Before the URL is printed, because its reader may stop the server at once.
  const stopped = stopSignal();
  printLine(JSON.stringify({ url: server.url }));
  printNotice('MCP over HTTP is listening. Stop it with Ctrl-C.');
  await stopped;
  await server.close();
  await access.close();
}
