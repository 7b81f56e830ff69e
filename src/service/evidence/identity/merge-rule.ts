import type { PersonRecord } from '../../import/person-record.ts';
import type { PlaceResolver } from '../../profiles/place-resolver.ts';
import { goByTwoNames } from './compare/names.ts';
import { type Comparison, comparePeople } from './compare-people.ts';
import { OWN_AT, PERSONAL, weightOf } from './decide.ts';
import type { PersonTraits } from './person-traits.ts';
import { priorBits, probabilityOf, profilePriorBits } from './prior.ts';
import type { Reason } from './reason.ts';
import { markShared } from './shared-identifiers.ts';
import { type IdentityStatistics, NO_STATISTICS } from './statistics.ts';
import { traitsOf } from './traits-of.ts';
import { VetoIndex } from './veto-index.ts';

/** A profile that is to become one with another, and why. */
export interface PlannedMerge {
  /** The profile that becomes an alias. */
  readonly from: string;
  readonly reasons: readonly Reason[];
}

/** Whether two profiles are of one person. */
export interface MergeVerdict {
  /** `unsure`: somebody should look at it; nothing merges by itself. */
  readonly decision: 'same' | 'unsure' | 'different';
  /** 0 to 1. */
  readonly probability: number;
  /** What speaks for it and, with negative weights, against it; the weightiest first. */
  readonly reasons: readonly Reason[];
}

export interface MergeRuleOptions {
  /** Reads the words of places; without it places are compared as words. */
  readonly places?: PlaceResolver | undefined;
  /** How common values are in the whole index. */
  readonly statistics?: IdentityStatistics;
}

/**
 * Without anything of their own in common, a thousand to one: two profiles that stay apart cost a
 * second look; one made of two people tells lies about both.
 */
const CERTAIN_AT = Math.log2(999);

/** Below this nobody need look. */
const UNSURE_AT = -2;

/** Enough of each to decide by, and cheap where a person has hundreds of pages. */
const MOST_COMPARED = 24;

/** Those that carry what the other side has too come first. */
function tellingFirst(people: readonly PersonTraits[], others: readonly PersonTraits[]) {
  const identifiers = ({ emails, profiles, usernames, phones }: PersonTraits) => [
    ...emails.map(({ address }) => address),
    ...phones.map(({ number }) => number),
    ...profiles,
    ...usernames,
  ];
  const there = new Set(others.flatMap(identifiers));
  const isTelling = (one: PersonTraits) => identifiers(one).some((value) => there.has(value));
  const ranked = people.map((one) => ({ one, rank: Number(isTelling(one)) }));
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
    .slice(0, MOST_COMPARED);
}

/** Whether anything that is said of the one forbids anything that is said of the other. */
function excludes(one: readonly PersonTraits[], other: readonly PersonTraits[]): boolean {
  const index = new VetoIndex([...one, ...other]);
  const groups = (from: number, to: number) => {
    const all = Array.from({ length: to - from }, (_, at) => index.groupOf(from + at));
    return [...new Set(all)].filter((group) => group >= 0);
  };
  return index.excludes(groups(0, one.length), groups(one.length, one.length + other.length));
}

/** The weight of two records, as that of two profiles. */
const asProfiles = (weight: number, people: number): number =>
  weight + priorBits(people) - profilePriorBits(people);

function isCertain({ decision, reasons }: Comparison, bits: number): boolean {
  if (decision !== 'same') return false;
  if (!reasons.some(({ kind }) => kind === 'name')) return false;
  return weightOf(reasons, PERSONAL) >= OWN_AT || bits >= CERTAIN_AT;
}

/**
 * What names and vetoes of all records make of the best pair: a profile of which any spelling is
 * another person's name is no sure one.
 */
function verdictOf(
  best: Comparison,
  bits: number,
  isForbidden: boolean,
  areTwo: boolean,
): MergeVerdict {
  const { reasons, vetoes } = best;
  const said = { probability: probabilityOf(bits), reasons: [...reasons, ...vetoes] };
  const isOwn = weightOf(reasons, PERSONAL) >= OWN_AT;
  if (isForbidden) return { ...said, decision: isOwn && bits >= 0 ? 'unsure' : 'different' };
  if (isCertain(best, bits) && !areTwo) return { ...said, decision: 'same' };
  const isLikely = best.decision !== 'different' && bits >= UNSURE_AT;
  return { ...said, decision: isLikely ? 'unsure' : 'different' };
}

const APART: MergeVerdict = { decision: 'different', probability: 0, reasons: [] };

/**
 * Whether two profiles are of one person: surely, and nobody need be asked; likely, and somebody
 * should look; or not. Sure means that names agree as far as the rest demands, that something of
 * their own agrees or all the rest does beyond reasonable doubt, and that nothing said of one
 * excludes anything said of the other. Pure, and the same whichever of them comes first.
 */
export function judgeMerge(
  one: readonly PersonRecord[],
  other: readonly PersonRecord[],
  { places, statistics = NO_STATISTICS }: MergeRuleOptions = {},
): MergeVerdict {
  const all = markShared([...one, ...other].map((record) => traitsOf(record, places)));
  const [left, right] = [all.slice(0, one.length), all.slice(one.length)];
  const [these, those] = [tellingFirst(left, right), tellingFirst(right, left)];
  const pairs = these.flatMap((a) => those.map((b) => comparePeople(a, b, statistics)));
  const [first, ...rest] = pairs;
  if (first === undefined) return APART;
  const best = rest.reduce((most, pair) => (isBetter(pair, most) ? pair : most), first);
  const areTwo =
    best.decision !== 'different' &&
    these.some((a) => those.some((b) => goByTwoNames(a, b))) &&
    weightOf(best.reasons, PERSONAL) < OWN_AT;
  const bits = asProfiles(best.weight, statistics.people);
  return verdictOf(best, bits, excludes(left, right), areTwo);
}

const RANK = { same: 2, unsure: 1, different: 0 } as const;

const isBetter = (one: Comparison, other: Comparison): boolean =>
  RANK[one.decision] === RANK[other.decision]
    ? one.weight > other.weight
    : RANK[one.decision] > RANK[other.decision];
