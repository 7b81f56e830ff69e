import { foldTokens } from '../../../text/fold.ts';
import { NAME, SUBJECT_TITLE } from '../prose/name-shape.ts';
import { isTitle } from '../prose/phrases.ts';

/** Titles in lists that mean many other things in sentences; singular. */
const PARTS = new Set(
  `reader porter proctor prefect clerk principal webmaster maintainer maker master member patron
   purser skipper reeve soloist postdoc emeritus emerita referee umpire liaison cochair alumna
   alumnus`.split(/\s+/),
);
/** Contributions to a project or a play, as the whole text of an entry. */
const TASK =
  /^(?:documentation|translations?|testing|tests|infrastructure|support|design|artwork|lighting|sound|costumes|props|music|photography|code|packaging|localization)(?: and \p{Ll}+)?$/iu;
/** "Captain Bo Lind" is a person, not a title. */
const PERSON = new RegExp(`^${SUBJECT_TITLE} ${NAME}$`, 'u');
/** "Captain Blackwood" and "Lady Marian" are roles in a play, not titles. */
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

/** Whether words of a list may be a title; a sentence is not. */
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

/** The title of the people below a heading such as "Past presidents"; null for other headings. */
export function roleOfHeading(heading: string): string | null {
  const plain = heading.replace(/^(?:Past|Former|List of|Our|Previous|The|All|Honorary) /gi, '');
  const [, words] =
    /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+?)s(?:$| (?:of|since|from|and)\b|:)/iu.exec(plain) ?? [];
  if (words === undefined || !isRole(words) || /^(?:member|staff)$/i.test(words)) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Titles that companies have too: "Publisher: Blue Heron" names no person. */
const OF_COMPANIES =
  /^(?:.{0,30}\b)?(?:developer|architect|publisher|producer|distributor|operator|contractor|builder|owner|agent|broker|designer|manufacturer|maker|partner|sponsor|supplier|investor|consultant|adviser|advisor|auditor|accountant|lawyer|caterer|insurer|printer|carrier|host|organi[sz]er|member)s?$/i;

/** Whether a company may have this title as well as a person. */
export const mayDescribeCompany = (title: string): boolean => OF_COMPANIES.test(title);
