import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findNode } from './find-node.ts';
import { installApart } from './install-apart.ts';
import { PROGRAM, startProduct } from './start-product.ts';

const STEPS = ['list', 'call', 'wait', 'read'] as const;
/** The number of drivers, so that one that crashes the others is noticed. */
const CLIENTS = 10;
/** Usually a tenth of this is enough. */
const PATIENCE_MS = 240_000;
/** Required by mcporter. */
const NODE = 24;

const step = z.string().nullable();
const outcome = z.strictObject({
  client: z.string(),
  by: z.string(),
  list: step,
  call: step,
  wait: step,
  read: step,
});
type Outcome = z.infer<typeof outcome>;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

function row(found: Outcome): string {
  const marks = STEPS.map((name) => (found[name] === null ? '✓' : '✗').padEnd(6)).join('');
  const why = STEPS.flatMap((name) => {
    const says = found[name];
    return says === null || says === 'not reached' ? [] : [`${name}: ${says}`];
  });
  return `${found.client.padEnd(26)}${found.by.padEnd(7)}${marks}${why.join(' ')}`.trimEnd();
}

/** The program to connect to, both ways. */
interface Server {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
}

/** Prints a row as soon as a client has finished. */
async function drive(folder: string, server: Server): Promise<Outcome[]> {
  await cp('test/clients/drivers', join(folder, 'drivers'), { recursive: true });
  const args = [join(folder, 'drivers/main.mjs'), JSON.stringify(server)];
  const child = spawn(findNode(NODE), args, {
    env: { ...process.env, HOME: server.env.HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close');
  const found: Outcome[] = [];
  say(`${'client'.padEnd(26)}${'by'.padEnd(7)}${STEPS.map((name) => name.padEnd(6)).join('')}`);
  for await (const line of createInterface({ input: child.stdout })) {
    const one = outcome.parse(JSON.parse(line));
    found.push(one);
    say(row(one));
  }
  await closed;
  return found;
}

const folder = await installApart('clients', 'test/clients');
const data = await mkdtemp(join(tmpdir(), 'clients-data-'));
// Clients store files in the home folder, so they get another one.
const env = {
  PATH: process.env.PATH ?? '',
  HOME: data,
  PEOPLE_SEARCH_DATA: data,
  PEOPLE_SEARCH_TOOLSETS: 'all',
};
const product = await startProduct(env);
const server = { command: process.execPath, args: [PROGRAM], env, url: product.url };
const found = await drive(folder, server);
await product.close();
spawnSync(process.execPath, [PROGRAM, 'stop'], { env });
await rm(data, { recursive: true, force: true });
const through = found.filter((one) => STEPS.every((name) => one[name] === null)).length;
say(`${through} of ${CLIENTS} clients did all four.`);
process.exitCode = through === CLIENTS ? 0 : 1;
