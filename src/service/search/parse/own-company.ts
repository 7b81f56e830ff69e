import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { toEnglish } from './languages/to-english.ts';
import { scopeBefore } from './read-scope.ts';
import type { CompanyReading, Context, OrganizationReading } from './reading.ts';
import { isDivided, type Question, readWords } from './words.ts';

/** One company's own people call it so. */
const COMPANY = phraseSet(
  ['here', ...['with', 'for', 'at', 'from', 'in', 'of'].map((word) => `${word}_us`)].join(' ') +
    ' ' +
    ['the', 'our', 'this']
      .flatMap((article) =>
        ['company', 'firm', 'organization', 'organisation', 'business', 'corporation'].map(
          (noun) => `${article}_${noun}`,
        ),
      )
      .join(' '),
);
const STAFF = phraseSet(`
  employees employee staff staff_members staff_member members_of_staff member_of_staff workforce
  personnel coworkers
`);
const BEFORE = /^(?:in|at|from|for|with|of|within|into)$/;
const WORKS = /^(?:works?|worked|working|employed|stays?|stayed|are|is|be)$/;
/** Words after which somebody has left, whatever they left. */
const LEAVES =
  /^(?:left|leave|leaves|leaving|resign\w*|quit|departed|retired|terminated|fired|laid|gone|exited)$/;
/** "who |works| here" does so today. */
const PRESENT = /^(?:works?|working|employed|are|is)$/;
/** Who is asked about by their manager: in a table of one company nobody is an employer. */
const MANAGES =
  /^(?:reports?|reporting|manages|managed|manager|boss|supervis\w*|subordinates?|team|under)$/;
/** Less than a title, a department or an employer that has the same word. */
const WEIGHT = 2;

/** Whether a question is about "the company", its staff or who left it. */
export function speaksOfCompany(text: string): boolean {
  const { words } = readWords(toEnglish(text).text);
  return words.some(
    ({ folded }, i) =>
      LEAVES.test(folded) ||
      MANAGES.test(folded) ||
      isWorkFor(words, i) ||
      COMPANY.lengthAt(words, i) > 0 ||
      STAFF.lengthAt(words, i) > 0,
  );
}

/** "|works for| Ada Obi" */
const isWorkFor = (words: Question['words'], i: number): boolean =>
  WORKS.test(words[i]?.folded ?? '') && words[i + 1]?.folded === 'for';

/** How many words of "|with the company|", "|here|" there are at `i`; 0: none. */
function companyAt({ words }: Pick<Question, 'words'>, i: number): number {
  const whole = COMPANY.lengthAt(words, i);
  if (whole > 0) return whole;
  const after = BEFORE.test(words[i]?.folded ?? '') ? COMPANY.lengthAt(words, i + 1) : 0;
  return after > 0 ? after + 1 : 0;
}

/**
 * "former |employees|", "who still |work here|": where no record names an employer, everybody who has
 * or had a job on record.
 */
export function readOwnCompany({ question, known }: Context): CompanyReading[] {
  if (!known.isOfOneCompany) return [];
  const { words } = question;
  return words.flatMap((_, i): CompanyReading[] => {
    const staff = STAFF.lengthAt(words, i);
    const length = staff > 0 ? staff : companyAt(question, i);
    if (length === 0) return [];
    const isVerb = staff === 0 && !isDivided(question, i) && WORKS.test(words[i - 1]?.folded ?? '');
    const from = isVerb ? i - 1 : i;
    const to = i + length;
    const isNow = isVerb && PRESENT.test(words[i - 1]?.folded ?? '');
    const tense = isNow ? { scope: 'current' as const, word: i - 1, isTense: true as const } : null;
    const scope = scopeBefore(question, from) ?? tense;
    const weight = WEIGHT * (to - from);
    return [
      { kind: 'company', isStaff: staff > 0, scope, from, to, cueFrom: from, cueTo: to, weight },
    ];
  });
}

/** "employees of |Texas|": where nobody has an employer on record, the place is one. */
export const isPlaceOfCompany = (
  { known, gazetteer }: Context,
  { value }: OrganizationReading,
): boolean => known.isOfOneCompany && gazetteer.find(value) !== null;
