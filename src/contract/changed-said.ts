import type { ChangeKind } from './change-kind.ts';
import type { ChangedClause } from './intent.ts';

const KINDS: Readonly<Record<ChangeKind, string>> = {
  new: 'new',
  gone: 'gone',
  returned: 'back',
  job: 'another employer',
  title: 'another title',
};

/** "another employer, before: Kiln House, 2026-05 or later": a clause about changes in words. */
export function changedSaid(asked: ChangedClause): string {
  const { kinds, when, lastImport, before, after, excluded } = asked;
  return [
    `${excluded ? 'not ' : ''}${kinds.map((kind) => KINDS[kind]).join(' or ')}`,
    before && `before: ${before}`,
    after && `since: ${after}`,
    when?.from && `from ${when.from}`,
    when?.to && `until ${when.to}`,
    lastImport && 'since the import before the newest',
  ]
    .filter(Boolean)
    .join(', ');
}
