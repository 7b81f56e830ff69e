import type { NegationCue } from './negation-cue.ts';
import type { Question } from './words.ts';

/** "last name isn't", "not named": what follows is a name. */
const NAMING = /^(?:name|names|named|called|surname|surnames|lastname)$/;
const IS = /^(?:is|are|was|isnt|arent|wasnt|not)$/;
const NONE = /^(?:neither|no)$/;
/** Before a negation they belong to what comes after it. */
const PLACED = /^(?:at|for|in|from)$/;
const STUDIED = /^(?:studied|study|studying|graduated?|educated|went)$/;

/** The word that makes what follows a school that somebody went to. */
export const STUDIES = 'attended';

/** The word that the words before a negation put before those after it; null: none. */
export function leadOf(question: Question, cue: NegationCue): string | null {
  if (cue.kind === 'outside') return 'in';
  const word = (n: number) => question.words[n]?.folded ?? '';
  let at = cue.from - 1;
  while (IS.test(word(at))) at -= 1;
  if (NAMING.test(word(at))) return 'named';
  // "who work |at neither| a bank nor a consultancy"
  const before = NONE.test(word(cue.from)) ? word(cue.from - 1) : '';
  if (PLACED.test(before)) return STUDIED.test(word(cue.from - 2)) ? STUDIES : before;
  return cue.isVerbal ? 'who' : null;
}
