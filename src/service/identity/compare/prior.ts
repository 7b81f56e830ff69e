import type { Reason } from './reason.ts';

/** The world is larger than an index of a few pages: nobody is looked for among fewer people. */
const MIN_PEOPLE = 256;

/**
 * Bits against two records being of one person, before anything is compared: of all people, one
 * is the same. What agrees must outweigh it, so that what convinces among a thousand people does
 * not among a million.
 *
 * @param people how many the index holds
 */
export const priorBits = (people: number): number => Math.log2(Math.max(MIN_PEOPLE, people));

/** One person in sixteen stands in an index twice, at most. */
const SELDOM_TWICE_BITS = 4;
const MIN_PROFILES = 1024;

/**
 * Bits against two profiles being of one person. A page that is found for a name was written
 * about somebody of that name, but an index seldom holds a person twice: of the public officials
 * that this was measured on, one in twenty-five. And what one small address book holds is no
 * sample of the people who share a name and an employer.
 */
export const profilePriorBits = (people: number): number =>
  priorBits(Math.max(MIN_PROFILES, people)) + SELDOM_TWICE_BITS;

/** The prior as a reason, so that what is told adds up. */
export const priorReason = (bits: number): Reason => ({
  kind: 'prior',
  text: 'any two people, before anything is compared',
  weight: -bits,
});

/** The probability that bits for it, less the prior's, stand for. */
export const probabilityOf = (bits: number): number => 1 / (1 + 2 ** -bits);
