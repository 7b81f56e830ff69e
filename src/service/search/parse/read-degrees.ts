import { DEGREES, type Degree } from '../../../contract/degrees.ts';
import { type PhraseSet, phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { isDivided, type Question } from './words.ts';

/** Words that ask for a degree: "PhD", "master's degree". "Ph.D." is two words. */
export interface AskedDegrees {
  readonly from: number;
  readonly to: number;
  readonly degrees: readonly Degree[];
  /** "a BA and a PhD": each of them; else any. */
  readonly isEach: boolean;
}

const ASKED: Readonly<Record<Degree, PhraseSet>> = {
  associate: phraseSet('associate_degree associate_degrees associates_degree associates_degrees'),
  bachelor: phraseSet(`
    bachelors bachelor bachelor_degree bachelors_degree bachelor_degrees bachelors_degrees
    undergrad undergrad_degree undergrad_degrees undergraduate_degree undergraduate_degrees
  `),
  ba: phraseSet('ba bas b_a b_a_s a_b ba_degree bachelor_of_arts'),
  bs: phraseSet('bs bsc bscs b_s b_sc bs_degree bachelor_of_science'),
  master: phraseSet('masters master master_degree masters_degree master_degrees masters_degrees'),
  ma: phraseSet('ma mas m_a ma_degree master_of_arts'),
  ms: phraseSet('ms msc mscs m_s m_sc ms_degree master_of_science'),
  mfa: phraseSet('mfa mfas m_f_a mfa_degree master_of_fine_arts'),
  llm: phraseSet('llm llms ll_m llm_degree master_of_laws'),
  mba: phraseSet('mba mbas m_b_a mba_degree mba_degrees master_of_business_administration'),
  jd: phraseSet('jd jds j_d jd_degree law_degree law_degrees juris_doctor'),
  md: phraseSet('md mds m_d md_degree medical_degree medical_degrees doctor_of_medicine'),
  edd: phraseSet('edd edds ed_d edd_degree doctor_of_education'),
  dba: phraseSet('dba dbas d_b_a dba_degree doctor_of_business_administration'),
  doctorate: phraseSet('doctorate doctorates doctoral_degree doctoral_degrees'),
  phd: phraseSet('phd phds ph_d ph_ds ph_d_s phd_degree phd_degrees dphil doctor_of_philosophy'),
};

/** Short for other things too: "Baltimore, MD", "Ms", "J. D.", "scrum masters". */
const VAGUE = phraseSet(
  'ba bas bs ma mas ms md mds jd jds master masters m_a m_d b_a b_s m_s j_d a_b',
);
/** What those have before them where they are degrees. */
const BEFORE_VAGUE = /^(?:a|an|the|his|her|their|with|without|and|or|no|has|have|holds?|s|)$/;
/** Who has these words beside a degree does not have the degree, or not only. */
const NOT_HELD =
  /^(?:candidates?|students?|dropouts?|applicants?|programs?|programmes?|admissions?|advis[eo]rs?|supervisors?|theses|thesis|course|courses|recruiters?|directors?|professors?|teachers?|instructors?|coaches)$/;
const NOT_YET = /^(?:doing|pursuing|studying|starting|teach|teaches|teaching|taught|seeking)$/;

/** The degree that begins at a word. */
function degreeAt({ words }: Question, from: number): AskedDegrees | null {
  const found = DEGREES.map((degree) => ({ degree, length: ASKED[degree].lengthAt(words, from) }));
  const { degree, length } = found.reduce((a, b) => (b.length > a.length ? b : a));
  return length === 0 ? null : { from, to: from + length, degrees: [degree], isEach: false };
}

const JOINTS = /^(?:or|and|&)$/;
const ARTICLES = /^(?:a|an|the)$/;

/** "an MBA |or a PhD|": with those that stand before it in one list. */
function withEarlier(question: Question, last: AskedDegrees): AskedDegrees {
  const word = (n: number) => question.words[n]?.folded ?? '';
  const before = ARTICLES.test(word(last.from - 1)) ? last.from - 1 : last.from;
  if (!JOINTS.test(word(before - 1))) return last;
  const end = before - 1;
  for (let from = end - 1; from >= Math.max(0, end - MAX_WORDS); from -= 1) {
    const one = degreeAt(question, from);
    if (one?.to !== end) continue;
    const isEach = word(end) !== 'or' && !SEVERAL.test(word(last.to - 1));
    return { ...last, from, degrees: [...one.degrees, ...last.degrees], isEach };
  }
  return last;
}

/** "PhDs and MBAs" are people who have one of them. */
const SEVERAL = /^(?:.*[^r]s|doctors)$/;
const MAX_WORDS = 5;

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

const HAVING = phraseSet(`
  got gotten get gets earned earn earns received receive obtained obtain completed complete finished
  finish did hold holds holding took taken awarded granted defended
`);
const OWN = /^(?:a|an|the|his|her|their|its|my|your|both|either)$/;

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

const isVague = ({ words }: Question, { from, to }: AskedDegrees): boolean =>
  VAGUE.lengthAt(words, from) === to - from;

/** Whether a degree begins at a word. */
export const isDegree = (question: Question, i: number): boolean => degreeAt(question, i) !== null;

/** The degree right after a school: "Yale |PhDs|". */
export function degreeAfter(question: Question, to: number): AskedDegrees | null {
  const found = isDivided(question, to) ? null : degreeAt(question, to);
  if (found === null) return null;
  // "Harvard JDs"
  const isPlural = /^(?:jds|mds)$/.test(question.words[to]?.folded ?? '');
  if (isVague(question, found) && !isPlural) return null;
  return NOT_HELD.test(question.words[found.to]?.folded ?? '') ? null : found;
}
