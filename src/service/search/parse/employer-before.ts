import { isDivided, type Question } from './words.ts';

const AT = /^(?:at|for)$/;
const WORKED = /^(?:worked|works?|working|was|were|been|employed|taught|served|interned)$/;
const REACH = 10;

/**
 * "|worked at| Kennesaw State before Mercer University": whether an employer stands before the
 * word of time, so that a name after it is the next or the last one.
 *
 * @param at the word "before" or "after"
 */
export function isAfterEmployer(question: Question, at: number): boolean {
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (!/^(?:before|after)$/.test(word(at))) return false;
  for (let n = at - 1; n > Math.max(0, at - REACH); n--) {
    if (isDivided(question, n + 1)) return false;
    if (AT.test(word(n)) && WORKED.test(word(n - 1))) return true;
  }
  return false;
}
