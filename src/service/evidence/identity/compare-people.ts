import { compareBirths } from './compare/birth.ts';
import { compareCareers } from './compare/career.ts';
import { compareIdentifiers, shareAccount, shareOwnIdentifier } from './compare/identifiers.ts';
import { compareNamesOf } from './compare/names.ts';
import { compareWhereabouts } from './compare/places.ts';
import { outcomeOf } from './decide.ts';
import { isOutweighed } from './may-be-one.ts';
import { areTwoNames, type NameLevel } from './names/agree-on-names.ts';
import type { PersonTraits } from './person-traits.ts';
import { priorBits, probabilityOf } from './prior.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, NO_STATISTICS } from './statistics.ts';
import { vetoesOf } from './vetoes.ts';

/** Whether two records speak of one person. */
export interface Comparison {
  /** Bits for it, less those against it, the prior's among them. */
  readonly weight: number;
  /** 0 to 1. */
  readonly probability: number;
  readonly decision: 'same' | 'unsure' | 'different';
  /** How the names agree. */
  readonly level: NameLevel;
  /** What was weighed, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** What forbids it, whatever the weight. */
  readonly vetoes: readonly Reason[];
}

/** Bits below which nobody looks at a pair, whatever forbids it. */
const LIGHT = -6;

/**
 * What one office, one town and one profession share is seen once: a shared employer tells where
 * both are, so that a shared town beside it is no news.
 */
function countedOnce(reasons: readonly Reason[]): readonly Reason[] {
  const isTogether = reasons.some(({ kind, weight }) => kind === 'employer' && weight > 0);
  if (!isTogether) return reasons;
  return reasons.filter(({ kind, weight }) => kind !== 'place' || weight < 0);
}

/**
 * Compares two people field by field. `same` needs names that agree as far as the rest demands,
 * enough weight, something beside the name that speaks for it, and no veto; `unsure` is for
 * somebody to look at.
 */
export function comparePeople(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics = NO_STATISTICS,
): Comparison {
  const { level, reasons: names } = compareNamesOf(a, b, statistics);
  const prior = priorBits(statistics.people);
  if (areTwoNames(level) && !isOutweighed(a, b)) {
    const weight = names.reduce((sum, one) => sum + one.weight, -prior);
    return { weight, probability: 0, decision: 'different', level, reasons: names, vetoes: [] };
  }
  const sharesOwn = shareOwnIdentifier(a, b);
  const reasons = countedOnce([
    ...names,
    ...compareIdentifiers(a, b, statistics),
    ...compareBirths(a, b),
    ...compareWhereabouts(a, b, statistics),
    ...compareCareers(a, b, statistics),
  ]).toSorted((x, y) => Math.abs(y.weight) - Math.abs(x.weight));
  const weight = reasons.reduce((sum, one) => sum + one.weight, -prior);
  // What is too light to be looked at needs no veto.
  const vetoes = weight < LIGHT ? [] : vetoesOf(a, b);
  const decision = outcomeOf(weight, {
    ...{ level, sharesOwn, reasons, vetoes },
    sharesAccount: shareAccount(a, b),
  });
  const isForbidden = vetoes.length > 0 && !sharesOwn;
  return {
    weight,
    probability: isForbidden ? 0 : probabilityOf(weight),
    ...{ decision, level, reasons, vetoes },
  };
}
