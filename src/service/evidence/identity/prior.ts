/** The world is larger than an index of a few pages: nobody is looked for among fewer people. */
const FEWEST_PEOPLE = 256;

/**
 * Bits against two records being of one person, before anything is compared: of all people, one
 * is the same. What agrees must outweigh it, so that what convinces among a thousand people does
 * not among a million.
 *
 * @param people how many the index holds
 */
export const priorBits = (people: number): number => Math.log2(Math.max(FEWEST_PEOPLE, people));

/** The probability that bits for it, less the prior's, stand for. */
export const probabilityOf = (bits: number): number => 1 / (1 + 2 ** -bits);
