import { ownerWarnings } from '../access/keys/owner-warnings.ts';
import { listKeys } from '../access/keys/read-keys.ts';
import { readStatus, type ServiceStatus } from '../access/service-status.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Database } from '../store/database.ts';
import type { Embedder } from '../vectors/embedder.ts';

/** What `doctor` and `get_usage` report about the database and the index. */
interface ReportedStatus extends ServiceStatus {
  /** What is to be known about keys that see the connections of others. */
  readonly keyWarnings: readonly string[];
  readonly embedder: string;
}

async function reportedStatus(db: Database, embedder: Embedder): Promise<ReportedStatus> {
  const keyWarnings = ownerWarnings(await listKeys(db));
  return { ...(await readStatus(db)), keyWarnings, embedder: embedder.model };
}

export function statusOperator(db: Database, embedder: () => Promise<Embedder>): Operators {
  return { status: async () => reportedStatus(db, await embedder()) };
}
