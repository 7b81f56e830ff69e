import { compareBirths } from './compare/birth.ts';
import { compareCareers } from './compare/career.ts';
import { compareIdentifiers } from './compare/identifiers.ts';
import { compareNamesOf } from './compare/names.ts';
import { compareWhereabouts } from './compare/places.ts';
import type { PersonTraits } from './person-traits.ts';
import type { Reason, ReasonKind } from './reason.ts';
import { type IdentityStatistics, NO_STATISTICS } from './statistics.ts';
import { vetoesOf } from './vetoes.ts';
import { DIFFERENT_BELOW, PRIOR_BITS, reasonOf, SAME_AT } from './weights.ts';

/** Whether two records speak of one person. */
export interface Comparison {
  /** Bits for it, less those against it. */
  readonly weight: number;
  /** 0 to 1, from the weight. */
  readonly probability: number;
  readonly decision: 'same' | 'unsure' | 'different';
  /** What was weighed, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** What forbids it, whatever the weight. */
  readonly vetoes: readonly Reason[];
}

/** Names are shared by strangers, and so are genders, towns and professions. */
const CORROBORATES: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  'email',
  'phone',
  'profile',
  'page',
  'username',
  'birth',
  'address',
  'employer',
  'school',
]);

/** Bits that something beside the name must bring. */
const CORROBORATED_AT = 1.5;

function compareGenders(a: PersonTraits, b: PersonTraits): Reason[] {
  if (a.gender === null || b.gender === null) return [];
  return [reasonOf(a.gender === b.gender ? 'sameGender' : 'otherGender')];
}

const weightOf = (reasons: readonly Reason[], kind: ReasonKind): number =>
  reasons.reduce((sum, reason) => (reason.kind === kind ? sum + reason.weight : sum), 0);

/** A town and a profession together do, unless the employers differ. */
function isCorroborated(reasons: readonly Reason[]): boolean {
  if (reasons.some(({ kind, weight }) => CORROBORATES.has(kind) && weight >= CORROBORATED_AT)) {
    return true;
  }
  const both = Math.min(weightOf(reasons, 'place'), weightOf(reasons, 'title'));
  return both >= CORROBORATED_AT && weightOf(reasons, 'employer') >= 0;
}

function decide(weight: number, reasons: readonly Reason[], vetoes: readonly Reason[]) {
  if (vetoes.length > 0 || weight < DIFFERENT_BELOW) return 'different';
  return weight >= SAME_AT && isCorroborated(reasons) ? 'same' : 'unsure';
}

/**
 * Compares two people field by field. `same` needs enough weight, something beside the name that
 * speaks for it, and no veto.
 */
export function comparePeople(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics = NO_STATISTICS,
): Comparison {
  const reasons = [
    ...compareNamesOf(a, b, statistics),
    ...compareIdentifiers(a, b),
    ...compareBirths(a, b),
    ...compareGenders(a, b),
    ...compareWhereabouts(a, b, statistics),
    ...compareCareers(a, b, statistics),
  ].sort((x, y) => Math.abs(y.weight) - Math.abs(x.weight));
  const vetoes = vetoesOf(a, b);
  const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  const probability = vetoes.length > 0 ? 0 : 1 / (1 + 2 ** (PRIOR_BITS - weight));
  return { weight, probability, decision: decide(weight, reasons, vetoes), reasons, vetoes };
}
