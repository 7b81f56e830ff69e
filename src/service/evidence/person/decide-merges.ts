import type { MergeVerdict, PlannedMerge } from '../../identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

/** A profile that may be of the same person. */
export interface OtherProfile {
  readonly id: string;
  readonly records: readonly PersonRecord[];
}

/** A profile that a reviewer should decide on. */
export interface UndecidedMerge {
  readonly id: string;
  readonly verdict: MergeVerdict;
}

export interface DecideOptions {
  /** Whether a profile's records are of the same person as `own`. */
  readonly judge: (own: readonly PersonRecord[], records: readonly PersonRecord[]) => MergeVerdict;
  /** Whether a profile may be merged into these, apart from the evidence. */
  readonly mayJoin: (joined: readonly string[], id: string) => Promise<boolean>;
}

type Judged = OtherProfile & UndecidedMerge;

/** Those that may be of one person, the surest first, whatever the order of reading. */
function likelyOf(
  own: readonly PersonRecord[],
  others: readonly OtherProfile[],
  judge: DecideOptions['judge'],
): Judged[] {
  return others
    .map((other) => ({ ...other, verdict: judge(own, other.records) }))
    .filter(({ verdict }) => verdict.decision !== 'different')
    .sort((a, b) => b.verdict.probability - a.verdict.probability || (a.id < b.id ? -1 : 1));
}

async function firstAllowed(
  judged: readonly Judged[],
  isAllowed: (one: Judged) => Promise<boolean>,
): Promise<Judged | null> {
  for (const one of judged) if (await isAllowed(one)) return one;
  return null;
}

/**
 * Merges the sure ones, the surest first, and judges the others again after each merge, because the
 * merged record may settle a doubt. So the result does not depend on the order of reading.
 */
export async function decideMerges(
  own: readonly PersonRecord[],
  others: readonly OtherProfile[],
  { judge, mayJoin }: DecideOptions,
): Promise<{
  readonly merges: readonly PlannedMerge[];
  readonly doubts: readonly UndecidedMerge[];
}> {
  const merges: PlannedMerge[] = [];
  let known = own;
  let open = others;
  for (;;) {
    const likely = likelyOf(known, open, judge);
    const joined = merges.map(({ from }) => from);
    const isAllowed = ({ id }: Judged) => mayJoin(joined, id);
    const isSure = ({ verdict }: Judged) => verdict.decision === 'same';
    const next = await firstAllowed(likely.filter(isSure), isAllowed);
    if (next === null) {
      const doubts: Judged[] = [];
      for (const one of likely) if (!isSure(one) && (await isAllowed(one))) doubts.push(one);
      return { merges, doubts };
    }
    merges.push({ from: next.id, reasons: next.verdict.reasons });
    known = [...known, ...next.records];
    open = open.filter(({ id }) => id !== next.id);
  }
}
