import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { basename } from 'node:path';
import { request } from 'undici';
import * as z from 'zod';
import { type CliHome, firstLine, openCliHome } from '../../support/run-cli.ts';

/** One call of the API with the key of an owner. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as JSON; bytes are JSON already. */
  readonly body?: object | Buffer;
}

/** An owner of the service, in an organization of its own. */
export interface Owner {
  /** @throws Error for any error response */
  ask(call: Call): Promise<unknown>;
}

/** The built service in a process of its own, over a copy of a folder, as a team hosts it. */
export interface SharedService {
  readonly home: CliHome;
  owner(organization: string): Promise<Owner>;
  close(): Promise<void>;
}

const placed = z.object({ url: z.url() });
const created = z.looseObject({ key: z.string() });
const SCOPES = 'search:read,profile:read,watchers:write';

async function keyOf(home: CliHome, organization: string): Promise<string> {
  const named = ['--name', organization, '--org', organization];
  const made = await home.run('keys', 'create', ...named, '--scopes', SCOPES, '--json');
  if (made.code !== 0) throw new Error(made.stderr);
  return created.parse(JSON.parse(made.stdout)).key;
}

function ownerWith(url: string, key: string): Owner {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    ask: async ({ method, path, body }) => {
      const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const sent = body === undefined ? {} : { body: text };
      const reply = await request(url + path, { method, headers, ...sent });
      const said = await reply.body.text();
      if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${said.slice(0, 300)}`);
      return JSON.parse(said);
    },
  };
}

/** Starts the service over a copy of the folder. */
export async function shareService(folder: string): Promise<SharedService> {
  const home = await openCliHome({}, []);
  // The claim of whoever filled it has a socket, which cannot be copied.
  const filter = (path: string) => basename(path) !== '.claim';
  await cp(folder, home.env.PEOPLE_SEARCH_DATA ?? '', { recursive: true, filter });
  const child = home.start('service', '--port', '0');
  child.stderr?.pipe(process.stderr);
  const { url } = placed.parse(JSON.parse(await firstLine(child)));
  return {
    home,
    owner: async (organization) => ownerWith(url, await keyOf(home, organization)),
    close: async () => {
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
      await home.close();
    },
  };
}
