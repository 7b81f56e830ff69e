import { AMBIGUOUS_SCHOOLS, SCHOLARS } from '../../text/vocabulary/schools.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context } from './reading.ts';
import { listTail } from './word-list.ts';
import { folded, isDivided, isProper } from './words.ts';

/** Before them any university is an employer. */
const CONTACTS = /^(?:contacts?|connections?)$/;
/** These work at universities alone: "duke professors"; "rice researchers" may study rice. */
const TEACHERS = /^(?:professors?|faculty|deans?|provosts?)$/;
/** "computer science" and a rank. */
const MAX_BETWEEN = 3;

/** Whether the words after a school, or after the list that it is in, are who works there. */
export function isBeforeStaff(
  context: Context,
  lexicon: Lexicon,
  from: number,
  to: number,
): boolean {
  const { question } = context;
  const tail = listTail(question, to);
  // The end of a list may have the first words of what follows: "Harvard or |MIT finance| professors".
  const staff = [to, tail, tail - 1]
    .map((at) => (at < to ? null : staffAt(context, lexicon, at)))
    .find((one) => one !== null);
  if (staff === undefined) return false;
  const isVague = AMBIGUOUS_SCHOOLS.has(folded(question, from, to)) && !isProper(question, from);
  return !isVague || TEACHERS.test(staff);
}

/** Who works at a university, named at a word or after a field and a rank: "|finance professors|". */
function staffAt({ question }: Context, lexicon: Lexicon, at: number): string | null {
  const { words } = question;
  const word = (n: number) => words[n]?.folded ?? '';
  if (isDivided(question, at)) return null;
  if (CONTACTS.test(word(at))) return word(at);
  for (let to = at; to < at + MAX_BETWEEN; to += 1) {
    if (to > at && isDivided(question, to)) return null;
    if (SCHOLARS.lengthAt(words, to) > 0) return word(to);
    if (!lexicon.isField(to) && !lexicon.isRank(to)) return null;
  }
  return null;
}
