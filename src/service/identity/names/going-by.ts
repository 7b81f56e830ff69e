import type { NameWords } from './name-words.ts';

const isWhole = (word: string): boolean => word.length > 1;

const wholeWords = ({ words }: NameWords): number => words.filter(isWhole).length;

/** "RAFFERTY of York", "Jackson (11th)": two who hold a seat of one town are not one person. */
const namesSeat = ({ words }: NameWords): boolean =>
  words.some((word) => word === 'of' || /\d/.test(word));

/** "R. J. Black" beside "Russell Black": nothing in it that the other does not say better. */
const isAbbreviated = (spelling: NameWords): boolean =>
  wholeWords(spelling) < 2 || namesSeat(spelling);

/**
 * The spellings by which somebody goes. Those that only abbreviate another one are left out,
 * because initials pair up with anybody's: "J. Rafferty" and "R.J. Black" share a letter. Where
 * nothing but abbreviations is known, they are all there is, and stay.
 *
 * @param spellings the name of the record first
 */
export function goingBy(spellings: readonly NameWords[]): readonly NameWords[] {
  const whole = spellings.filter((spelling) => !isAbbreviated(spelling));
  return whole.length > 0 ? whole : spellings.slice(0, 1);
}
