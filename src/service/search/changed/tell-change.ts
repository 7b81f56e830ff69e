import type { HeldJob } from '../../history/person-change.ts';
import type { KnownChange } from '../../history/read-history.ts';
import { importName } from '../../people/record/import-source-name.ts';

type Days = Pick<KnownChange, 'from' | 'by'>;

/** "between 2026-05-03 and 2026-11-02": one of these days, and no file says which. */
function between({ from, by }: Days): string {
  if (from === by) return `on ${by}`;
  return from === null ? `by ${by}` : `between ${from} and ${by}`;
}

/** "at Kiln House until between …, then at Quillbank". */
function moved(days: Days, before: string, after: string | null | undefined): string {
  const since = after ? `, then ${after}` : '';
  return `${before} until ${days.from === days.by ? days.by : between(days)}${since}`;
}

const at = (job: HeldJob | null): string | null =>
  job?.organization ? `at ${job.organization}` : null;

/** What the files say of a change, no surer than their two dates. Pure. */
export function tellChange({ kind, before, after, source, ...days }: KnownChange): string {
  switch (kind) {
    case 'job':
      return moved(days, at(before) ?? 'with no employer on record', at(after));
    case 'title':
      return moved(days, before?.title ?? 'with no title on record', after?.title);
    case 'new':
      return `new ${between(days)}`;
    case 'returned':
      return `back ${between(days)}`;
    case 'gone':
      return `gone ${between(days)}: not in the newest file (${importName(source)})`;
  }
}
