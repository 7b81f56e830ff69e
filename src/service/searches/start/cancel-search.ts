import type { RunKindName } from '../../runs/run.ts';
import type { Runner } from '../../runs/runner.ts';
import { findRunOn } from '../../runs/stored-run.ts';
import type { Database } from '../../store/database.ts';
import type { StoredSearch } from '../rows/stored-search.ts';

/** A search continues as a run of one of these kinds, or of none when it ended with its request. */
const KINDS: readonly RunKindName[] = ['search', 'population'];

/** What cancelling a search needs of the service. */
interface CancellingService {
  readonly db: Database;
  readonly runner: Pick<Runner, 'cancel'>;
}

/** Cancels a search; one that is over stays unchanged. */
export async function cancelSearch(
  { db, runner }: CancellingService,
  { head }: StoredSearch,
): Promise<void> {
  for (const kind of KINDS) {
    const run = await findRunOn(db, kind, head.search_id);
    if (run !== null) await runner.cancel(kind, run.id);
  }
}
