import type { Reason, ReasonKind } from '../compare/reason.ts';
import type { NameLevel } from '../names/agree-on-names.ts';

/** The input of a decision. */
export interface Evidence {
  /** How well the names of the two agree. */
  readonly level: NameLevel;
  /** Whether both have a mailbox, a profile or a handle that only one person has. */
  readonly sharesOwn: boolean;
  /** Whether that is an account, which even family members do not share. */
  readonly sharesAccount: boolean;
  readonly reasons: readonly Reason[];
  readonly vetoes: readonly Reason[];
}

/** From these bits on two records are of one person: 31 to 1. */
export const SAME_AT = Math.log2(31);

/** Below this no review is needed: two people are likelier than one. */
const UNSURE_AT = 0;

/** Everything but names, towns and professions, which strangers share. */
const CORROBORATES: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  ...(['email', 'phone', 'profile', 'page', 'username'] as const),
  ...(['birth', 'address', 'employer', 'school'] as const),
]);

/** Data of one person, rather than of an office, a town or a class. */
export const PERSONAL: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  ...(['email', 'phone', 'profile', 'username', 'birth', 'address'] as const),
]);

/** Personal bits that distinguish a pair from two people with one office and name. */
export const OWN_AT = 5;

/** Bits that evidence besides the name must have. */
const CORROBORATED_AT = 1.5;

/**
 * Personal bits required when the names agree only in part: some for a typo, a birth year if a part
 * is missing, a number or a birth date if a part is an initial, and a full birth date if the middle
 * names differ.
 */
const OUTWEIGHS = { slip: 2, given: 2, weak: 5, none: 5, initial: 9, middle: 11 } as const;

/** The bits of reasons of these kinds. */
export const weightOf = (reasons: readonly Reason[], kinds: ReadonlySet<ReasonKind>): number =>
  reasons.reduce((sum, { kind, weight }) => (kinds.has(kind) ? sum + weight : sum), 0);

/** Bits from which a kind of evidence counts as agreement, such as a birth date with a typo. */
export const AGREES_AT = 7;

/** The number of kinds of personal data that agree. */
export const personalKinds = (reasons: readonly Reason[]): number =>
  new Set(
    reasons.flatMap(({ kind, weight }) =>
      PERSONAL.has(kind) && weight >= AGREES_AT ? [kind] : [],
    ),
  ).size;

const isBornAlike = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ kind, weight }) => kind === 'birth' && weight >= AGREES_AT);

const only = (kind: ReasonKind): ReadonlySet<ReasonKind> => new Set([kind]);

/**
 * Whether evidence besides the name suggests one person. A town and a profession together do,
 * unless the employers differ.
 */
export function isCorroborated(reasons: readonly Reason[]): boolean {
  if (reasons.some(({ kind, weight }) => CORROBORATES.has(kind) && weight >= CORROBORATED_AT)) {
    return true;
  }
  const both = Math.min(weightOf(reasons, only('place')), weightOf(reasons, only('title')));
  return both >= CORROBORATED_AT && weightOf(reasons, only('employer')) >= 0;
}

/** Whether the names agree as far as the other evidence requires. */
function namesSuffice(evidence: Evidence): boolean {
  const { level, sharesOwn, sharesAccount, reasons } = evidence;
  const personal = weightOf(reasons, PERSONAL);
  switch (level) {
    case 'full':
      return true;
    case 'slip':
    case 'given':
      return personal >= OUTWEIGHS[level];
    case 'middle':
    case 'weak':
    case 'none':
    case 'initial':
      return sharesOwn || personal >= OUTWEIGHS[level];
    // People who marry keep the given name and the birth date.
    case 'renamed':
      return personalKinds(reasons) >= 2 && (sharesOwn || isBornAlike(reasons));
    // Twins share a birth date and an address, a couple a mailbox; neither shares an account.
    case 'relative':
      return sharesOwn && personalKinds(reasons) >= (sharesAccount ? 2 : 3);
    case 'conflict':
      return sharesOwn && personalKinds(reasons) >= (sharesAccount && isBornAlike(reasons) ? 2 : 3);
  }
}

/**
 * Decides on a pair. Without an identifier that only one person has, a veto makes them two; with
 * one, a veto is a contradiction for a person to review.
 *
 * @param bits for it, less those against it and the prior's
 */
export function outcomeOf(bits: number, evidence: Evidence): 'same' | 'unsure' | 'different' {
  const { reasons, vetoes, sharesOwn } = evidence;
  if (vetoes.length > 0 && !sharesOwn) return 'different';
  const isSure = bits >= SAME_AT && vetoes.length === 0;
  if (isSure && isCorroborated(reasons) && namesSuffice(evidence)) return 'same';
  const hasMore = reasons.some(({ kind, weight }) => kind !== 'name' && weight >= CORROBORATED_AT);
  return bits >= UNSURE_AT && hasMore ? 'unsure' : 'different';
}
