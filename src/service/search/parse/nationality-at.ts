import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { isEmployerFrom } from './named-employer.ts';
import { isPeople } from './people-words.ts';
import type { Context } from './reading.ts';
import { singularOf } from './singular.ts';
import { nationalityOf } from './vocabulary/nationalities.ts';
import { RANKS } from './vocabulary/title-modifiers.ts';
import { folded, isDivided, isProper, type Question } from './words.ts';

/** People whom no title names. */
const PEOPLE = phraseSet(`
  folks friends girls boys guys students alumni graduates citizens nationals lawmakers meps
  mps one ones team teams side colleagues lads immigrants expats
`);
/** After the name of a language these teach, speak or write it: "French teachers". */
const OF_LANGUAGES = phraseSet(`
  teacher teachers trainer trainers coach coaches tutor tutors professor professors lecturer lecturers instructor instructors
  translator translators interpreter interpreters speaker speakers linguist linguists major majors
  student students editor editors
`);
/** Before these "the French" are people: "|the Dutch| who left". */
const AFTER_PEOPLE = phraseSet(`
  who that whose in from at with without and or but not of working living born on aged between
  joined left
`);
/** Words before it that make another people of it: "African American women". */
const OTHER_PEOPLE = phraseSet(`
  african asian native latin hispanic north south east west northern southern central anglo non
`);
/** "is she |German|?" */
const SAID_OF = phraseSet('not is are was were am be who he she they hes shes theyre a an');

/** The country whose people the words from `i` to `to` mean, or what is said of people. */
export function nationalityAt(context: Context, i: number, to: number): string | undefined {
  const { question, known } = context;
  const said = nationalityOf(folded(question, i, to));
  if (said === undefined || (said.needsCapital && !isProper(question, i))) return undefined;
  if (question.words[to - 1]?.possessive || isOfOthers(question, i)) return undefined;
  if (isEmployerFrom(context, i, to)) return undefined;
  const next = isEnd(question, to) ? '' : wordAt(question, to);
  // "Germans Acosta" is somebody.
  if (said.isNoun) return known.nameTokens.has(next) ? undefined : said.place;
  if (isBeforePeople(question, to) || isListed(context, to)) return said.place;
  const before = wordAt(question, i - 1);
  const isTheirs = said.isCollective && before === 'the' && AFTER_PEOPLE.has(next);
  const isSaid = SAID_OF.has(before) || isDenied(question, i);
  const isLast = next === '' && (isSaid || (said.isCollective && before === 'the'));
  return isTheirs || isLast ? said.place : undefined;
}

/** "who are not |German|": what a negation covers is read without the words before it. */
const isDenied = ({ text, words }: Question, i: number): boolean =>
  i === 0 && /(?:\bnot|\bnever|n['’]t)\s+(?:an?\s+)?$/i.test(text.slice(0, words[0]?.start));

const wordAt = ({ words }: Question, i: number): string => words[i]?.folded ?? '';

const isEnd = (question: Question, i: number): boolean =>
  i >= question.words.length || isDivided(question, i);

function isOfOthers(question: Question, i: number): boolean {
  const before = isDivided(question, i) ? '' : wordAt(question, i - 1);
  return OTHER_PEOPLE.has(before) || nationalityOf(before)?.isNoun === false;
}

/** "German |senior engineers|"; not "Irish |music teachers|", who teach it. */
function isBeforePeople(question: Question, at: number): boolean {
  if (isEnd(question, at)) return false;
  const who = wordAt(question, at);
  // "European People's Party"
  if (OF_LANGUAGES.has(who) || question.words[at]?.possessive) return false;
  if (isPeople(who) || PEOPLE.has(who)) return true;
  const isRank = RANKS.has(who) && !isEnd(question, at + 1);
  const head = isRank ? wordAt(question, at + 1) : who;
  return TITLE_HEADS.has(singularOf(head)) && !OF_LANGUAGES.has(head);
}

/** "German|, French |and Dutch engineers": what the last of them is said of, all are. */
function isListed(context: Context, to: number): boolean {
  const { question } = context;
  const isJoint = /^(?:and|or|&)$/.test(wordAt(question, to));
  const isComma = question.words[to]?.gap.trim() === ',';
  const next = isJoint ? to + 1 : to;
  return (isJoint || isComma) && nationalityAt(context, next, next + 1) !== undefined;
}
