import type { NameWords } from '../../identity/names/name-words.ts';
import type { IdentifierKind } from '../../people/record/identifiers.ts';
import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { Identifier } from '../../people/record/record-identifiers.ts';
import { type NamesOfRows, namesOfRows } from './names-of-rows.ts';

/** Evidence for or against two being one person. The text never contains contact details. */
export interface JoinReason {
  readonly kind: 'identifier' | 'shared_identifier' | 'name' | 'birth_date' | 'record_id';
  readonly speaks: 'for' | 'against';
  readonly text: string;
}

/** `doubt`: they stay two until a person reviews the reasons. */
export interface JoinDecision {
  readonly verdict: 'same' | 'apart' | 'doubt';
  readonly reasons: readonly JoinReason[];
}

/** A row, or a person with all their import records. */
export interface JoinParty {
  /** The spellings of each record's name. */
  readonly names: readonly (readonly NameWords[])[];
  readonly birthDates: readonly string[];
  /** Own identifiers; see own-identifiers.ts. */
  readonly identifiers: readonly Identifier[];
  /** Record ids with their source: one source has one id per person. */
  readonly recordIds: readonly { readonly source: string; readonly id: string }[];
  /** Keys of numbers that a table gives its people, with their names. */
  readonly numbers: readonly string[];
}

const WORDS: Readonly<Record<IdentifierKind, string>> = {
  email: 'e-mail address',
  phone: 'phone number',
  linkedin_url: 'LinkedIn address',
  url: 'profile page',
  username: 'username',
  address: 'address',
};

const against = (kind: JoinReason['kind'], text: string): JoinReason => ({
  ...{ kind, text },
  speaks: 'against',
});

const speaksFor = (kind: JoinReason['kind'], text: string): JoinReason => ({
  ...{ kind, text },
  speaks: 'for',
});

const RANKS: readonly NamesOfRows[] = ['unclear', 'partial', 'full'];

/** One conflict among all pairs of names decides; otherwise the best pair counts. */
export function namesOfParties(a: JoinParty, b: JoinParty): NamesOfRows {
  const all = a.names.flatMap((one) => b.names.map((other) => namesOfRows(one, other)));
  if (all.includes('conflict')) return 'conflict';
  return all.toSorted((x, y) => RANKS.indexOf(y) - RANKS.indexOf(x))[0] ?? 'conflict';
}

const datesConflict = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) => b.some((other) => !one.startsWith(other) && !other.startsWith(one)));

const linkedinOf = ({ identifiers }: JoinParty): string[] =>
  identifiers.flatMap(({ kind, value }) => (kind === 'linkedin_url' ? [value] : []));

const disjoint = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));

function idsConflict(a: JoinParty, b: JoinParty): boolean {
  const sources = new Set(a.recordIds.map(({ source }) => source));
  const idsOf = (party: JoinParty, source: string) =>
    party.recordIds.flatMap((one) => (one.source === source ? [one.id] : []));
  return [...sources].some((source) => disjoint(idsOf(a, source), idsOf(b, source)));
}

/**
 * Whether both state addresses or accounts of one kind, and none of them is the same: two tables with
 * the same columns may give one number to two people of one name.
 */
export function statesOthers(a: JoinParty, b: JoinParty): boolean {
  const kinds = new Set(a.identifiers.map(({ kind }) => kind));
  return [...kinds].some((kind) => {
    const valuesOf = (party: JoinParty) =>
      party.identifiers.flatMap((one) => (one.kind === kind ? [one.value] : []));
    return disjoint(valuesOf(a), valuesOf(b));
  });
}

/** Conflicts that keep two people apart whatever else they share. */
function conflictsOf(a: JoinParty, b: JoinParty): JoinReason[] {
  const isOther: [boolean, JoinReason][] = [
    [namesOfParties(a, b) === 'conflict', against('name', 'the names belong to two people')],
    [datesConflict(a.birthDates, b.birthDates), against('birth_date', 'the birth dates differ')],
    [
      disjoint(linkedinOf(a), linkedinOf(b)),
      against('identifier', 'they have different LinkedIn addresses'),
    ],
    [idsConflict(a, b), against('record_id', 'one source has two records of them')],
  ];
  return isOther.flatMap(([holds, reason]) => (holds ? [reason] : []));
}

export const isConflicting = (a: JoinParty, b: JoinParty): boolean => conflictsOf(a, b).length > 0;

const NAMED: Readonly<Record<NamesOfRows, JoinReason>> = {
  full: speaksFor('name', 'given and family names agree'),
  partial: speaksFor('name', 'the names agree as far as both are known'),
  unclear: against('name', 'the given or family name differs'),
  conflict: against('name', 'the names belong to two people'),
};

/**
 * Whether the shared identifiers suffice for these names. A phone is often a household's, so it is
 * weak with only an initial; another family name needs a LinkedIn address or two kinds.
 */
function suffices(names: NamesOfRows, own: readonly Identifier[]): boolean {
  if (names === 'full') return own.length > 0;
  const kinds = new Set(own.map(({ kind }) => kind));
  const isTelling = kinds.size > 1 || kinds.has('linkedin_url');
  return isTelling || (names === 'partial' && kinds.size > 0 && !kinds.has('phone'));
}

/**
 * Decides whether two are one person. Pure and symmetric. An own identifier, or the number in one
 * table, must agree and nothing may conflict; equal names and employers are never enough.
 *
 * @param isShared whether people of different names have this identifier
 */
export function decideJoin(
  a: JoinParty,
  b: JoinParty,
  isShared: (identifier: Identifier) => boolean,
): JoinDecision {
  const keys = new Set(b.identifiers.map(identifierKey));
  const common = a.identifiers.filter((one) => keys.has(identifierKey(one)));
  const own = common.filter((one) => !isShared(one));
  const names = namesOfParties(a, b);
  const conflicts = conflictsOf(a, b);
  const isNumbered = a.numbers.some((one) => b.numbers.includes(one));
  const reasons = [
    ...(isNumbered ? [speaksFor('record_id', 'the same number in their table')] : []),
    ...own.map(({ kind }) => speaksFor('identifier', `the same ${WORDS[kind]}`)),
    ...common
      .filter(isShared)
      .map(({ kind }) => against('shared_identifier', `other people have that ${WORDS[kind]} too`)),
    ...(names === 'conflict' ? [] : [NAMED[names]]),
    ...conflicts,
  ];
  const isLinked = isNumbered || common.length > 0;
  if (conflicts.length > 0 || !isLinked) return { verdict: 'apart', reasons };
  const isSure = isNumbered && !(common.length === 0 && statesOthers(a, b));
  return { verdict: isSure || suffices(names, own) ? 'same' : 'doubt', reasons };
}
