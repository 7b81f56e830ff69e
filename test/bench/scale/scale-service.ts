import { readFile } from 'node:fs/promises';
import { request } from 'undici';
import * as z from 'zod';
import { firstLine, openCliHome } from '../../support/run-cli.ts';

/** A built service that was started over a world and asked once. */
export interface StartedService {
  readonly readyMs: number;
  readonly firstSearchMs: number;
  readonly megabytes: number;
}

const placed = z.object({ url: z.url() });
const created = z.looseObject({ key: z.string() });
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** Starts the service, asks one question, and ends it. */
export async function startOver(databaseUrl: string, query: string): Promise<StartedService> {
  const home = await openCliHome({ DATABASE_URL: databaseUrl }, []);
  try {
    const made = await home.run(
      'keys',
      'create',
      '--name',
      'scale',
      '--scopes',
      'search:read',
      '--json',
    );
    if (made.code !== 0) throw new Error(made.stderr);
    const { key } = created.parse(JSON.parse(made.stdout));
    const begun = performance.now();
    const child = home.start('service', '--port', '0');
    child.stderr?.resume();
    const { url } = placed.parse(JSON.parse(await firstLine(child)));
    const ready = performance.now();
    const reply = await request(`${url}/v3/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, limit: 20 }),
      headersTimeout: 300_000,
    });
    const said = await reply.body.text();
    if (reply.statusCode >= 300) throw new Error(said.slice(0, 300));
    const firstSearchMs = performance.now() - ready;
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = Number(RESIDENT.exec(status)?.[1]) / 1024;
    return { readyMs: ready - begun, firstSearchMs, megabytes };
  } finally {
    await home.close();
  }
}
