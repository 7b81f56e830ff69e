import type { ServerEnvironment } from '../../src/mcp/environment.ts';
import { type HttpServer, startHttp } from '../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../mcp/support/environment.ts';
import { addFixtures } from './fixtures/add-fixtures.ts';

const noService = () => Promise.reject(new Error('the suite calls none of the product’s tools'));

/** The product's own server and HTTP handler, with everything that the suite calls by name. */
export function serveFixtures(): Promise<HttpServer> {
  const environment: ServerEnvironment = {
    client: noService,
    connection: noService,
    settings: SETTINGS,
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
    extend: (server) => addFixtures(server, CONSENT.secret()),
  };
  return startHttp({
    version: SETTINGS.version,
    authenticate: async () => ({ id: 'suite', environment }),
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
  });
}
