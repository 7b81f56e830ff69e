import type { PersonTraits } from '../traits/person-traits.ts';
import { shareOwnIdentifier } from './identifiers.ts';
import { goByTwoNames } from './names.ts';

/**
 * Whether any evidence could make one person of two with unrelated names: an identifier of their
 * own, or a birth date and an address. What an office shares never can.
 */
export const canOutweighNames = (a: PersonTraits, b: PersonTraits): boolean =>
  shareOwnIdentifier(a, b) ||
  (a.birth !== null && b.birth !== null && a.addresses.length > 0 && b.addresses.length > 0);

/** Whether two people are worth comparing. */
export const areComparable = (a: PersonTraits, b: PersonTraits): boolean =>
  !goByTwoNames(a, b) || canOutweighNames(a, b);
