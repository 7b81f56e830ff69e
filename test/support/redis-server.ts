import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has Redis; CI installs it. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface RedisServer {
  /** The path of its socket, which ioredis connects to. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A real Redis for one test, on a socket, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const url = join(folder, 'redis.sock');
  const off = ['--port', '0', '--save', '', '--dir', folder];
  const server = spawn('redis-server', [...off, '--unixsocket', url], { stdio: 'pipe' });
  for await (const chunk of server.stdout) if (/accept connections/.test(chunk)) break;
  return {
    url,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
