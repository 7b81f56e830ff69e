import { type BegunImport, beginImport, type TrackedImport } from '../../history/begin-import.ts';
import type { Queryable } from '../../store/database.ts';
import type { WriterContext } from './writer-context.ts';

/** The import as history knows it; null: its changes are not kept. */
export function trackedImport({
  options: { history, directoryId, isPublic },
  importId,
  source,
  preparing: { today },
}: WriterContext): TrackedImport | null {
  if (history === undefined || directoryId === undefined || isPublic) return null;
  return { importId, directoryId, source, today, ...history, series: history.series ?? source };
}

/** Notes that it begins; null: its changes are not kept. */
export async function beginTracked(
  tx: Queryable,
  context: WriterContext,
): Promise<BegunImport | null> {
  const tracked = trackedImport(context);
  return tracked === null ? null : beginImport(tx, tracked);
}
