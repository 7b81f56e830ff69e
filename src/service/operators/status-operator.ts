import { listDirectories } from '../access/directories/list-directories.ts';
import { notSearchedWith } from '../access/directories/searched-directories.ts';
import { localSearcher } from '../access/keys/local-key.ts';
import { ownerWarnings } from '../access/keys/owner-warnings.ts';
import { listKeys } from '../access/keys/read-keys.ts';
import { readStatus, type ServiceStatus } from '../access/service-status.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Database } from '../store/database.ts';
import type { ReplicaState } from '../store/replicas/replica-state.ts';
import type { Embedder } from '../vectors/embedder.ts';

/** What `doctor` and `get_usage` report about the database and the index. */
interface ReportedStatus extends ServiceStatus {
  /** What is to be known about keys that see the connections of others. */
  readonly keyWarnings: readonly string[];
  /** People in directories that searches with this machine's own key do not look into. */
  readonly notSearchedHere: { readonly directories: number; readonly people: number };
  readonly embedder: string;
  /** The streaming replicas of DATABASE_READ_URL, as they answer now. */
  readonly replicas: readonly ReplicaState[];
}

async function notSearchedHere(db: Database) {
  const closed = notSearchedWith(await listDirectories(db), localSearcher(db));
  return {
    directories: closed.length,
    people: closed.reduce((sum, { people }) => sum + people, 0),
  };
}

async function reportedStatus(db: Database, embedder: Embedder): Promise<ReportedStatus> {
  const keyWarnings = ownerWarnings(await listKeys(db));
  const replicas = (await db.replicas?.states()) ?? [];
  return {
    ...(await readStatus(db)),
    keyWarnings,
    notSearchedHere: await notSearchedHere(db),
    embedder: embedder.model,
    replicas,
  };
}

export function statusOperator(db: Database, embedder: () => Promise<Embedder>): Operators {
  return { status: async () => reportedStatus(db, await embedder()) };
}
