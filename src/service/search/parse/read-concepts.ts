import { FILLERS } from './vocabulary/fillers.ts';
import { FIELDS, LEVELS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from './vocabulary/topics.ts';
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
    while (to < words.length && !isDivided(question, to)) {
      if (carries[to] === 1) to += 1;
      // "internet of things", "oil & gas"
      else if (/^(?:of|&)$/.test(words[to]?.folded ?? '') && carries[to + 1] === 1) to += 2;
      else break;
    }
    const numberAlone = to === i + 1 && /^\d+$/.test(words[i]?.folded ?? '');
    if (!numberAlone) found.push({ from: i, to });
    i = to;
  }
  return found;
}

function carriers(question: Question, claimed: Uint8Array): Uint8Array {
  const { words } = question;
  const carries = new Uint8Array(words.length);
  words.forEach((word, i) => {
    if (claimed[i] === 1) return;
    for (const set of TOPIC_SETS) {
      const length = set.lengthAt(words, i);
      if (length > 1 || (length === 1 && isMeant(question, i))) {
        for (let n = i; n < i + length && claimed[n] !== 1; n++) carries[n] = 1;
      }
    }
    if (isMeant(question, i) && word.folded !== '&') carries[i] = 1;
  });
  return carries;
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
