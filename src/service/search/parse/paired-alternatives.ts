import type { PlaceReading, Reading, TitleReading } from './reading.ts';
import type { Question } from './words.ts';

type Part = PlaceReading | TitleReading;

const isPart = (reading: Reading): reading is Part =>
  reading.kind === 'place' || reading.kind === 'title';

const WITHIN_PAIR = /^(?:in|of|from|for|the|at|on|state)$/;
const BETWEEN_PAIRS = /^(?:or|either|in|of|from|for|the|at|on|a|an)$/;

/** The words between two readings. */
const between = ({ words }: Question, a: Part, b: Part): string[] =>
  words.slice(a.to, b.from).map(({ folded }) => folded);

/**
 * Whether the places and titles of a question are pairs of which any may be met: "New York Assembly
 * or Alabama House", "mayors in Texas or governors in Ohio". Nobody is in both places in both jobs.
 */
export function arePairedAlternatives(question: Question, kept: readonly Reading[]): boolean {
  const parts = kept.filter(isPart).toSorted((a, b) => a.from - b.from);
  const [first, second] = parts;
  if (parts.length < 4 || parts.length % 2 === 1 || first?.kind === second?.kind) return false;
  return parts.every((part, i) => {
    const before = parts[i - 1];
    if (part.kind !== (i % 2 === 0 ? first : second)?.kind) return false;
    if (before === undefined) return true;
    const joint = between(question, before, part);
    return i % 2 === 1
      ? joint.every((word) => WITHIN_PAIR.test(word))
      : joint.includes('or') && joint.every((word) => BETWEEN_PAIRS.test(word));
  });
}
