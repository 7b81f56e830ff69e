import type { Reason, ReasonKind } from '../compare/reason.ts';
import type { NameLevel } from '../names/agree-on-names.ts';

/** What a decision leans on. */
export interface Evidence {
  /** How the names that the two go by agree. */
  readonly level: NameLevel;
  /** Whether both have a mailbox, a profile or a handle that only one person has. */
  readonly sharesOwn: boolean;
  /** Whether that is an account, which is nobody else's even within a family. */
  readonly sharesAccount: boolean;
  readonly reasons: readonly Reason[];
  readonly vetoes: readonly Reason[];
}

/** From here on two records are held to be of one person: thirty-one to one. */
export const SAME_AT = Math.log2(31);

/** Below this nobody need look: less likely one person than two. */
const UNSURE_AT = 0;

/** Names are shared by strangers, and so are towns and professions. */
const CORROBORATES: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  ...(['email', 'phone', 'profile', 'page', 'username'] as const),
  ...(['birth', 'address', 'employer', 'school'] as const),
]);

/** What is a person's, and not an office's, a town's or a class's. */
export const PERSONAL: ReadonlySet<ReasonKind> = new Set<ReasonKind>([
  ...(['email', 'phone', 'profile', 'username', 'birth', 'address'] as const),
]);

/** Personal bits that make a pair more than two people of one office and name. */
export const OWN_AT = 5;

/** Bits that something beside the name must bring. */
const CORROBORATED_AT = 1.5;

/**
 * Personal bits that a name needs which is not told in full: more than nothing for one that is
 * misspelt, a birth year for one of which a part is missing, a number or a birth date for one of
 * which a part is an initial, and a birth date to the day where the middle names are others.
 */
const OUTWEIGHS = { slip: 2, given: 2, weak: 5, none: 5, initial: 9, middle: 11 } as const;

/** Bits of reasons of these kinds. */
export const weightOf = (reasons: readonly Reason[], kinds: ReadonlySet<ReasonKind>): number =>
  reasons.reduce((sum, { kind, weight }) => (kinds.has(kind) ? sum + weight : sum), 0);

/** Bits from which one thing counts as agreeing, such as a birth date with a slip. */
export const AGREES_AT = 7;

/** How many things of a person's own agree. */
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
 * Whether something beside the name speaks for one person. A town and a profession together do,
 * unless the employers differ.
 */
export function isCorroborated(reasons: readonly Reason[]): boolean {
  if (reasons.some(({ kind, weight }) => CORROBORATES.has(kind) && weight >= CORROBORATED_AT)) {
    return true;
  }
  const both = Math.min(weightOf(reasons, only('place')), weightOf(reasons, only('title')));
  return both >= CORROBORATED_AT && weightOf(reasons, only('employer')) >= 0;
}

/** Whether the names agree as far as the rest of the evidence demands. */
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
    // Whoever marries keeps the given name and the birth date.
    case 'renamed':
      return personalKinds(reasons) >= 2 && (sharesOwn || isBornAlike(reasons));
    // Twins share a birth date and an address, a couple a mailbox; none of them an account.
    case 'relative':
      return sharesOwn && personalKinds(reasons) >= (sharesAccount ? 2 : 3);
    case 'conflict':
      return sharesOwn && personalKinds(reasons) >= (sharesAccount && isBornAlike(reasons) ? 2 : 3);
  }
}

/**
 * What is decided of a pair. Without something that only one person has, a veto makes them two;
 * with it, a veto is a contradiction that somebody should look at.
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
