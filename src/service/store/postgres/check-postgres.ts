import type { Database } from '../database.ts';
import { DatabaseUnusable } from '../database-errors.ts';

/** The facts about a Postgres that decide whether it can serve. */
export interface PostgresFacts {
  /** As in `server_version_num`: 170010. */
  readonly version: number;
  readonly encoding: string;
  readonly extensions: readonly {
    readonly name: string;
    readonly available: string;
    readonly installed: string | null;
  }[];
}

const MIN_VERSION = 140_000;
const MIN_VECTOR = [0, 8] as const;

function isOlderVector(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < MIN_VECTOR[0] || (major === MIN_VECTOR[0] && minor < MIN_VECTOR[1]);
}

/** Why this Postgres cannot serve, as a sentence that says what to do; null when it can. */
export function postgresProblem(facts: PostgresFacts): string | null {
  const major = Math.floor(facts.version / 10_000);
  if (facts.version < MIN_VERSION) return `Postgres ${major} is too old: use 14 or newer.`;
  if (facts.encoding !== 'UTF8') {
    return `The database is encoded as ${facts.encoding}, which loses letters: create it with encoding 'UTF8'.`;
  }
  const vector = facts.extensions.find(({ name }) => name === 'vector');
  if (vector === undefined) {
    return (
      `This Postgres has no pgvector: install it (Debian: postgresql-${major}-pgvector) ` +
      'or enable the extension "vector" at your provider.'
    );
  }
  if (isOlderVector(vector.available)) {
    return `pgvector ${vector.available} is too old: upgrade it to 0.8 or newer.`;
  }
  if (vector.installed !== null && isOlderVector(vector.installed)) {
    return `The database uses pgvector ${vector.installed}: run ALTER EXTENSION vector UPDATE in it.`;
  }
  if (!facts.extensions.some(({ name }) => name === 'pg_trgm')) {
    return 'This Postgres has no pg_trgm: install its contrib package (Debian: postgresql-contrib).';
  }
  return null;
}

/** @throws DatabaseUnusable when the server cannot serve */
export async function checkPostgres(db: Database): Promise<void> {
  const [server] = await db.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding`,
  );
  const extensions = await db.query<PostgresFacts['extensions'][number]>(
    `select name, default_version as available, installed_version as installed
     from pg_available_extensions where name in ('vector', 'pg_trgm')`,
  );
  const problem = postgresProblem({
    version: server?.version ?? 0,
    encoding: server?.encoding ?? 'unknown',
    extensions,
  });
  if (problem !== null) throw new DatabaseUnusable(problem);
}
