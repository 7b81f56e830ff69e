import { foldTokens } from '../../../text/fold.ts';
import { NAME, SUBJECT_TITLE } from '../prose/name-shape.ts';
import { isTitle } from '../prose/phrases.ts';

/** What lists call people, and a sentence much else; singular. */
const PARTS = new Set(
  `reader porter proctor prefect clerk principal webmaster maintainer maker master member patron
   purser skipper reeve soloist postdoc emeritus emerita referee umpire liaison cochair alumna
   alumnus`.split(/\s+/),
);
/** What somebody did for a project or a play; nothing else stands beside it. */
const TASK =
  /^(?:documentation|translations?|testing|tests|infrastructure|support|design|artwork|lighting|sound|costumes|props|music|photography|code|packaging|localization)(?: and \p{Ll}+)?$/iu;
/** "Captain Bo Lind" is somebody, and no title. */
const PERSON = new RegExp(`^${SUBJECT_TITLE} ${NAME}$`, 'u');
/** "Captain Blackwood" and "Lady Marian" are played, and no title. */
const STYLED =
  /^(?:Captain|Lady|Lord|Sir|Dame|Doctor|Dr|Judge|Father|Sister|Mother|King|Queen|Prince|Princess|Count|Duke|Colonel|Sergeant|Professor|Mr|Mrs|Miss)\.? (?<name>\p{Lu}\p{Ll}+)$/u;
function isCharacter(words: string): boolean {
  const name = STYLED.exec(words)?.groups?.name;
  return name !== undefined && !isTitle(name) && !PARTS.has(foldTokens(name)[0] ?? '');
}
const MAX_ROLE_CHARS = 100;
const MAX_WORDS = 11;
const SENTENCE =
  /[.!?]$|\b(?:I|we|my|our|she|he|they|is|are|am|was|were|has|have|who|which|that|his|her|their)\b/;

/** Whether the words of a list may name what somebody is. A sentence names nothing. */
export function isRole(words: string): boolean {
  if (words.length > MAX_ROLE_CHARS || words.split(' ').length > MAX_WORDS) return false;
  if (
    SENTENCE.test(words.replace(/\b(?:Jr|Sr|Dr|Asst|Assoc)\./g, '')) ||
    /\d{3}|@|https?:/.test(words)
  )
    return false;
  if (PERSON.test(words) || isCharacter(words)) return false;
  return TASK.test(words) || isTitle(words) || foldTokens(words).some((word) => PARTS.has(word));
}

/** The title of those whom a heading such as "Past presidents" lists; null for other headings. */
export function roleOfHeading(heading: string): string | null {
  const plain = heading.replace(/^(?:Past|Former|List of|Our|Previous|The|All|Honorary) /gi, '');
  const [, words] =
    /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+?)s(?:$| (?:of|since|from|and)\b|:)/iu.exec(plain) ?? [];
  if (words === undefined || !isRole(words) || /^(?:member|staff)$/i.test(words)) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What companies are called as well: "Publisher: Blue Heron" names nobody. */
const OF_COMPANIES =
  /^(?:.{0,30}\b)?(?:developer|architect|publisher|producer|distributor|operator|contractor|builder|owner|agent|broker|designer|manufacturer|maker|partner|sponsor|supplier|investor|consultant|adviser|advisor|auditor|accountant|lawyer|caterer|insurer|printer|carrier|host|organi[sz]er|member)s?$/i;

/** Whether an organization may bear this title as well as a person. */
export const mayBeCompanys = (title: string): boolean => OF_COMPANIES.test(title);
