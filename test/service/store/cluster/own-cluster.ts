import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createEmptyCluster } from '../../../support/citus-database.ts';

const SCRIPT = 'scripts/test-citus.sh';
const run = promisify(execFile);

/** The script's exit code on a machine that has no Citus. */
const UNSUPPORTED = 3;

/** A Citus cluster of one test alone, whose workers it may kill. */
export interface OwnCluster {
  /** A database without tables on all its nodes. */
  readonly url: string;
  /** Ends a worker as a power cut would. */
  crash(worker: string): Promise<void>;
  /** Starts it again at the same address. */
  resume(worker: string): Promise<void>;
  stop(): Promise<void>;
}

/** null: this machine cannot run one. */
export async function startOwnCluster(): Promise<OwnCluster | null> {
  const name = `own-${process.pid}`;
  const script = async (...args: readonly string[]) => (await run(SCRIPT, [...args])).stdout.trim();
  try {
    const { url } = await createEmptyCluster(await script('start', name));
    return {
      url,
      crash: async (worker) => void (await script('crash', name, worker)),
      resume: async (worker) => void (await script('resume', name, worker)),
      stop: async () => void (await script('stop', name)),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNSUPPORTED) return null;
    throw error;
  }
}

/** The lines of a file of made-up people, each with an address and a job. */
export const peopleFile = (people: number): string =>
  Array.from({ length: people }, (_, n) =>
    JSON.stringify({
      id: `person-${n}`,
      name: `Ada Moss${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
      emails: [`person${n}@mail.example`],
      experiences: [{ title: `Title ${n % 7}`, organization: `Works ${n % 50}` }],
    }),
  ).join('\n');
