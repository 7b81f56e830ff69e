import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RECEIVING_TIMES } from '../contract/receiving-times.ts';
import { Gate } from './access/gate.ts';
import { type PageSettings, pageApp } from './page-app.tsx';

export interface StartedPage {
  /** A new address that lets one browser in. */
  link(): string;
  close(): Promise<void>;
}

export interface StartPageSettings extends Omit<PageSettings, 'door'> {
  /** 0 picks a free port. */
  readonly port: number;
}

/** Only this machine reaches it; no setting changes that. */
const LOOPBACK = '127.0.0.1';

/**
 * Serves the page on loopback.
 * @throws Error of Node with `code` `EADDRINUSE` or `EACCES` if it cannot listen there
 */
export async function startPage(settings: StartPageSettings): Promise<StartedPage> {
  const server = createServer(RECEIVING_TIMES);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, LOOPBACK, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const own = `http://${LOOPBACK}:${address.port}`;
  const gate = new Gate();
  const app = pageApp({ ...settings, door: { own, gate, command: settings.commandLine('ui') } });
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return {
    link: () => `${own}/sign-in?link=${gate.newLink()}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
}
