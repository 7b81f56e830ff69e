import type { RunKindName } from '../../runs/run.ts';
import type { Runner } from '../../runs/runner.ts';
import { findRunOn } from '../../runs/stored-run.ts';
import type { Database } from '../../store/database.ts';
import type { StoredSearch } from '../rows/stored-search.ts';

/** A search goes on by one of these, or by none when it ended with its request. */
const KINDS: readonly RunKindName[] = ['search', 'population'];

/** What ending a search takes of the service. */
interface CancellingService {
  readonly db: Database;
  readonly runner: Pick<Runner, 'cancel'>;
}

/** Ends a search now; one that is over stays as it is. */
export async function cancelSearch(
  { db, runner }: CancellingService,
  { head }: StoredSearch,
): Promise<void> {
  for (const kind of KINDS) {
    const run = await findRunOn(db, kind, head.search_id);
    if (run !== null) await runner.cancel(kind, run.id);
  }
}
