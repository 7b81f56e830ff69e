import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { singularOf } from './singular.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { isProper, type Question } from './words.ts';

const MAX_ITEM_WORDS = 6;
const MAX_ITEMS = 25;
const JOINTS = /^(?:or|and|nor|&)$/;
const ARTICLES = /^(?:a|an|the)$/;
/** Common words inside of a name: "Bank of America". */
const LINKS = /^(?:of|the)$/;

/**
 * Where the list that word `i` continues begins: for Michigan in "near Ohio, Indiana or Michigan"
 * it is Ohio, so that "near" counts for each of them. `i` itself when it continues no list.
 */
export function listHead(question: Question, i: number): number {
  let head = i;
  let firm = false;
  let commas = 0;
  for (let n = 0; n < MAX_ITEMS; n++) {
    const separator = separatorBefore(question, head);
    if (separator === null) break;
    const start = itemStart(question, separator.at);
    if (start === separator.at) break;
    firm ||= separator.firm;
    commas += 1;
    head = start;
  }
  return head === i || firm || isFirmAfter(question, i, commas) ? head : i;
}

/** The end (exclusive) of the list whose first item ends before word `to`; `to` if there is none. */
export function listTail(question: Question, to: number): number {
  const { tail, firm } = follow(question, to);
  return firm ? tail : to;
}

/** "Boston, please": one comma makes no list; "or" or "and" must follow, or there are three items. */
function isFirmAfter(question: Question, i: number, commas: number): boolean {
  const after = follow(question, itemEnd(question, i));
  return after.firm || commas + after.commas >= LISTED_COMMAS;
}

const LISTED_COMMAS = 2;

function follow(question: Question, end: number): { tail: number; firm: boolean; commas: number } {
  let tail = end;
  let firm = false;
  let commas = 0;
  for (let n = 0; n < MAX_ITEMS; n++) {
    const separator = separatorAfter(question, tail);
    if (separator === null) break;
    const next = itemEnd(question, separator.at);
    if (next === separator.at) break;
    firm ||= separator.firm;
    commas += 1;
    tail = next;
  }
  return { tail, firm, commas };
}

interface Separator {
  readonly at: number;
  readonly firm: boolean;
}

function separatorBefore(question: Question, i: number): Separator | null {
  const word = (n: number) => question.words[n]?.folded ?? '';
  const at = ARTICLES.test(word(i - 1)) ? i - 1 : i;
  if (at > 1 && isJoint(question, at - 1)) return { at: at - 1, firm: true };
  return separatorIn(question, at);
}

function separatorAfter(question: Question, to: number): Separator | null {
  const word = (n: number) => question.words[n]?.folded ?? '';
  const joint = isJoint(question, to);
  const found = joint ? { at: to + 1, firm: true } : separatorIn(question, to);
  if (found === null) return null;
  return ARTICLES.test(word(found.at)) ? { ...found, at: found.at + 1 } : found;
}

function separatorIn(question: Question, at: number): Separator | null {
  const gap = at > 0 ? (question.words[at]?.gap ?? '').trim() : '';
  if (gap === '/') return { at, firm: true };
  return gap === ',' ? { at, firm: false } : null;
}

function itemStart(question: Question, end: number): number {
  let from = end;
  while (end - from < MAX_ITEM_WORDS && isItemWord(question, from - 1)) {
    if (from < end && !isTogether(question, from)) break;
    if (isOfOffice(question, from - 1)) break;
    from -= 1;
  }
  while (from < end && LINKS.test(question.words[from]?.folded ?? '')) from += 1;
  return from;
}

function itemEnd(question: Question, from: number): number {
  let to = from;
  while (to - from < MAX_ITEM_WORDS && isItemWord(question, to)) {
    if (to > from && !isTogether(question, to)) break;
    to += 1;
  }
  while (to > from && LINKS.test(question.words[to - 1]?.folded ?? '')) to -= 1;
  return to;
}

/** "mayor |of Durham": no common word of a name, as in "Bank of America". */
const isOfOffice = ({ words }: Question, i: number): boolean =>
  words[i]?.folded === 'of' && TITLE_HEADS.has(singularOf(words[i - 1]?.folded ?? ''));

const isTogether = (question: Question, i: number) =>
  /^[\s.'’-]*$/.test(question.words[i]?.gap ?? '');

function isItemWord(question: Question, i: number): boolean {
  const word = question.words[i];
  if (isOfLetters(question, i)) return true;
  if (word === undefined || JOINTS.test(word.folded)) return isCode(question, i);
  return !FILLERS.has(word.folded) || LINKS.test(word.folded) || isCode(question, i);
}

const isJoint = (question: Question, i: number): boolean =>
  JOINTS.test(question.words[i]?.folded ?? '') && !isOfLetters(question, i);

/** "Texas |A&M|": letters of one name, with the sign between them. */
export function isOfLetters({ words }: Question, i: number): boolean {
  const isSign = (n: number) => words[n]?.folded === '&' && words[n]?.gap === '';
  const isLetter = (n: number) => words[n]?.folded.length === 1;
  const at = [i - 1, i, i + 1].find(isSign);
  return at !== undefined && isLetter(at - 1) && isLetter(at + 1) && words[at + 1]?.gap === '';
}

/** "CA, OR or WA": between commas a code in capitals is an item, not a common word. */
function isCode(question: Question, i: number): boolean {
  const word = question.words[i];
  if (word?.shape !== 'upper' || word.text.length !== 2 || !isProper(question, i)) return false;
  const before = word.gap.trim();
  const after = question.words[i + 1];
  const ends = after === undefined || /[,/]/.test(after.gap) || JOINTS.test(after.folded);
  return ends && (/[,/]/.test(before) || JOINTS.test(question.words[i - 1]?.folded ?? ''));
}
