import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const SCRIPT = 'scripts/test-postgres.sh';
const run = promisify(execFile);

async function script(...args: readonly string[]): Promise<string> {
  return (await run(SCRIPT, [...args])).stdout.trim();
}

/** A primary and its streaming replica, of this test alone. */
export interface StreamingPair {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Runs a statement on the replica as its operator would. */
  onReplica<Row>(sql: string): Promise<Row[]>;
  /** Takes an advisory lock on the replica, for which statements there then wait. */
  holdLock(key: number): Promise<{ release(): Promise<void> }>;
  /** Ends the replica as a power cut would. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Commits wait for the log, as they do by default: the test server turns that off. */
const durable = (url: string): string => `${url}?options=-c%20synchronous_commit%3Don`;

/** The script's exit code on a machine that cannot run Postgres. */
const UNSUPPORTED = 3;

/** null: this machine cannot run them. */
export async function startStreamingPair(): Promise<StreamingPair | null> {
  try {
    return await startBoth();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNSUPPORTED) return null;
    throw error;
  }
}

async function startBoth(): Promise<StreamingPair> {
  const name = `pair-${process.pid}`;
  const primaryUrl = await script('start', name);
  const restart = () => script('replica', `${name}-replica`, primaryUrl);
  const replicaUrl = await restart();
  const connect = async () => {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    return client;
  };
  return {
    primaryUrl: durable(primaryUrl),
    replicaUrl,
    holdLock: async (key) => {
      const client = await connect();
      await client.query('select pg_advisory_lock($1)', [key]);
      return { release: () => client.end() };
    },
    onReplica: async <Row>(sql: string) => {
      const client = await connect();
      try {
        return (await client.query(sql)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    crash: async () => void (await script('crash', `${name}-replica`)),
    restart: async () => void (await restart()),
    stop: async () => {
      await script('stop', `${name}-replica`);
      await script('stop', name);
    },
  };
}
