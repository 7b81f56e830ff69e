import { compareBirths } from '../compare/birth.ts';
import { goByUnrelatedNames } from '../compare/names.ts';
import { isLongNumber } from './own-username.ts';
import type { PersonTraits } from './person-traits.ts';

/** A company may have a handle; a long number is issued to one person, whatever the name. */
const isHandle = (name: string): boolean => !isLongNumber(name);

/** The maximum number of carriers of an address or a number that are compared. */
const MAX_CARRIERS = 24;

/** From a typo in one part of the date on. */
const SAME_DATE_BITS = 4;

function carriersOf(
  people: readonly PersonTraits[],
  values: (traits: PersonTraits) => readonly string[],
): Map<string, PersonTraits[]> {
  const carriers = new Map<string, PersonTraits[]>();
  for (const traits of people) {
    for (const value of new Set(values(traits))) {
      const known = carriers.get(value);
      if (known === undefined) carriers.set(value, [traits]);
      else if (known.length < MAX_CARRIERS) known.push(traits);
    }
  }
  return carriers;
}

/** A name may have unrecognizable typos, but hardly with the same birth date. */
const areTwo = (one: PersonTraits, other: PersonTraits): boolean =>
  goByUnrelatedNames(one, other) &&
  !compareBirths(one, other).some(({ weight }) => weight >= SAME_DATE_BITS);

/** Whether two of them have names that cannot be one. */
const haveTwoNames = (carriers: readonly PersonTraits[]): boolean =>
  carriers.some((one, at) => carriers.slice(at + 1).some((other) => areTwo(one, other)));

function sharedValues(
  people: readonly PersonTraits[],
  values: (traits: PersonTraits) => readonly string[],
): Set<string> {
  const shared = [...carriersOf(people, values)].filter(([, carriers]) => haveTwoNames(carriers));
  return new Set(shared.map(([value]) => value));
}

/**
 * Marks mailboxes and numbers that people of different names have, and no longer counts accounts
 * they share as their own: a couple's address only shows that a third "A. Moss" is one of the two.
 */
export function markShared(people: readonly PersonTraits[]): PersonTraits[] {
  const emails = sharedValues(people, (one) => one.emails.map(({ address }) => address));
  const phones = sharedValues(people, (one) => one.phones.map(({ number }) => number));
  const profiles = sharedValues(people, (one) => one.profiles);
  const handles = sharedValues(people, ({ ownUsernames }) => ownUsernames.filter(isHandle));
  if (emails.size + phones.size + profiles.size + handles.size === 0) return [...people];
  return people.map((traits) => ({
    ...traits,
    emails: traits.emails.map((one) =>
      emails.has(one.address) ? { ...one, isShared: true } : one,
    ),
    // Without accounts of companies or couples.
    ownProfiles: traits.profiles.filter((url) => !profiles.has(url)),
    ownUsernames: traits.ownUsernames.filter((name) => !handles.has(name)),
    phones: traits.phones.map((one) => (phones.has(one.number) ? { ...one, isShared: true } : one)),
  }));
}
