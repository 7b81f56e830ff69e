import { inOneLine } from '../../text/clean-text.ts';
import type { UnreadColumns } from '../reading/reading-messages.ts';

/** More columns than any address book has; a report names no more. */
const MAX_COLUMNS = 100;
const MAX_NAME_CHARS = 60;

/** The counts with those of one more batch, under names that are safe to print. */
export function withUnread(counted: UnreadColumns, more: UnreadColumns): UnreadColumns {
  const counts = new Map(Object.entries(counted));
  for (const [column, rows] of Object.entries(more)) {
    const name = inOneLine(column).slice(0, MAX_NAME_CHARS) || 'without a name';
    if (counts.has(name) || counts.size < MAX_COLUMNS) {
      counts.set(name, (counts.get(name) ?? 0) + rows);
    }
  }
  return Object.fromEntries(counts);
}
