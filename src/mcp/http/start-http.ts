import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RECEIVING_TIMES, type ReceivingTimes } from '../../contract/receiving-times.ts';
import { Metrics } from '../observe/metrics.ts';
import { startObserver } from '../observe/start-observer.ts';
import type { HostRules } from './foreign-requests.ts';
import { type HttpHandlerSettings, httpHandler } from './http-handler.ts';
import { isLoopback } from './loopback.ts';
import { OpenCalls } from './open-calls.ts';

type Made = 'hostRules' | 'stopping' | 'observer' | 'metrics' | 'metricsToken';

export interface HttpSettings extends Omit<HttpHandlerSettings, Made> {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Host names and origins in addition to this machine's own. Default: none. */
  readonly hostRules?: Omit<HostRules, 'loopback'> | undefined;
  /** Milliseconds for calls in progress when the server stops. Default: `GRACE_MS`. */
  readonly graceMs?: number;
  /** How long a client may take to send a request. Default: `RECEIVING_TIMES`. */
  readonly receivingTimes?: ReceivingTimes;
  /** Token required to read `/metrics`. Default: none. */
  readonly metricsToken?: string | null;
  /** Environment with OpenTelemetry's variables. Default: none, so that no spans are recorded. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface HttpServer {
  /** Where hosts connect: `http://127.0.0.1:8765/mcp`. */
  readonly url: string;
  /**
   * Starts nothing new, ends waits, lets calls in progress finish, then closes every connection.
   * Meanwhile `/healthz` returns 503, so that a load balancer sends requests elsewhere.
   */
  close(): Promise<void>;
}

/**
 * Waits end at once and other calls take a second or two; load balancers and orchestrators give a
 * process 10 to 30 s to stop.
 */
const GRACE_MS = 10_000;

const NO_HOST_RULES = { publicUrl: null, hosts: [], origins: [] } as const;

function listen(server: Server, { port, host }: HttpSettings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no TCP address'));
      else resolve(address);
    });
  });
}

/** Closes a listener and its connections after pending data was sent. */
function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A stream that is being written ends with its answer; one that hangs is cut off.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}

/**
 * Serves MCP over Streamable HTTP.
 * @throws Error of Node with `code` `EADDRINUSE` or `EACCES` if it cannot listen there.
 */
export async function startHttp(settings: HttpSettings): Promise<HttpServer> {
  const stopping = new AbortController();
  // Every wait adds a listener.
  setMaxListeners(0, stopping.signal);
  const hostRules = {
    ...NO_HOST_RULES,
    ...settings.hostRules,
    loopback: isLoopback(settings.host),
  };
  const metrics = new Metrics();
  const { logger, version, env = {}, metricsToken = null } = settings;
  const observer = startObserver({ logger, version, env, transport: 'tcp', metrics });
  const made = { hostRules, stopping: stopping.signal, observer, metrics, metricsToken };
  const service = httpHandler({ ...settings, ...made });
  const listener = getRequestListener(service.answer, { overrideGlobalObjects: false });
  const calls = new OpenCalls();
  const server = createServer(settings.receivingTimes ?? RECEIVING_TIMES, (request, response) => {
    calls.track(request, response);
    void listener(request, response);
  });
  const { address, family, port } = await listen(server, settings);
  const name = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${name}:${port}/mcp`,
    close: async () => {
      stopping.abort();
      await calls.settled(settings.graceMs ?? GRACE_MS);
      await service.close();
      await end(server);
      await observer.close();
      metrics.close();
    },
  };
}
