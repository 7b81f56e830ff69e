import { execFileSync } from 'node:child_process';

export interface PostgresServer {
  readonly url: string;
  stop(): void;
}

const SCRIPT = 'scripts/test-postgres.sh';

/** The server of TEST_DATABASE_URL, which stays, or one of this process. */
export function openPostgresServer(): PostgresServer {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => undefined };
  const name = `faults-${process.pid}`;
  const url = execFileSync(SCRIPT, ['start', name], { encoding: 'utf8' }).trim();
  return { url, stop: () => void execFileSync(SCRIPT, ['stop', name]) };
}
