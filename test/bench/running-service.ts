import { Pool } from 'undici';
import { contactOwner } from '../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../src/service/daemon/daemon-target.ts';

/** The background service of a data folder, called without our client. */
export interface RunningService {
  readonly pid: number;
  /** One API call by undici over the private socket. @throws Error for any error response. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** @throws Error when no service runs for the folder. */
export async function findService(dataDir: string): Promise<RunningService> {
  const { owner, socketPath } = await contactOwner((await daemonPaths({ dataDir })).claims);
  if (typeof owner !== 'object') throw new Error(`The service of ${dataDir} is ${owner}.`);
  const pool = new Pool('http://localhost', { socketPath });
  const headers = {
    authorization: `Bearer ${owner.apiKey}`,
    'content-type': 'application/json',
  };
  return {
    pid: owner.pid,
    ask: async (method, path, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await pool.request({ method, path, headers, ...sent });
      const said = await answer.body.json();
      if (answer.statusCode >= 300) throw new Error(`${path}: ${JSON.stringify(said)}`);
      return said;
    },
    close: () => pool.close(),
  };
}
