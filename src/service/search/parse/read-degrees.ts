import type { Degree } from '../../../contract/degrees.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { DEGREE_NAMES } from './vocabulary/degree-names.ts';
import { isDivided, type Question } from './words.ts';

/** Words that ask for a degree: "PhD", "master's degree". "Ph.D." is two words. */
export interface AskedDegrees {
  readonly from: number;
  readonly to: number;
  /** What each item of the list means: "a law degree" is a JD or an LLM. */
  readonly choices: readonly (readonly Degree[])[];
  /** "a BA and a PhD": one of each item; else any. */
  readonly isEach: boolean;
  /** "PhDs and MBAs": any, though "and" joins them. */
  readonly isAnyOfAnd: boolean;
}

/** Short for other things too: "Baltimore, MD", "Ms", "J. D.", "scrum masters". */
const VAGUE = phraseSet(
  'ba bas bs ma mas ms md mds jd jds master masters m_a m_d b_a b_s m_s j_d a_b',
);
/** What those have before them where they are degrees. */
const BEFORE_VAGUE = /^(?:a|an|the|his|her|their|with|without|and|or|no|has|have|holds?|s|)$/;
/** Who has these words beside a degree does not have the degree, or not only. */
export const NOT_HELD =
  /^(?:candidates?|students?|dropouts?|applicants?|programs?|programmes?|admissions?|advis[eo]rs?|supervisors?|theses|thesis|course|courses|recruiters?|directors?|professors?|teachers?|instructors?|coaches|faculty|cohorts?|scholarships?|fellows?|fellowships?|graduation|coordinators?|consultants?|classes|curriculum|research|work|committees?|hiring|recruiting|recruitment|teaching|internships?|interns?|projects?|examiners?|mentors?|clubs?|offices?|experience|level)$/;
const NOT_YET = /^(?:doing|pursuing|studying|starting|teach|teaches|teaching|taught|seeking)$/;

/** A list of one item, of words that mean these degrees. */
export const oneOf = (from: number, to: number, degrees: readonly Degree[]): AskedDegrees => ({
  ...{ from, to, choices: [degrees], isEach: false, isAnyOfAnd: false },
});

/** The degree that begins at a word. */
function degreeAt({ words }: Question, from: number): AskedDegrees | null {
  const found = DEGREE_NAMES.map(([degrees, said]) => ({
    degrees,
    length: said.lengthAt(words, from),
  }));
  const { degrees, length } = found.reduce((a, b) => (b.length > a.length ? b : a));
  return length === 0 ? null : oneOf(from, from + length, degrees);
}

const JOINTS = /^(?:or|nor|and|&)$/;
const ARTICLES = /^(?:a|an|the)$/;

/** The degree that goes on a list, and what joins it: "an MBA|, a JD| or a PhD". */
function nextInList(question: Question, to: number): { one: AskedDegrees; joint: string } | null {
  const word = question.words[to];
  const sign = /^[\s,/]*$/.test(word?.gap ?? '') ? (word?.gap ?? '').trim() : null;
  const isJoint = JOINTS.test(word?.folded ?? '');
  if (sign === null || (!isJoint && sign === '')) return null;
  const at = isJoint ? to + 1 : to;
  const one = degreeAt(question, ARTICLES.test(question.words[at]?.folded ?? '') ? at + 1 : at);
  return one && { one, joint: isJoint ? (word?.folded ?? '') : sign };
}

/** The list of degrees that begins at a word: "|an MBA or a PhD|", "|PhDs|". */
export function degreesAt(question: Question, from: number): AskedDegrees | null {
  const first = degreeAt(question, from);
  if (first === null) return null;
  const items = [first];
  const joints: string[] = [];
  for (;;) {
    const next = nextInList(question, items.at(-1)?.to ?? 0);
    if (next === null) break;
    items.push(next.one);
    joints.push(next.joint);
  }
  const isOr = joints.some((joint) => /^(?:n?or|\/)$/.test(joint));
  // "Ada Obi, MBA, PhD" lists what stands behind a name.
  if (!isOr && !joints.some((joint) => JOINTS.test(joint))) return first;
  const to = items.at(-1)?.to ?? first.to;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const isBoth = word(from - 1) === 'both' || word(from - 2) === 'both';
  const isEach = !isOr && (isBoth || !SEVERAL.test(word(to - 1)));
  const choices = items.flatMap((one) => one.choices);
  return { from, to, choices, isEach, isAnyOfAnd: !isOr && !isEach };
}

/** "an MBA |or a PhD|": with those that stand before it in one list. */
function withEarlier(question: Question, last: AskedDegrees): AskedDegrees {
  for (let from = Math.max(0, last.from - MAX_LIST_WORDS); from < last.from; from += 1) {
    const list = degreesAt(question, from);
    if (list?.to === last.to) return list;
  }
  return last;
}

/** "PhDs and MBAs" are people who have one of them. */
const SEVERAL = /^(?:.*[^r]s|doctors)$/;
const MAX_WORDS = 5;
const MAX_LIST_WORDS = 15;

/** How many words there may be between a degree and its school: "a PhD in political science from". */
const REACH = 7;

/**
 * The degree that words before a school ask for: "a PhD in physics from |Yale|".
 * @param at the word before the school, without an article
 */
export function degreeBefore(question: Question, at: number): AskedDegrees | null {
  const preposition = question.words[at]?.folded ?? '';
  if (!/^(?:from|at|of|by)$/.test(preposition)) return degreeRightBefore(question, at + 1);
  for (let from = at - 1; from >= Math.max(0, at - REACH); from -= 1) {
    const found = degreeAt(question, from);
    if (found !== null) {
      const isBeside = found.to === at || question.words[found.to]?.folded === 'in';
      const isOpen = preposition === 'from' && !isVague(question, found);
      const isOne = isOpen || (isBeside && (preposition === 'from' || !isVague(question, found)));
      return isOne && isHeld(question, found) ? withEarlier(question, found) : null;
    }
    if (isDivided(question, from + 1)) return null;
  }
  return null;
}

/** Words for having a degree, or coming to have it. */
export const HAVING = phraseSet(`
  got gotten get gets earned earn earns received receive obtained obtain completed complete finished
  finish did hold holds holding took taken awarded granted defended
`);
/** What may stand between such a word and the degree. */
export const OWN = /^(?:a|an|the|his|her|their|its|my|your|both|either)$/;

/** The word for having a degree that begins at a word: "who |earned| a PhD"; empty: none. */
export function verbOfDegree({ words }: Question, from: number): number[] {
  let at = from - 1;
  while (OWN.test(words[at]?.folded ?? '')) at -= 1;
  return HAVING.has(words[at]?.folded ?? '') ? [at] : [];
}

/** "phd |harvard|" */
function degreeRightBefore(question: Question, to: number): AskedDegrees | null {
  if (isDivided(question, to)) return null;
  for (let from = to - 1; from >= Math.max(0, to - MAX_WORDS); from -= 1) {
    const found = degreeAt(question, from);
    if (found?.to !== to) continue;
    const isOne = !isVague(question, found) && isHeld(question, found);
    return isOne ? withEarlier(question, found) : null;
  }
  return null;
}

/** Whether somebody has the degree, by the words on both sides. */
function isHeld(question: Question, found: AskedDegrees): boolean {
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (NOT_HELD.test(word(found.to))) return false;
  if (isVague(question, found) && !BEFORE_VAGUE.test(word(found.from - 1))) return false;
  let at = found.from - 1;
  while (OWN.test(word(at))) at -= 1;
  return !NOT_YET.test(word(at));
}

export const isVague = ({ words }: Question, { from, to }: AskedDegrees): boolean =>
  VAGUE.lengthAt(words, from) === to - from;

/** Whether a degree begins at a word. */
export const isDegree = (question: Question, i: number): boolean => degreeAt(question, i) !== null;

/** Whether a degree that is nothing else begins at a word: "PhD", but "Ma" is a name too. */
export function isClearDegree(question: Question, i: number): boolean {
  const degree = degreeAt(question, i);
  return degree !== null && !isVague(question, degree);
}

/** The degree right after a school: "Yale |PhDs|". */
export function degreeAfter(question: Question, to: number): AskedDegrees | null {
  const found = isDivided(question, to) ? null : degreesAt(question, to);
  if (found === null) return null;
  // "Harvard JDs"
  const isPlural = /^(?:jds|mds)$/.test(question.words[to]?.folded ?? '');
  if (isVague(question, found) && !isPlural) return null;
  return NOT_HELD.test(question.words[found.to]?.folded ?? '') ? null : found;
}
