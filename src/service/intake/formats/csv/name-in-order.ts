import { foldText } from '../../../text/fold.ts';
import { isHeadWord } from '../../../text/titles/title-compounds.ts';
import { GIVEN_NAMES } from '../../../text/vocabulary/given-names.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

const PARTICLES = '(?:(?:al|bin|da|de|del|della|den|der|di|dos|el|ibn|la|le|op|ten|ter|van|von) )*';
const FAMILY = new RegExp(`^${PARTICLES}\\p{Lu}[\\p{L}'’-]+$`, 'iu');
const TWO_FAMILIES = /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u;
/** "Ada", "Jean-Luc" */
const WORD = "\\p{Lu}[\\p{Ll}'’]+(?:-\\p{L}[\\p{Ll}'’]+)*";
const GIVEN = new RegExp(`^(?:\\p{Lu}\\.? )?${WORD}(?: (?:${WORD}|\\p{Lu}\\.?)){0,2}$`, 'u');
/** What stands behind a whole name, also where it is turned. */
const GENERATION = /^(?:[js]r\.?|i{2,3}|iv)$/i;
const HONORIFICS = phraseSet('dr prof professor mr mrs ms miss sir dame lord lady rev hon retired');
const SUFFIX = /^(?:esq|inc|iii?|jr|junior|llc|ltd|phd|senior|sr)$/i;

/** "Moss, Singer" and "Moss, Dr" name nobody Singer or Dr. */
const isRole = (given: string): boolean => {
  const last = foldText(given).split(' ').at(-1) ?? '';
  return isHeadWord(last) || HONORIFICS.has(last);
};

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
  const [family = '', given = '', ...more] = name
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  const isReversed =
    more.length < 2 &&
    more.every((one) => GENERATION.test(one)) &&
    areFamilies(family, given) &&
    !isRole(given) &&
    GIVEN.test(given) &&
    !SUFFIX.test(given);
  return isReversed ? [given, family, ...more].join(' ') : name;
}
