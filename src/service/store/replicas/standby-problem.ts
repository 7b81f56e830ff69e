import type { Queryable } from '../database.ts';

/** Which database of which cluster this is: copies have the same. */
interface Identity {
  readonly cluster: string;
  readonly database: number;
}

/** What a server says of itself. */
export interface ServerFacts extends Identity {
  readonly inRecovery: boolean;
}

/** @throws SqlError when the role may not ask */
export async function readServerFacts(db: Queryable): Promise<ServerFacts> {
  const [facts] = await db.query<ServerFacts>(
    `select (select system_identifier::text from pg_control_system()) as cluster,
            (select oid::bigint from pg_database where datname = current_database()) as database,
            pg_is_in_recovery() as "inRecovery"`,
  );
  if (facts === undefined) throw new Error('the server said nothing of itself');
  return facts;
}

/**
 * Why a server cannot answer reads for the primary, as a sentence; null when it can. Positions of
 * another cluster's log compare well and mean nothing: a copy restored for tests would answer with
 * people who were erased since. Pure.
 */
export function standbyProblem(primary: Identity, server: ServerFacts): string | null {
  if (server.cluster !== primary.cluster) {
    return 'It is no copy of the server of DATABASE_URL: name a streaming replica of it.';
  }
  if (server.database !== primary.database) {
    return 'It names another database than DATABASE_URL: name the same.';
  }
  if (!server.inRecovery) return 'It is no standby: name a streaming replica, not a primary.';
  return null;
}
