import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import { type Comparison, comparePeople } from '../compare/compare-people.ts';
import { shareOwnIdentifier } from '../compare/identifiers.ts';
import { goByTwoNames } from '../compare/names.ts';
import { priorBits, priorReason, probabilityOf, profilePriorBits } from '../compare/prior.ts';
import type { Reason } from '../compare/reason.ts';
import { type IdentityStatistics, NO_STATISTICS } from '../compare/statistics.ts';
import { LEVELS } from '../compare/weights.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import { markShared } from '../traits/shared-identifiers.ts';
import { traitsOf } from '../traits/traits-of.ts';
import { AGREES_AT, OWN_AT, PERSONAL, personalKinds, weightOf } from './decide.ts';
import { VetoIndex } from './veto-index.ts';

/** A profile to be merged into another, and why. */
export interface PlannedMerge {
  /** The profile that becomes an alias. */
  readonly from: string;
  readonly reasons: readonly Reason[];
}

/** Whether two profiles are of one person. */
export interface MergeVerdict {
  /** `unsure`: for a person to review; never merged automatically. */
  readonly decision: 'same' | 'unsure' | 'different';
  /** 0 to 1. */
  readonly probability: number;
  /** Evidence for it and, with negative weights, against it; the weightiest first. */
  readonly reasons: readonly Reason[];
}

export interface MergeRuleOptions {
  /** Resolves place texts; without it places are compared by their words. */
  readonly places?: PlaceResolver | undefined;
  /** Other people with the same identifiers, who show whether these belong to one person. */
  readonly carriers?: readonly PersonRecord[];
  /** How common values are in the whole index. */
  readonly statistics?: IdentityStatistics;
}

/**
 * A thousand to one, if only a page and no personal data is shared: keeping two profiles apart
 * costs a review, but merging two people makes false statements about both.
 */
const CERTAIN_AT = Math.log2(999);

/** The maximum probability with a contradiction, so that such pairs are not listed first. */
const MAX_DOUBTED_PROBABILITY = 0.9;

/** Below this no review is needed. */
const UNSURE_AT = -2;

/** Enough of each to decide, and fast when a person has hundreds of pages. */
const MAX_COMPARED_RECORDS = 24;

/** Records with identifiers of the other side come first. */
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
    .slice(0, MAX_COMPARED_RECORDS);
}

/** Whether any record of one excludes any record of the other. */
function excludes(one: readonly PersonTraits[], other: readonly PersonTraits[]): boolean {
  const index = new VetoIndex([...one, ...other]);
  const groups = (from: number, to: number) => {
    const all = Array.from({ length: to - from }, (_, at) => index.groupOf(from + at));
    return [...new Set(all)].filter((group) => group >= 0);
  };
  return index.excludes(groups(0, one.length), groups(one.length, one.length + other.length));
}

/** Converts the weight of two records to that of two profiles. */
const asProfiles = (weight: number, people: number): number =>
  weight + priorBits(people) - profilePriorBits(people);

/** Every sixtieth namesake shares a year, or the first of January that stands for it. */
const OF_A_YEAR: ReadonlySet<string> = new Set(
  [LEVELS.sameBirthYear, LEVELS.nearBirthYear, LEVELS.sameFirstOfYear].map(({ text }) => text),
);

/** Whether the birth dates agree to the day, except for typos. */
const isDated = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ kind, weight, text }) => kind === 'birth' && weight > 0 && !OF_A_YEAR.has(text));

/** Whether personal data agrees, beyond the name and what a household shares. */
function isOwn({ reasons, level }: Comparison, sharesOwn: boolean): boolean {
  if (sharesOwn) return true;
  // Twins often have similar names: Ada and Adam, Daniel and Daniela.
  if (level === 'given') return false;
  return isDated(reasons) || personalKinds(reasons) > 1;
}

/** Whether both cite a page that no one else cites. */
const isPointed = ({ reasons }: Comparison): boolean =>
  reasons.some(({ kind, weight }) => kind === 'page' && weight >= AGREES_AT);

function isCertain(best: Comparison, bits: number, sharesOwn: boolean): boolean {
  const { decision, reasons } = best;
  if (decision !== 'same') return false;
  if (!reasons.some(({ kind }) => kind === 'name')) return false;
  // Father and son, one of them written without "Jr.".
  if (reasons.some(({ text }) => text === LEVELS.oneGeneration.text)) {
    return isDated(reasons);
  }
  return isOwn(best, sharesOwn) || (isPointed(best) && bits >= CERTAIN_AT);
}

/**
 * Combines the best pair with the names and vetoes of all records: a profile with any spelling that
 * is another person's name is not certain.
 */
function verdictOf(
  best: Comparison,
  bits: number,
  isForbidden: boolean,
  areTwo: boolean,
  sharesOwn: boolean,
): MergeVerdict {
  const { reasons, vetoes } = best;
  const isDoubted = isForbidden || areTwo;
  const probability = Math.min(probabilityOf(bits), isDoubted ? MAX_DOUBTED_PROBABILITY : 1);
  const prior = priorReason(best.reasons.reduce((sum, { weight }) => sum + weight, -bits));
  const said = { probability, reasons: [...reasons, ...vetoes, prior] };
  const isPersonal = weightOf(reasons, PERSONAL) >= OWN_AT;
  if (isForbidden) return { ...said, decision: isPersonal && bits >= 0 ? 'unsure' : 'different' };
  if (isCertain(best, bits, sharesOwn) && !areTwo) return { ...said, decision: 'same' };
  const isLikely = best.decision !== 'different' && bits >= UNSURE_AT;
  return { ...said, decision: isLikely ? 'unsure' : 'different' };
}

const APART: MergeVerdict = { decision: 'different', probability: 0, reasons: [] };

/**
 * Whether two profiles are of one person: certain, to be merged without asking; likely, to be
 * reviewed; or not. Certain means that names agree as far as the rest demands, that personal data
 * agrees or everything else does beyond reasonable doubt, and that no record of one excludes a
 * record of the other. Pure and symmetric.
 */
export function judgeMerge(
  one: readonly PersonRecord[],
  other: readonly PersonRecord[],
  { places, carriers = [], statistics = NO_STATISTICS }: MergeRuleOptions = {},
): MergeVerdict {
  const everybody = [...one, ...other, ...carriers];
  const all = markShared(everybody.map((record) => traitsOf(record, places)));
  const left = all.slice(0, one.length);
  const right = all.slice(one.length, one.length + other.length);
  const [these, those] = [tellingFirst(left, right), tellingFirst(right, left)];
  const pairs = these.flatMap((a) => those.map((b) => comparePeople(a, b, statistics)));
  const [first, ...rest] = pairs;
  if (first === undefined) return APART;
  const best = rest.reduce((most, pair) => (isBetter(pair, most) ? pair : most), first);
  const sharesOwn = these.some((a) => those.some((b) => shareOwnIdentifier(a, b)));
  const areTwo =
    best.decision !== 'different' &&
    !sharesOwn &&
    these.some((a) => those.some((b) => goByTwoNames(a, b)));
  const bits = isOwn(best, sharesOwn) ? best.weight : asProfiles(best.weight, statistics.people);
  return verdictOf(best, bits, excludes(left, right), areTwo, sharesOwn);
}

const RANK = { same: 2, unsure: 1, different: 0 } as const;

const isBetter = (one: Comparison, other: Comparison): boolean =>
  RANK[one.decision] === RANK[other.decision]
    ? one.weight > other.weight
    : RANK[one.decision] > RANK[other.decision];
