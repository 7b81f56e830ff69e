import { foldText } from '../../../text/fold.ts';
import { hasGivenName, isNameWord, NAME } from '../prose/name-shape.ts';
import { isOrganizationName } from '../prose/phrases.ts';

const HONORIFICS =
  /^(?:(?:Dr|Prof|Professor|Mr|Mrs|Ms|Mx|Miss|Sir|Dame|Rev|Revd|Cllr|Councillor|Hon|Ing|Mag|Drs|Ir)\b\.?(?:-Ing\.?)? ?)+(?=\p{Lu})/u;
const LETTERS_BEHIND =
  /(?:,? (?:Ph\.?D|D\.?Phil|M\.?D|MBA|M\.?Sc|M\.?A|B\.?A|B\.?Sc|JD|OBE|CBE|MBE|FRS|FRSE|Esq|RN|PE|CPA)\.?)+$/;
const WHOLE = new RegExp(`^${NAME}$`, 'u');
const INVERTED = /^(?<family>[^,]{2,40}), (?<given>[^,\d]{2,40})$/u;
/** Words for places and months that are family names too. */
const FAMILY_TOO = new Set(
  `park lake street hall bay hill north south east west may march august english street field
   rivers island banks court house bell stone church wood woods forest royal college county
   castle bridge brook lane king prince bishop abbot pope knight`.split(/\s+/),
);
/** First words of headings, programmes and price lists that are never given names. */
const NO_GIVEN = new Set(
  `vacant tba tbc tbd nobody none main opening closing lunch coffee tea keynote panel session
   registration minutes present absent apologies matters any other general annual regular public
   reading local field work data code pull getting old low high deep silent quiet cold blue green
   red black white golden silver crystal grand great little big northern southern eastern western
   saint st winter summer spring autumn night day bell queen king royal town village open`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export const withoutHonorifics = (text: string): string =>
  text.trim().replace(HONORIFICS, '').replace(LETTERS_BEHIND, '').trim();

function areNameWords(name: string, isSure: boolean): boolean {
  const words = name.split(' ');
  const first = foldText(words[0] ?? '');
  const isKnown = hasGivenName(name);
  if (!isKnown && (NO_GIVEN.has(first) || !isNameWord(words[0] ?? ''))) return false;
  return words.slice(1).every((word) => {
    const isFamily = FAMILY_TOO.has(foldText(word)) && (isSure || isKnown);
    return isNameWord(word) || isFamily || /^\p{Ll}/u.test(word);
  });
}

/**
 * The name in a cell or at the beginning of an entry, without titles, if it is nothing else.
 * @param isSure whether the list is of people for certain, like a column "Speaker"
 */
export function rosterName(text: string, isSure = false): string | null {
  const name = withoutHonorifics(text);
  if (name.length > 60 || !WHOLE.test(name) || isOrganizationName(name)) return null;
  return areNameWords(name, isSure) ? name : null;
}

/** "Moreno, Ada" as "Ada Moreno"; null for other texts. */
export function invertedName(text: string): string | null {
  const { family, given } = INVERTED.exec(withoutHonorifics(text))?.groups ?? {};
  return family === undefined || given === undefined
    ? null
    : rosterName(`${given} ${family}`, true);
}
