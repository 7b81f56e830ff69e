import type { ChangedClause } from '../../../contract/intent.ts';
import { type AskedTime, askedTime } from '../../history/asked-time.ts';
import type { HeldJob } from '../../history/person-change.ts';
import type { KnownChange } from '../../history/read-history.ts';
import { readOrganization, sameOrganization } from '../../people/fuse/same-organization.ts';
import { foldTokens } from '../../text/fold.ts';

/** Whether a change lies in the time asked for: it is known no better than the two files are. */
export type InTime = 'met' | 'possible' | 'no';

const ALWAYS: AskedTime = { since: null, until: null };

/** The days of a clause; null: one of them is in no calendar, so that nothing can be in it. */
export const timeOf = ({ when }: ChangedClause): AskedTime | null =>
  when ? askedTime(when.from, when.to) : ALWAYS;

/** Whether a change lies in some days. Pure. */
function inTime(
  { from, by }: Pick<KnownChange, 'from' | 'by'>,
  { since, until }: AskedTime,
): InTime {
  if (since !== null && by < since) return 'no';
  if (until !== null && from !== null && from > until) return 'no';
  const isAfter = since === null || (from !== null && from >= since);
  const isBefore = until === null || by <= until;
  return isAfter && isBefore ? 'met' : 'possible';
}

const sameEmployer = (asked: string, known: string): boolean =>
  sameOrganization(readOrganization(asked), readOrganization(known)) > 0;

/** "Head of Data" has all words of "head". */
function sameTitle(asked: string, known: string): boolean {
  const words = new Set(foldTokens(known));
  return foldTokens(asked).every((word) => words.has(word));
}

/** Whether one side of a change is what is asked for; where nothing is, any will do. */
function isSide(
  asked: string | null | undefined,
  kind: KnownChange['kind'],
  held: HeldJob | null,
): boolean {
  if (!asked) return true;
  const [known, isSame] =
    kind === 'title' ? [held?.title, sameTitle] : [held?.organization, sameEmployer];
  return typeof known === 'string' && isSame(asked, known);
}

/** Whether, and how surely, a change is one that a clause asks for. Pure. */
export function judgeChange(change: KnownChange, asked: ChangedClause): InTime {
  const time = timeOf(asked);
  const { kind, before, after, isNewest } = change;
  const isAsked =
    asked.kinds.includes(kind) &&
    (asked.lastImport !== true || isNewest) &&
    isSide(asked.before, kind, before) &&
    isSide(asked.after, kind, after);
  return time === null || !isAsked ? 'no' : inTime(change, time);
}
