import type { Doubt } from './review-list.ts';
import type { Subject } from './review-subjects.ts';

/** A doubt about two current subjects. */
export interface DoubtedPair {
  /** The lesser id; for a mention and a profile always the mention (`m_` before `p_`). */
  readonly a: Subject;
  readonly b: Subject;
  readonly doubt: Doubt;
}

const keyOf = ({ a, b }: Pick<DoubtedPair, 'a' | 'b'>): string => `${a.id} ${b.id}`;

function pairOf(doubt: Doubt, subjects: ReadonlyMap<string, Subject>): DoubtedPair | null {
  const [one, other] = [subjects.get(doubt.one), subjects.get(doubt.other)];
  if (one === undefined || other === undefined || one.id === other.id) return null;
  if (one.isMention && other.isMention) return null;
  const [a, b] = one.id < other.id ? [one, other] : [other, one];
  return b.isMention ? null : { a, b, doubt };
}

/**
 * Doubts by current people, each pair once with its likeliest evidence, sorted by ids. Left out are
 * pairs that are merged or gone, and pairs of mentions, as neither is a person yet. Pure.
 */
export function doubtedPairs(
  doubts: readonly Doubt[],
  subjects: ReadonlyMap<string, Subject>,
): DoubtedPair[] {
  const pairs = new Map<string, DoubtedPair>();
  for (const doubt of doubts) {
    const pair = pairOf(doubt, subjects);
    if (pair === null) continue;
    const known = pairs.get(keyOf(pair));
    if (known === undefined || doubt.probability > known.doubt.probability) {
      pairs.set(keyOf(pair), pair);
    }
  }
  return [...pairs].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, pair]) => pair);
}
