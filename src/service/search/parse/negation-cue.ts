import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { famousSchoolLength } from '../../text/vocabulary/schools.ts';
import { MEMORY, OTHERS, SAID_OF_THE_ANSWER } from './vocabulary/askers-words.ts';
import { FIELDS, RANKS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS } from './vocabulary/topics.ts';
import type { Question } from './words.ts';

const NEGATIONS = phraseSet(`
  not without excluding exclude excludes except except_for excepting other_than rather_than
  instead_of apart_from aside_from besides minus leaving_out leave_out leaves_out omit omitting
  ignore ignoring avoid avoiding not_bother_with dont_bother_with not_interested_in no_need_for
  no_need_of no never nobody nor neither
  isnt arent dont doesnt didnt wasnt werent hasnt havent hadnt wont cant cannot couldnt wouldnt
`);
/** "everyone but lawyers": after these, "but" leaves out what follows. */
const EVERYONE = phraseSet(`
  everyone everybody anyone anybody all any anywhere everywhere anything everything
`);
/** Negations that say nothing of the people asked for. */
const IDLE = phraseSet(`
  not_only not_just not_sure not_necessarily not_certain not_limited not_too not_very
  dont_know dont_remember dont_recall dont_care dont_mind dont_forget dont_worry dont_hesitate
  cant_remember cant_recall cant_find cant_wait cannot_find cannot_remember couldnt_find
  no_matter no_idea no_problem no_worries no_doubt no_one
`);
/** About time: "no longer", "not yet", "no later than". */
const TEMPORAL = phraseSet(`
  no_longer no_more not_any_longer not_anymore not_any_more not_yet not_before not_after not_since
  not_until no_later no_earlier not_later not_earlier no_older no_younger no_less no_fewer
  not_older not_younger not_more not_less never_again
`);
/** Words whose first part only looks like a negation: "non-profit", "Doctors Without Borders". */
const WHOLE = phraseSet(
  'non_binary nonbinary without_borders without_frontiers non_fiction no_name',
);
const WHOLES = [WHOLE, INDUSTRIES, RANKS, FIELDS, SKILLS];
const ANYMORE = /^(?:anymore|longer)$/;
const MAX_SCOPE_WORDS = 40;
/** "who are not", "they do not": about the present, unlike "never" and "except". */
const PRESENT = /^(?:isnt|arent|dont|doesnt)$/;
const VERBAL = /^(?:dont|doesnt|didnt|cant|cannot|couldnt|wont|wouldnt)$/;
const MODALS = /^(?:do|does|did|can|could|will|would)$/;
const MERE = /^(?:plain|mere|ordinary|regular|simple)$/;
/** "I don't want lawyers" */
const WISH = /^(?:want|need|include|show|list|give|like|wish)$/;
const PRESENT_VERBS = /^(?:is|are|am|do|does)$/;

/** A word of negation, by word index. */
export interface NegationCue {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** `outside`: leaves out a place. `attached`: "non-", which counts for one reading only. */
  readonly kind: 'plain' | 'outside' | 'attached';
  /** "who don't work there" asks about the present, "never worked there" about all time. */
  readonly isPresent: boolean;
  /** "don't lead": what follows is a verb, even where it looks like a title. */
  readonly isVerbal: boolean;
}

/** The negation that starts at a word, if any. */
export function negationAt({ words, style }: Question, i: number): NegationCue | null {
  const word = (n: number) => words[n]?.folded ?? '';
  const cue = (length: number, kind: NegationCue['kind'] = 'plain'): NegationCue => {
    const before = word(i) === 'not' ? word(i - 1) : '';
    // "no plain managers": the word says that these alone are not wanted.
    const to = i + length + (MERE.test(word(i + length)) ? 1 : 0);
    const isWish = WISH.test(word(to));
    const isPresent = !isWish && (PRESENT.test(word(i)) || PRESENT_VERBS.test(before));
    const isVerbal = VERBAL.test(word(i)) || MODALS.test(before);
    return { from: i, to, kind, isPresent, isVerbal };
  };
  if (WHOLES.some((set) => set.lengthAt(words, i) > 1)) return null;
  // "Doctors Without Walls": capitals amid a sentence are part of a name.
  if (i > 0 && style === 'mixed' && words[i]?.shape === 'capital' && isProperPair(words, i)) {
    return null;
  }
  if (word(i) === 'non' && words[i + 1] !== undefined) return cue(1, 'attached');
  if (word(i) === 'outside') return cue(word(i + 1) === 'of' ? 2 : 1, 'outside');
  if (word(i) === 'but' && EVERYONE.has(word(i - 1))) return cue(1);
  const length = NEGATIONS.lengthAt(words, i);
  // "no-code" and "not-for-profit" are not negations.
  if (length === 0 || words[i + length]?.gap === '-') return null;
  if (isIdle({ words }, i) || isTemporal({ words }, i)) return null;
  return cue(length);
}

/** "not to Norvane College", but "not to mention". */
const NOT_TO = phraseSet('not_to');

function isPlaceToGo(words: Question['words'], at: number): boolean {
  const from = words[at]?.folded === 'the' ? at + 1 : at;
  const shape = words[from]?.shape;
  return shape === 'capital' || shape === 'upper' || famousSchoolLength(words, from) > 0;
}

/** "not only", "why not?", "or not", "no, the other one": a negation that leaves nobody out. */
export function isIdle({ words }: Pick<Question, 'words'>, i: number): boolean {
  if (IDLE.lengthAt(words, i) > 0 || MEMORY.lengthAt(words, i) > 0) return true;
  if (SAID_OF_THE_ANSWER.lengthAt(words, i) > 0) return true;
  if (NOT_TO.lengthAt(words, i) > 0 && !isPlaceToGo(words, i + 2)) return true;
  // "not the other two": others who are not named.
  if (/^(?:not|no)$/.test(words[i]?.folded ?? '') && OTHERS.lengthAt(words, i + 1) > 0) return true;
  const [word, next] = [words[i]?.folded ?? '', words[i + 1]];
  if (word === 'no') return next?.gap.includes(',') === true;
  const before = words[i - 1]?.folded;
  // "whether in office or not, …"
  const isOver = next === undefined || /[,;.?!)]/.test(next.gap);
  return word === 'not' && (before === 'why' || (before === 'or' && isOver));
}

/** Both neighbours are capitalized, with nothing but a space between. */
function isProperPair(words: Question['words'], i: number): boolean {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  const together = word?.gap === ' ' && after?.gap === ' ';
  return together && before?.shape === 'capital' && after.shape === 'capital';
}

/** "no longer", "not mayors anymore": the job is over; read with the times. */
function isTemporal({ words }: Pick<Question, 'words'>, i: number): boolean {
  if (TEMPORAL.lengthAt(words, i) > 0) return true;
  for (let n = i + 1; n < Math.min(words.length, i + 9); n++) {
    const word = words[n];
    if (word === undefined || /[,;:.!?()\n]/.test(word.gap)) return false;
    const any = words[n - 1]?.folded === 'any' && /^(?:more|longer)$/.test(word.folded);
    if (any || (ANYMORE.test(word.folded) && n > i + 1)) return true;
  }
  return false;
}

/** Words that begin another statement: what they introduce is not negated. */
const CLAUSES = phraseSet('but however although though because');

/** Where the words that a negation may cover end: at the next statement or negation. */
export function scopeLimit(question: Question, cue: NegationCue): number {
  const { words } = question;
  const end = Math.min(words.length, cue.to + MAX_SCOPE_WORDS);
  for (let n = cue.to; n < end; n++) {
    const word = words[n];
    if (word === undefined || /[;:!?()\n]|\.\s/.test(word.gap) || CLAUSES.has(word.folded))
      return n;
    if (n > cue.to && negationAt(question, n) !== null && word.folded !== 'nor') return n;
  }
  return end;
}
