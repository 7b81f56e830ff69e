import { alignWords } from '../names/align-words.ts';
import { comparableWords, type NameWords } from '../names/name-words.ts';
import type { PersonTraits } from '../person-traits.ts';
import type { Reason } from '../reason.ts';
import { type IdentityStatistics, nameBits } from '../statistics.ts';
import { NAME_WEIGHTS, reasonOf } from '../weights.ts';

type Pair = ReturnType<typeof alignWords>['pairs'][number];

function bitsOf(pair: Pair, statistics: IdentityStatistics): number {
  const { agreement, slips } = pair;
  if (agreement === 'initial') return NAME_WEIGHTS.initialBits;
  // The commoner spelling is the one that others have too.
  const bits = Math.min(nameBits(pair.a, statistics), nameBits(pair.b, statistics));
  if (agreement === 'slip') {
    return bits * (NAME_WEIGHTS.slip[Math.max(0, Math.ceil(slips) - 1)] ?? 0);
  }
  return agreement === 'none' ? 0 : bits * NAME_WEIGHTS[agreement];
}

function weigh(a: NameWords, b: NameWords, statistics: IdentityStatistics): number {
  const { pairs, onlyA, onlyB } = alignWords(...comparableWords(a, b));
  const conflicts = Math.min(onlyA.length, onlyB.length);
  const missing = Math.max(onlyA.length, onlyB.length) - conflicts;
  const told = pairs.filter(({ agreement }) => agreement !== 'initial').length;
  const most = told < 2 ? NAME_WEIGHTS.mostOfOneWord : NAME_WEIGHTS.most;
  const trust = a.script === b.script ? 1 : NAME_WEIGHTS.otherScript;
  const bits = trust * pairs.reduce((sum, pair) => sum + bitsOf(pair, statistics), 0);
  const against = conflicts * NAME_WEIGHTS.conflict + missing * NAME_WEIGHTS.missing;
  return Math.max(NAME_WEIGHTS.least, Math.min(most, bits + against));
}

const sayName = (weight: number): string => {
  if (weight >= 6) return 'the same name';
  if (weight >= 0) return 'names that can be one';
  return 'different names';
};

const generationsDiffer = (a: PersonTraits, b: PersonTraits): boolean =>
  a.names.some((one) =>
    b.names.some(
      (other) =>
        one.generation !== null && other.generation !== null && one.generation !== other.generation,
    ),
  );

/** What the names say: the two that agree best speak for both people. */
export function compareNamesOf(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): Reason[] {
  if (a.names.length === 0 || b.names.length === 0) return [];
  const weights = a.names.flatMap((one) => b.names.map((other) => weigh(one, other, statistics)));
  const weight = Math.max(...weights);
  const reason: Reason = { kind: 'name', text: sayName(weight), weight };
  return generationsDiffer(a, b) ? [reason, reasonOf('otherGeneration')] : [reason];
}
