import { agreeOnGenerations } from '../names/agree-on-generations.ts';
import {
  agreeOnNames,
  areTwoNames,
  type NameAgreement,
  type NameLevel,
  NO_NAME,
} from '../names/agree-on-names.ts';
import type { AlignedPair } from '../names/align-words.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, nameBits } from './statistics.ts';
import { NAME_WEIGHTS, reasonOf } from './weights.ts';

/** The evidence of two people's names. */
export interface NameEvidence {
  readonly level: NameLevel;
  readonly reasons: readonly Reason[];
}

function bitsOf(pair: AlignedPair, statistics: IdentityStatistics): number {
  const { agreement, slips } = pair;
  if (agreement === 'initial') return NAME_WEIGHTS.initialBits;
  // The more common spelling counts, because others have it too.
  const bits = Math.min(nameBits(pair.a, statistics), nameBits(pair.b, statistics));
  if (agreement === 'slip') {
    return bits * (NAME_WEIGHTS.slip[Math.max(0, Math.ceil(slips) - 1)] ?? 0);
  }
  return agreement === 'none' ? 0 : bits * NAME_WEIGHTS[agreement];
}

const SAID: Readonly<Record<NameLevel, string>> = {
  full: 'the same name',
  slip: 'the same name, spelled differently',
  given: 'the same family name, very similar given names',
  middle: 'the same name, but other middle or family names',
  weak: 'names that may be one',
  initial: 'names that match by an initial',
  none: 'no name to compare',
  renamed: 'the same given name, another family name',
  relative: 'another given name, the same family name',
  conflict: 'different names',
};

function weigh({ level, pairs, isOneScript }: NameAgreement, statistics: IdentityStatistics) {
  if (level === 'none') return 0;
  const trust = isOneScript ? 1 : NAME_WEIGHTS.otherScript;
  const bits = trust * pairs.reduce((sum, pair) => sum + bitsOf(pair, statistics), 0);
  const isPart = level === 'weak' || level === 'initial' || areTwoNames(level);
  const most = isPart ? NAME_WEIGHTS.mostOfOneWord : NAME_WEIGHTS.most;
  const against = level === 'middle' ? NAME_WEIGHTS.middle : 0;
  return Math.min(most, bits) + (areTwoNames(level) ? NAME_WEIGHTS.conflict : against);
}

function compareGenerations(a: PersonTraits, b: PersonTraits): Reason[] {
  const generations = agreeOnGenerations(a.names, b.names);
  if (generations === 'one') return [reasonOf('oneGeneration')];
  return generations === 'other' ? [reasonOf('otherGeneration')] : [];
}

/** How well two people's names agree; a lone given and a lone family name cannot be compared. */
function agreeOnPeople(a: PersonTraits, b: PersonTraits): NameAgreement {
  const areHalves = a.onlyName !== null && b.onlyName !== null && a.onlyName !== b.onlyName;
  return areHalves ? NO_NAME : agreeOnNames(a.names, b.names);
}

/** Whether two people's names do not agree. */
export const goByTwoNames = (a: PersonTraits, b: PersonTraits): boolean =>
  areTwoNames(agreeOnPeople(a, b).level);

/** The same, except for a family name that one of them may have changed. */
export const goByUnrelatedNames = (a: PersonTraits, b: PersonTraits): boolean => {
  const { level } = agreeOnPeople(a, b);
  return level === 'relative' || level === 'conflict';
};

/** The evidence of the names of two people. */
export function compareNamesOf(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): NameEvidence {
  const agreement = agreeOnPeople(a, b);
  const { level } = agreement;
  if (level === 'none') return { level, reasons: [] };
  const reason: Reason = { kind: 'name', text: SAID[level], weight: weigh(agreement, statistics) };
  return { level, reasons: [reason, ...compareGenerations(a, b)] };
}
