import type { MergeVerdict, PlannedMerge } from '../../identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

/** A profile that may be of the same person. */
export interface Other {
  readonly id: string;
  readonly records: readonly PersonRecord[];
}

/** A profile of which somebody should decide. */
export interface Unsettled {
  readonly id: string;
  readonly verdict: MergeVerdict;
}

export interface SettleOptions {
  /** Whether the records of a profile are of the person of whom `own` speak. */
  readonly judge: (own: readonly PersonRecord[], records: readonly PersonRecord[]) => MergeVerdict;
  /** Whether anything but the evidence keeps a profile out of these. */
  readonly mayJoin: (joined: readonly string[], id: string) => Promise<boolean>;
}

/** Those of one person, or in doubt; the surest first, whoever was read first. */
function likelyOf(
  own: readonly PersonRecord[],
  others: readonly Other[],
  judge: SettleOptions['judge'],
) {
  return others
    .map((other) => ({ ...other, verdict: judge(own, other.records) }))
    .filter(({ verdict }) => verdict.decision !== 'different')
    .sort((a, b) => b.verdict.probability - a.verdict.probability || (a.id < b.id ? -1 : 1));
}

/**
 * Joins whom the rule is sure of, the surest first, and asks anew of the others with each who has
 * joined, because whom one record leaves in doubt the next one may settle. So the answer does not
 * depend on who is read first.
 */
export async function settleMerges(
  own: readonly PersonRecord[],
  others: readonly Other[],
  { judge, mayJoin }: SettleOptions,
): Promise<{ readonly merges: readonly PlannedMerge[]; readonly doubts: readonly Unsettled[] }> {
  const merges: PlannedMerge[] = [];
  const refused = new Set<string>();
  let known = own;
  let open = others;
  for (;;) {
    const joined = merges.map(({ from }) => from);
    const allowed = [];
    let next: (Other & Unsettled) | undefined;
    for (const one of likelyOf(known, open, judge)) {
      if (refused.has(one.id)) continue;
      if (!(await mayJoin(joined, one.id))) refused.add(one.id);
      else if (one.verdict.decision !== 'same') allowed.push(one);
      else {
        next = one;
        break;
      }
    }
    if (next === undefined) return { merges, doubts: allowed };
    const { id, records, verdict } = next;
    merges.push({ from: id, reasons: verdict.reasons });
    known = [...known, ...records];
    open = open.filter((other) => other.id !== id);
  }
}
