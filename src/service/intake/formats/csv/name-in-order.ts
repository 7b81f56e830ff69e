import { foldText } from '../../../text/fold.ts';
import { GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';

const PARTICLES = '(?:(?:al|bin|da|de|del|della|den|der|di|dos|el|ibn|la|le|op|ten|ter|van|von) )*';
const FAMILY = new RegExp(`^${PARTICLES}\\p{Lu}[\\p{L}'’-]+$`, 'iu');
const TWO_FAMILIES = /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u;
/** "Ada", "Jean-Luc" */
const WORD = "\\p{Lu}[\\p{Ll}'’]+(?:-\\p{L}[\\p{Ll}'’]+)*";
const GIVEN = new RegExp(`^(?:\\p{Lu}\\.? )?${WORD}(?: (?:${WORD}|\\p{Lu}\\.?)){0,2}$`, 'u');
/** What stands behind a whole name, also where it is turned. */
const GENERATION = /^(?:[js]r\.?|i{2,3}|iv)$/i;
const SUFFIX = /^(?:esq|inc|iii?|jr|junior|llc|ltd|phd|senior|sr)$/i;

const isGivenName = (words: string): boolean =>
  GIVEN_NAMES.has(foldText(words).split(' ')[0] ?? '');

/** One family name, or two where the words say which of them are given: "Neri Vela, Maria". */
const areFamilies = (family: string, given: string): boolean =>
  FAMILY.test(family) || (TWO_FAMILIES.test(family) && isGivenName(given) && !isGivenName(family));

/**
 * "Moss, Ada" is Ada Moss, and "Moss, A. Bo, Jr." A. Bo Moss Jr. Only family names stand before the
 * comma, and only given names after it: "Ada Moss, Ph.D.", "Ada Moss, Norvane" and "Moss, Inc" are as they are
 * written. Pure.
 */
export function nameInOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isReversed =
    more.length < 2 &&
    more.every((one) => GENERATION.test(one)) &&
    areFamilies(family, given) &&
    GIVEN.test(given) &&
    !SUFFIX.test(given);
  return isReversed ? [given, family, ...more].join(' ') : name;
}
