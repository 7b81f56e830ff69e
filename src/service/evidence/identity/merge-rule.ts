import type { PersonRecord } from '../../import/person-record.ts';
import type { PlaceResolver } from '../../profiles/place-resolver.ts';
import { type Comparison, comparePeople } from './compare-people.ts';
import type { PersonTraits } from './person-traits.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, NO_STATISTICS } from './statistics.ts';
import { traitsOf } from './traits-of.ts';
import { VetoIndex } from './veto-index.ts';

/** A profile that is to become one with another, and why. */
export interface PlannedMerge {
  /** The profile that becomes an alias. */
  readonly from: string;
  readonly reasons: readonly Reason[];
}

export interface MergeRuleOptions {
  /** Reads the words of places; without it places are compared as words. */
  readonly places?: PlaceResolver | undefined;
  /** How common values are in the whole index. */
  readonly statistics?: IdentityStatistics;
}

/**
 * From here on two profiles are merged without an identifier that only one person has. Two
 * profiles that stay apart cost a second look; one made of two people tells lies about both, so
 * this asks for a thousand to one, where putting a page to a person asks for sixteen to one.
 */
const MERGE_AT = 0.999;

/** Bits of a single thing that speaks against; people do err, but then somebody should look. */
const CONTRADICTS_AT = -5;

/** Enough of each to decide by, and cheap where a person has hundreds of pages. */
const MOST_COMPARED = 24;

/** What only one person has: no address of an office, and no handle that others may take too. */
const uniqueOf = ({ emails, profiles }: PersonTraits): string[] => [
  ...emails.flatMap(({ address, isShared }) => (isShared ? [] : [address])),
  ...profiles,
];

function shareUnique(a: PersonTraits, b: PersonTraits): boolean {
  const values = uniqueOf(b);
  return uniqueOf(a).some((value) => values.includes(value));
}

/** Those that carry what the other side has too come first. */
function tellingFirst(people: readonly PersonTraits[], shared: ReadonlySet<string>) {
  const isTelling = (traits: PersonTraits) => uniqueOf(traits).some((value) => shared.has(value));
  return [...people].sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)));
}

/** Whether anything that is said of the one forbids anything that is said of the other. */
function excludes(one: readonly PersonTraits[], other: readonly PersonTraits[]): boolean {
  const index = new VetoIndex([...one, ...other]);
  const groups = (from: number, to: number) => {
    const all = Array.from({ length: to - from }, (_, at) => index.groupOf(from + at));
    return [...new Set(all)].filter((group) => group >= 0);
  };
  const right = groups(one.length, one.length + other.length);
  return groups(0, one.length).some((a) => right.some((b) => index.excludes(a, b)));
}

function isSure({ decision, probability, reasons }: Comparison, areShared: boolean): boolean {
  if (decision !== 'same') return false;
  if (reasons.some(({ weight }) => weight <= CONTRADICTS_AT)) return false;
  // A couple shares an address of mail, and a company's page is in everybody's signature.
  if (!reasons.some(({ kind, weight }) => kind === 'name' && weight > 0)) return false;
  return areShared || probability >= MERGE_AT;
}

/**
 * Whether two profiles that one cluster leads to are so surely of one person that nobody need be
 * asked: they share something that only one person has, under names that agree, or all that is
 * said agrees beyond reasonable doubt; and nothing that is said of one excludes anything that is
 * said of the other. A name alone never does. Pure, and the same whichever of them comes first.
 * @returns what speaks for it, the weightiest first; null: they stay two
 */
export function reasonsToMerge(
  one: readonly PersonRecord[],
  other: readonly PersonRecord[],
  { places, statistics = NO_STATISTICS }: MergeRuleOptions = {},
): readonly Reason[] | null {
  const left = one.map((record) => traitsOf(record, places));
  const right = other.map((record) => traitsOf(record, places));
  if (excludes(left, right)) return null;
  const here = new Set(left.flatMap(uniqueOf));
  const shared = new Set(right.flatMap(uniqueOf).filter((value) => here.has(value)));
  const pairs = tellingFirst(left, shared)
    .slice(0, MOST_COMPARED)
    .flatMap((a) =>
      tellingFirst(right, shared)
        .slice(0, MOST_COMPARED)
        .map((b) => ({ compared: comparePeople(a, b, statistics), shares: shareUnique(a, b) })),
    );
  const sure = pairs.flatMap(({ compared, shares }) => (isSure(compared, shares) ? compared : []));
  const best = sure.sort((a, b) => b.weight - a.weight)[0];
  return best?.reasons.filter(({ weight }) => weight > 0) ?? null;
}
