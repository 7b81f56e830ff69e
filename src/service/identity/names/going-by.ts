import type { NameWords } from './name-words.ts';

const isWhole = (word: string): boolean => word.length > 1;

const wholeWords = ({ words }: NameWords): number => words.filter(isWhole).length;

/** "RAFFERTY of York", "Jackson (11th)": two holders of a seat of one town are not one person. */
const namesSeat = ({ words }: NameWords): boolean =>
  words.some((word) => word === 'of' || /\d/.test(word));

/** "R. J. Black" beside "Russell Black": contains nothing that the other does not. */
const isAbbreviated = (spelling: NameWords): boolean =>
  wholeWords(spelling) < 2 || namesSeat(spelling);

/**
 * The spellings to compare for a person. Those that only abbreviate another one are left out,
 * because initials match too many names: "J. Rafferty" and "R.J. Black" share a letter. If there
 * are only abbreviations, the first one stays.
 *
 * @param spellings the name of the record first
 */
export function goingBy(spellings: readonly NameWords[]): readonly NameWords[] {
  const whole = spellings.filter((spelling) => !isAbbreviated(spelling));
  return whole.length > 0 ? whole : spellings.slice(0, 1);
}
