import type { SearchEngine } from '../search/search-engine.ts';
import type { Database } from '../store/database.ts';
import { ERASURE_MINUTES } from '../store/erasure/due-erasure.ts';
import { type NewSuppression, type SuppressionReport, suppress } from './suppress.ts';

/** What an opt-out removed, and when the files follow. */
export interface OptedOut extends SuppressionReport {
  /** null: an external Postgres, whose operator erases its files. */
  readonly erasedWithinMinutes: number | null;
}

/** Removes a person who opted out, from memory too: no search may find them afterwards. */
export async function optOut(
  db: Database,
  search: Pick<SearchEngine, 'refresh'>,
  wanted: NewSuppression,
): Promise<OptedOut> {
  const done = await suppress(db, wanted);
  await search.refresh();
  return { ...done, erasedWithinMinutes: db.engine === 'pglite' ? ERASURE_MINUTES : null };
}
