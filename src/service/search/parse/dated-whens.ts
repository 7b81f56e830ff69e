import { connectsAt, type Dated, otherwiseDatedAt } from './read-changes.ts';
import type {
  ChangeReading,
  Context,
  NetworkChangeReading,
  Reading,
  WhenReading,
} from './reading.ts';
import { isDivided } from './words.ts';

/** A date and what it is the date of. */
export interface DatedWhen {
  readonly when: WhenReading;
  readonly dated: Dated;
  /** The verb that says so; null where none does. */
  readonly change: ChangeReading | null;
  /** The verb for having a job: "was", "been"; empty where none is near. */
  readonly verb: string;
}

/** How far before a date its verb may stand. */
const REACH = 10;
/** "added" and "met" need their date at hand: "added since March". */
const CONNECTED_REACH = 3;
const CONNECTIONS = /^(?:contacts?|connections?|network)$/;

/** Decides for each date what it dates, by the nearest verb before it. */
export function dateWhens(context: Context, kept: readonly Reading[]): DatedWhen[] {
  const changes = kept.filter((r): r is ChangeReading => r.kind === 'change');
  const ofNetwork = kept.filter(
    (r): r is NetworkChangeReading => r.kind === 'networkChange' && r.clause !== null,
  );
  return kept
    .filter((r): r is WhenReading => r.kind === 'when')
    .map((when) => {
      const before = verbBefore(context, [...changes, ...ofNetwork], when);
      // "changed jobs in my network this year" says nothing of connecting.
      const isOfPlace = before?.dated === 'connected' && before.change === null;
      if (isOfPlace && ofNetwork.length > 0) {
        return { when, dated: 'networkChange', change: null, verb: '' };
      }
      if (before !== null && before.dated !== 'held') return { when, ...before };
      // "the 2019 appointees", "in 2018 left Google"
      const next = changes.find((one) => one.from === when.to);
      if (next !== undefined) return { when, dated: next.change, change: next, verb: '' };
      // "since May, who changed jobs"
      const dated = ofNetwork.length > 0 && changes.length === 0 ? 'networkChange' : 'held';
      return { when, ...(before ?? { dated, change: null, verb: '' }) };
    });
}

type Verb = Omit<DatedWhen, 'when'>;

function verbBefore(
  { question }: Context,
  changes: readonly (ChangeReading | NetworkChangeReading)[],
  when: WhenReading,
): Verb | null {
  const { words } = question;
  for (let n = when.from - 1; n >= Math.max(0, when.from - REACH); n--) {
    if (/[.;?!]/.test(words[n + 1]?.gap ?? '') && isDivided(question, n + 1)) return null;
    const change = changes.find((one) => one.from <= n && n < one.to);
    if (change?.kind === 'networkChange') return { dated: change.kind, change: null, verb: '' };
    if (change !== undefined) return { dated: change.change, change, verb: '' };
    const folded = words[n]?.folded ?? '';
    if (/^(?:who|that|which|whose)$/.test(folded)) return null;
    const other = otherwiseDatedAt(words, n);
    const far = when.from - n > CONNECTED_REACH;
    if (other === 'connected' ? !far : other !== null) {
      return { dated: other ?? 'held', change: null, verb: folded };
    }
    if (CONNECTIONS.test(folded) && !far && connectsAt(words, n) === 0) {
      const adjacent = when.from - n === 1 || otherwiseDatedAt(words, n + 1) === 'connected';
      if (adjacent) return { dated: 'connected', change: null, verb: '' };
    }
  }
  return null;
}
