import type { Reason } from './reason.ts';

/** The prior assumes at least this many people: the world is larger than a small index. */
const MIN_PEOPLE = 256;

/**
 * Prior bits against two records being of one person, before anything is compared: one of all
 * people is the right one. Evidence must outweigh it, so what suffices among a thousand people does
 * not among a million.
 *
 * @param people the number in the index
 */
export const priorBits = (people: number): number => Math.log2(Math.max(MIN_PEOPLE, people));

/** At most one person in sixteen is in an index twice. */
const SELDOM_TWICE_BITS = 4;
const MIN_PROFILES = 1024;

/**
 * Prior bits against two profiles being of one person. A page found for a name is about a person of
 * that name, but an index seldom has a person twice: of the public officials in the measurement,
 * one in twenty-five. And a small address book is no sample of people who share a name and an
 * employer.
 */
export const profilePriorBits = (people: number): number =>
  priorBits(Math.max(MIN_PROFILES, people)) + SELDOM_TWICE_BITS;

/** The prior as a reason, so that the listed weights add up. */
export const priorReason = (bits: number): Reason => ({
  kind: 'prior',
  text: 'any two people, before anything is compared',
  weight: -bits,
});

/** The probability for these bits, from which the prior is already subtracted. */
export const probabilityOf = (bits: number): number => 1 / (1 + 2 ** -bits);
