import { isCorroborated, outcomeOf } from '../decide/decide.ts';
import { vetoesOf } from '../decide/vetoes.ts';
import { areTwoNames, type NameLevel } from '../names/agree-on-names.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import { canOutweighNames } from './are-comparable.ts';
import { compareBirths } from './birth.ts';
import { compareCareers, maxCareerBits } from './career.ts';
import { compareIdentifiers, shareAccount, shareOwnIdentifier } from './identifiers.ts';
import { compareNamesOf } from './names.ts';
import { compareWhereabouts } from './places.ts';
import { priorBits, probabilityOf } from './prior.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, NO_STATISTICS } from './statistics.ts';
import { NAME_WEIGHTS, reasonOf } from './weights.ts';

/** The result of comparing two records. */
export interface Comparison {
  /** Bits for one person, less those against it and the prior. */
  readonly weight: number;
  /** 0 to 1. */
  readonly probability: number;
  readonly decision: 'same' | 'unsure' | 'different';
  /** How well the names agree. */
  readonly level: NameLevel;
  /** The evidence, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** Conflicts that forbid a match, whatever the weight. */
  readonly vetoes: readonly Reason[];
}

/** Pairs below these bits are never shown, so vetoes need not be checked. */
const MIN_PAIR_BITS = -6;

/**
 * Counts shared circumstances once: a shared employer implies its place, so a shared town beside it
 * adds nothing.
 */
function countedOnce(reasons: readonly Reason[]): readonly Reason[] {
  const isTogether = reasons.some(({ kind, weight }) => kind === 'employer' && weight > 0);
  if (!isTogether) return reasons;
  return reasons.filter(({ kind, weight }) => kind !== 'place' || weight < 0);
}

/** The evidence for and against a pair, without the prior. */
export interface WeighedPair extends Pick<Comparison, 'level' | 'reasons'> {
  readonly a: PersonTraits;
  readonly b: PersonTraits;
  /** Bits for one person, less those against it. */
  readonly bits: number;
  /** The names are of two people, and nothing could outweigh that. */
  readonly areTwo: boolean;
}

const sumOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);

/** Everything but names and careers, which are the slowest to compare. */
const compareFacts = (a: PersonTraits, b: PersonTraits, statistics: IdentityStatistics) => [
  ...compareIdentifiers(a, b, statistics),
  ...compareBirths(a, b),
  ...compareWhereabouts(a, b, statistics),
];

function weighed(
  a: PersonTraits,
  b: PersonTraits,
  reasons: readonly Reason[],
  level: NameLevel,
  areTwo: boolean,
): WeighedPair {
  return {
    ...{ a, b, level, areTwo, bits: sumOf(reasons) },
    reasons: reasons.toSorted((x, y) => Math.abs(y.weight) - Math.abs(x.weight)),
  };
}

/** Weighs two people field by field. */
function weighPeople(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): WeighedPair {
  const { level, reasons: names } = compareNamesOf(a, b, statistics);
  if (areTwoNames(level) && !canOutweighNames(a, b)) return weighed(a, b, names, level, true);
  const facts = compareFacts(a, b, statistics);
  const reasons = countedOnce([...names, ...facts, ...compareCareers(a, b, statistics)]);
  return weighed(a, b, reasons, level, false);
}

/**
 * The same for a pair that reaches `minBits` and may be one person; null for all others. Most
 * candidates among fifty thousand records share little but a name, and cheap comparisons rule them
 * out.
 */
export function weighLikely(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
  minBits: number,
): WeighedPair | null {
  const facts = compareFacts(a, b, statistics);
  const careers = maxCareerBits(a, b);
  if (sumOf(facts) + NAME_WEIGHTS.most + careers < minBits) return null;
  const profession = reasonOf('sameProfession');
  if (careers <= profession.weight && !isCorroborated([...facts, profession])) return null;
  const { level, reasons: names } = compareNamesOf(a, b, statistics);
  if (areTwoNames(level) && !canOutweighNames(a, b)) return null;
  if (sumOf(names) + sumOf(facts) + careers < minBits) return null;
  const reasons = countedOnce([...names, ...facts, ...compareCareers(a, b, statistics)]);
  return sumOf(reasons) < minBits ? null : weighed(a, b, reasons, level, false);
}

/** Decides on a pair, given the prior bits against any two records being of one person. */
export function decidePair(pair: WeighedPair, prior: number): Comparison {
  const { a, b, bits, level, areTwo, reasons } = pair;
  const weight = bits - prior;
  if (areTwo) {
    return { weight, probability: 0, decision: 'different', level, reasons, vetoes: [] };
  }
  // A pair this light is rejected without vetoes.
  const vetoes = weight < MIN_PAIR_BITS ? [] : vetoesOf(a, b);
  const sharesOwn = shareOwnIdentifier(a, b);
  const decision = outcomeOf(weight, {
    ...{ level, reasons, vetoes, sharesOwn },
    sharesAccount: shareAccount(a, b),
  });
  const isForbidden = vetoes.length > 0 && !sharesOwn;
  return {
    weight,
    probability: isForbidden ? 0 : probabilityOf(weight),
    ...{ decision, level, reasons, vetoes },
  };
}

/**
 * Compares two people field by field. `same` requires names that agree as far as the rest demands,
 * enough weight, evidence besides the name, and no veto; `unsure` is for a person to review.
 */
export function comparePeople(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics = NO_STATISTICS,
): Comparison {
  return decidePair(weighPeople(a, b, statistics), priorBits(statistics.people));
}
