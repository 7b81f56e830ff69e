import { randomBytes } from 'node:crypto';
import { chmod, link, readdir, unlink } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { DatabaseUnusable } from '../database-errors.ts';
import { isPipe } from './claims-path.ts';
import { probeSocket } from './socket-probe.ts';

/** While it is held, this process owns the folder; it ends with `release` or with the process. */
export interface Claim {
  readonly socketPath: string;
  /** Increases with each owner. */
  readonly generation: number;
  /** Sets the request handler of the socket; until then every request gets a 503. */
  serve(listener: RequestListener): void;
  /** Lets others claim the folder: close everything in it first. */
  release(): Promise<void>;
}

/** Where the present owner can be reached. */
export interface Owner {
  readonly socketPath: string;
  readonly generation: number;
}

const GENERATION = /^g([1-9]\d{0,8})$/;

/** Number of dead claims kept besides the newest: see `claimFolder`. */
const KEPT = 3;

async function generations(folder: string): Promise<number[]> {
  const found = (await readdir(folder)).flatMap((name) => GENERATION.exec(name)?.[1] ?? []);
  return found.map(Number).sort((a, b) => a - b);
}

/** The owner of the folder, if there is one. */
export async function findOwner(folder: string): Promise<Owner | null> {
  if (isPipe(folder)) {
    return (await probeSocket(folder)) === 'alive' ? { socketPath: folder, generation: 0 } : null;
  }
  const generation = (await generations(folder)).at(-1);
  if (generation === undefined) return null;
  const socketPath = join(folder, `g${generation}`);
  return (await probeSocket(socketPath)) === 'alive' ? { socketPath, generation } : null;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes claims that cannot be mistaken for the newest, and leftovers of killed claimants. */
async function sweep(folder: string, newest: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const generation = Number(GENERATION.exec(name)?.[1] ?? newest);
    const path = join(folder, name);
    const isOld = generation < newest - KEPT;
    const isLeftover = name.startsWith('t') && (await probeSocket(path)) === 'dead';
    if (isOld || isLeftover) await unlink(path).catch(() => {});
  }
}

/** The next generation's number if the newest owner is known to be dead; or the living owner. */
async function nextGeneration(folder: string): Promise<number | Owner> {
  for (;;) {
    const newest = (await generations(folder)).at(-1);
    if (newest === undefined) return 1;
    const socketPath = join(folder, `g${newest}`);
    const state = await probeSocket(socketPath);
    if (state === 'alive') return { socketPath, generation: newest };
    if (state === 'dead') return newest + 1;
  }
}

/**
 * Links a socket that already listens under the next generation's name. `link` is atomic and fails
 * when the name exists, so of all processes that saw the same dead owner one wins. The newest name
 * is never removed, not even when its owner leaves: its number keeps a slow rival, which still
 * counts from an older one, from winning a number that was already passed. A rival whose `readdir`
 * missed the newest name sees it in the second check and gives up.
 */
async function contend(folder: string, waiting: string): Promise<number | Owner> {
  for (;;) {
    const next = await nextGeneration(folder);
    if (typeof next !== 'number') return next;
    const path = join(folder, `g${next}`);
    if (!(await tryLink(waiting, path))) continue;
    if ((await generations(folder)).at(-1) === next) return next;
    await unlink(path);
  }
}

/** The claim of a server that listens under the owner's name. */
function hold(server: Server, socketPath: string, generation: number): Claim {
  return {
    socketPath,
    generation,
    serve: (listener) => {
      server.removeAllListeners('request');
      server.on('request', listener);
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function explain(folder: string, error: unknown): DatabaseUnusable {
  const why = error instanceof Error ? error.message : String(error);
  return new DatabaseUnusable(
    `The data folder cannot be claimed (${why}). It must be on a local file system with sockets ` +
      `and hard links, and belong to this user: ${folder}`,
  );
}

const unready = () =>
  createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  });

/** Claims a name that one process at a time can listen under, and that is freed when it ends. */
async function claimPipe(name: string): Promise<Claim | Owner> {
  const server = unready();
  try {
    await listen(server, name);
    return hold(server, name, process.pid);
  } catch (error) {
    if (isCode(error, 'EADDRINUSE')) return { socketPath: name, generation: 0 };
    throw explain(name, error);
  }
}

/**
 * A single try. A rival that sweeps may take the socket for a leftover just before it listens; then
 * its name is gone (ENOENT) and nothing was claimed.
 */
async function tryToClaim(folder: string): Promise<Claim | Owner> {
  const server = unready();
  const waiting = join(folder, `t${randomBytes(4).toString('hex')}`);
  try {
    await listen(server, waiting);
    await chmod(waiting, 0o600);
    const won = await contend(folder, waiting);
    if (typeof won !== 'number') {
      server.close();
      return won;
    }
    await unlink(waiting).catch(() => {});
    await sweep(folder, won);
    return hold(server, join(folder, `g${won}`), won);
  } catch (error) {
    server.close();
    throw error;
  }
}

const MAX_TRIES = 20;

/**
 * Claims the folder for this process, or returns its owner. Exactly one process at a time holds a
 * claim; a kill at any step blocks nobody.
 * @param folder short path of the claims folder, or a pipe's name, see `claims-path.ts`
 */
export async function claimFolder(folder: string): Promise<Claim | Owner> {
  if (isPipe(folder)) return claimPipe(folder);
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await tryToClaim(folder);
    } catch (error) {
      if (left === 0 || !isCode(error, 'ENOENT')) throw explain(folder, error);
    }
  }
}

/** Whether the result is a claim and not an owner. */
export function isClaim(found: Claim | Owner): found is Claim {
  return 'release' in found;
}
