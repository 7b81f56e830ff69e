const PARTICLES = '(?:(?:al|bin|da|de|del|della|den|der|di|dos|el|ibn|la|le|op|ten|ter|van|von) )*';
const FAMILY = new RegExp(`^${PARTICLES}\\p{Lu}[\\p{L}'’-]+$`, 'iu');
const GIVEN = /^(?:\p{Lu}\.? )?\p{Lu}[\p{Ll}'’-]+(?: (?:\p{Lu}[\p{Ll}'’-]+|\p{Lu}\.?)){0,2}$/u;
/** What stands behind a whole name, also where it is turned. */
const GENERATION = /^(?:[js]r\.?|i{2,3}|iv)$/i;
const SUFFIX = /^(?:esq|inc|iii?|jr|junior|llc|ltd|phd|senior|sr)$/i;

/**
 * "Moss, Ada" is Ada Moss, and "Moss, A. Bo, Jr." A. Bo Moss Jr. Only one family name stands before the
 * comma, and only given names after it: "Ada Moss, Ph.D.", "Ada Moss, Norvane" and "Moss, Inc" are as they are written. Pure.
 */
export function nameInOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isReversed =
    more.length < 2 &&
    more.every((one) => GENERATION.test(one)) &&
    FAMILY.test(family) &&
    GIVEN.test(given) &&
    !SUFFIX.test(given);
  return isReversed ? [given, family, ...more].join(' ') : name;
}
