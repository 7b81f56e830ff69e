import type { PersonTraits } from '../traits/person-traits.ts';
import { shareOwnIdentifier } from './identifiers.ts';
import { goByTwoNames } from './names.ts';

/**
 * Whether anything could make one person of two who go by names that are not one: something of
 * their own, or a birth date beside an address. What an office shares never does.
 */
export const isOutweighed = (a: PersonTraits, b: PersonTraits): boolean =>
  shareOwnIdentifier(a, b) ||
  (a.birth !== null && b.birth !== null && a.addresses.length > 0 && b.addresses.length > 0);

/** Whether comparing two people is worth its time. */
export const mayBeOne = (a: PersonTraits, b: PersonTraits): boolean =>
  !goByTwoNames(a, b) || isOutweighed(a, b);
