import { createClient } from '../../../src/client/create-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { CallerPool } from '../../../src/mcp/http/auth/caller-pool.ts';
import { startHttp } from '../../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../mcp/support/environment.ts';

/**
 * MCP over HTTP in a process that collects garbage on request (`--expose-gc`). Each caller has its
 * own client, queue and budget, as when every caller brings a key.
 */

const baseUrl = process.env.SERVICE_URL ?? '';
const pool = new CallerPool<ServerEnvironment & { close(): Promise<void> }>();

function environmentOf(apiKey: string): ServerEnvironment & { close(): Promise<void> } {
  const client = createClient({ target: { kind: 'remote', baseUrl, apiKey } });
  return {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('remote'),
    settings: { ...SETTINGS, waitSeconds: 10 },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
    close: () => client.close(),
  };
}

const server = await startHttp({
  version: '0.0.0-bench',
  authenticate: async ({ headers }) => {
    const id = headers.get('x-caller') ?? 'local';
    const { item, leave } = pool.enter(id, () => environmentOf(id));
    return { id, environment: item, leave };
  },
  logger: SILENT,
  port: 0,
  host: '127.0.0.1',
});

/** The CPU time so far, and the memory after garbage collection in bytes. */
async function kept(): Promise<{ rss: number; heap: number; cpuMs: number }> {
  const { user, system } = process.cpuUsage();
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, cpuMs: (user + system) / 1000 };
}

process.on('message', () => void kept().then((memory) => process.send?.(memory)));
process.send?.({ url: server.url });
