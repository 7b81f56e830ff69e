import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { asideWords } from './asides.ts';
import { isIdle } from './negation-cue.ts';
import { cardinalAt, ordinalAt } from './number-words.ts';
import { isStudiedMajor } from './studied-majors.ts';
import { ASKING_PHRASES } from './vocabulary/asking-phrases.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { FORGOTTEN_NAMES } from './vocabulary/forgotten-names.ts';
import {
  ENDS_OF_SUBJECTS,
  LONELY_WORDS,
  MEANT_FILLERS,
  NEVER_CONCEPTS,
} from './vocabulary/never-concepts.ts';
import { FIELDS, LEVELS } from './vocabulary/title-modifiers.ts';
import {
  INDUSTRIES,
  SKILLS,
  STAGES,
  STARTS_OF_SUBJECTS,
  SUBJECTS_OF_FILLERS,
} from './vocabulary/topics.ts';
import { isDivided, isProper, type Question } from './words.ts';

/** Consecutive words that carry meaning and belong to no other clause. */
export interface Leftover {
  readonly from: number;
  readonly to: number;
}

const TOPIC_SETS = [INDUSTRIES, SKILLS, STAGES, LEVELS];
/** Words before a tool whose name is also a common word: "knows Go", "in go". */
const TOOL_BEFORE = /^(?:in|with|using|knows?|writes?|uses?|and|or)$/;

/** Groups words that no reading has claimed into phrases; fillers are dropped. */
export function leftovers(question: Question, claimed: Uint8Array): Leftover[] {
  const { words } = question;
  const carries = carriers(question, claimed);
  const found: Leftover[] = [];
  for (let i = 0; i < words.length; ) {
    if (carries[i] !== 1) {
      i += 1;
      continue;
    }
    let to = i + 1;
    while (to < words.length && !isDivided(question, to) && !isOther(question, to)) {
      if (carries[to] === 1) to += 1;
      // "internet of things", "oil & gas"
      else if (/^(?:of|&)$/.test(words[to]?.folded ?? '') && carries[to + 1] === 1) to += 2;
      else break;
    }
    if (!isNumber(question, i, to) && LONELY_WORDS.lengthAt(words, i) !== to - i)
      found.push({ from: i, to });
    i = to;
  }
  return found;
}

/** "help desk |/ IT support|": another choice, where "CI/CD" is one word. */
const isOther = ({ words }: Question, i: number): boolean => /\s\/\s/.test(words[i]?.gap ?? '');

/** "two", "twenty-one", "the second": no subject. */
const isNumber = ({ words }: Question, from: number, to: number): boolean => {
  const number = cardinalAt(words, from) ?? ordinalAt(words, from);
  return /^\d+$/.test(words[from]?.folded ?? '') ? to === from + 1 : number?.length === to - from;
};

/** "experience with", "expert in": whatever follows is a subject. */
const SUBJECT_BEFORE = phraseSet(`
  experience_in experience_with experience_of expert_in expertise_in background_in interested_in
  specializing_in specialising_in specialized_in knowledge_of familiar_with knows know speaks
  fluent_in skilled_in works_on working_on worked_on deals_with dealing_with research_on
  researches studies
`);

/** Whether words of a long text are a subject for sure, not a part of the story. */
export function isSubject({ words }: Question, { from, to }: Leftover): boolean {
  for (let i = from; i < to; i++) {
    if ([...TOPIC_SETS, FIELDS].some((set) => set.lengthAt(words, i) > 0)) return true;
  }
  return [from - 1, from - 2].some((at) => {
    const length = at < 0 ? 0 : SUBJECT_BEFORE.lengthAt(words, at);
    return length > 0 && at + length === from;
  });
}

/** Runs of words with a meaning that no clause and no concept has used. */
export function unusedWords(question: Question, used: Uint8Array): Leftover[] {
  const { words } = question;
  const asks = asking(question);
  const found: Leftover[] = [];
  words.forEach((_, i) => {
    if (used[i] === 1 || asks[i] === 1 || isIdle(question, i) || !hasMeaning(question, i)) return;
    const last = found.at(-1);
    if (last?.to === i && !isDivided(question, i)) found[found.length - 1] = { ...last, to: i + 1 };
    else found.push({ from: i, to: i + 1 });
  });
  return found;
}

function hasMeaning(question: Question, i: number): boolean {
  const word = question.words[i]?.folded ?? '';
  if (word === '&') return false;
  return MEANT_FILLERS.has(word) || !FILLERS.has(word);
}

function carriers(question: Question, claimed: Uint8Array): Uint8Array {
  const { words } = question;
  const carries = new Uint8Array(words.length);
  const asks = asking(question);
  words.forEach((word, i) => {
    const isTopic = TOPIC_SETS.some((set) => set.lengthAt(words, i) > 1);
    if (claimed[i] === 1 || asks[i] === 1 || isStudiedMajor(question, i)) return;
    const letters = lettersAt(question, i);
    if (letters > 0 && !claimed.subarray(i, i + letters).includes(1)) {
      carries.fill(1, i, i + letters);
    }
    if (carries[i] === 1) return;
    const isEnd = carries[i - 1] === 1 && endsSubject(question, i);
    if (NEVER_CONCEPTS.lengthAt(words, i) > 0 && !isTopic && !isEnd) return;
    const whole = SUBJECTS_OF_FILLERS.lengthAt(words, i);
    if (whole > 0 && !claimed.subarray(i, i + whole).includes(1)) carries.fill(1, i, i + whole);
    for (const set of TOPIC_SETS) {
      const length = set.lengthAt(words, i);
      if (length > 1 || (length === 1 && isMeant(question, i))) {
        for (let n = i; n < i + length && claimed[n] !== 1; n++) carries[n] = 1;
      }
    }
    if (isMeant(question, i) && word.folded !== '&') carries[i] = 1;
  });
  // From the end on: "human space flight".
  for (let i = words.length - 2; i >= 0; i--) {
    const isFree = claimed[i] !== 1 && asks[i] !== 1 && carries[i] !== 1 && carries[i + 1] === 1;
    if (isFree && startsSubject(question, i, carries)) carries[i] = 1;
  }
  return carries;
}

/** How many words "M&A" or "FP&A" has at a word: one subject, though its letters say nothing. */
function lettersAt({ words }: Question, i: number): number {
  const [first, sign, last] = [words[i], words[i + 1], words[i + 2]];
  const isJoined = sign?.folded === '&' && sign.gap === '' && last?.gap === '';
  const areLetters = /^\p{L}{1,2}$/u.test(first?.folded ?? '') && last?.folded.length === 1;
  return isJoined && areLetters ? 3 : 0;
}

/** What may follow the name of a subject; after "robots care for" and "ideas change lives" goes a verb on. */
const AFTER_SUBJECT = phraseSet(`
  in at of and or near from on within during since expert experts specialist specialists people
`);

/** "climate |change", but "whose ideas |change| lives". */
function endsSubject(question: Question, i: number): boolean {
  const { words } = question;
  if (!ENDS_OF_SUBJECTS.has(words[i]?.folded ?? '') || isDivided(question, i)) return false;
  const isLast = i + 1 === words.length || isDivided(question, i + 1);
  return isLast || AFTER_SUBJECT.has(words[i + 1]?.folded ?? '');
}

/** "|human| rights", but "a |business| selling fish", and "|business| robotics" is about robotics. */
function startsSubject(question: Question, i: number, carries: Uint8Array): boolean {
  const { words } = question;
  if (!STARTS_OF_SUBJECTS.has(words[i]?.folded ?? '') || isDivided(question, i + 1)) return false;
  const isDoing = /ing$/.test(words[i + 1]?.folded ?? '') && carries[i + 2] === 1;
  const isKnown = [INDUSTRIES, SKILLS].some((set) => set.lengthAt(words, i + 1) > 0);
  return !isDoing && !isKnown;
}

/** The words of phrases that only ask: "right now", "good afternoon", "I would love to". */
function asking(question: Question): Uint8Array {
  const { words } = question;
  const asks = asideWords(question);
  words.forEach((_, i) => {
    const forgotten = FORGOTTEN_NAMES.lengthAt(words, i);
    asks.fill(1, i, i + Math.max(forgotten, ASKING_PHRASES.lengthAt(words, i)));
  });
  return asks;
}

/** "knows Go" and "R", but not "go" in "where did they go". */
function isMeant(question: Question, i: number): boolean {
  const word = question.words[i];
  if (word === undefined || !FILLERS.has(word.folded)) return true;
  // "people in IT": only the capitals distinguish it from "it".
  if (word.shape === 'upper' && question.style !== 'upper' && FIELDS.has(word.folded)) return true;
  const tool = SKILLS.has(word.folded);
  const proper = question.style === 'mixed' && isProper(question, i) && i > 0;
  return tool && (proper || TOOL_BEFORE.test(question.words[i - 1]?.folded ?? ''));
}
