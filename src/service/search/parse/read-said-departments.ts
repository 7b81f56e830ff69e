import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { OF_LEADERS } from '../../text/vocabulary/title-heads.ts';
import { unitKey } from '../vocabulary/unit-list.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, UnitReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { areDivided, isDivided, type Question, slice, termKey } from './words.ts';

const DEPARTMENT = phraseSet('department dept team');
/** As many words as are looked up together, with the one for the department. */
const MAX_WORDS = 6;
const ARTICLE = /^(?:the|our|their|your|my|its)$/;
/** Words that no name of a department begins or ends with. */
const EDGE =
  /^(?:and|or|of|the|for|&|in|at|from|who|is|are|with|no|not|without|same|which|what|every|each|any|other|per|by)$/;
/** Outweighs the title that the words may begin: "Department Head". */
const WEIGHT = 40;

/** "|computer science department|", "the department of |physics|": a unit on record, and the word for it. */
export function readSaidDepartments(context: Context, lexicon: Lexicon): UnitReading[] {
  const { words } = context.question;
  return words.flatMap(({ folded }, at): UnitReading[] => {
    if (!DEPARTMENT.has(folded)) return [];
    return before(context, lexicon, at) ?? after(context, lexicon, at) ?? [];
  });
}

function before(context: Context, lexicon: Lexicon, at: number): UnitReading[] | null {
  const { question } = context;
  if (lexicon.isHead(at + 1) && !isDivided(question, at + 1) && !isPlain(question, at + 1)) {
    return null;
  }
  for (let from = Math.max(0, at + 1 - MAX_WORDS); from < at; from++) {
    if (!isUnit(context, from, at + 1)) continue;
    if (isLed(question, from)) return null;
    return [make(question, from, at + 1, startOf(question, from))];
  }
  return null;
}

function after(context: Context, lexicon: Lexicon, at: number): UnitReading[] | null {
  const { question } = context;
  if (question.words[at + 1]?.folded !== 'of' || isLed(question, at)) return null;
  const most = Math.min(question.words.length, at + MAX_WORDS);
  for (let to = most; to > at + 2; to--) {
    if (!isUnit(context, at, to) || lexicon.isOrganization(at)) continue;
    return [make(question, at, to, startOf(question, at))];
  }
  return null;
}

/** Whether the words name units on record, and no employer. */
function isUnit({ question, known }: Context, from: number, to: number): boolean {
  const isEdge = (i: number) => EDGE.test(question.words[i]?.folded ?? '');
  if (isEdge(from) || isEdge(to - 1)) return false;
  if (areDivided(question, from, to)) return false;
  if (known.organizations.has(termKey(question, from, to))) return false;
  return known.units.has(unitKey(slice(question, from, to)));
}

/** "head of |the marketing department|" is a title. */
function isLed({ words }: Question, from: number): boolean {
  const of = ARTICLE.test(words[from - 1]?.folded ?? '') ? from - 2 : from - 1;
  const leader = singularOf(words[of - 1]?.folded ?? '');
  return words[of]?.folded === 'of' && OF_LEADERS.has(leader);
}

const startOf = ({ words }: Question, from: number): number =>
  ARTICLE.test(words[from - 1]?.folded ?? '') ? from - 1 : from;

function make(question: Question, from: number, to: number, cueFrom: number): UnitReading {
  const cueTo = isPlain(question, to) && !isDivided(question, to) ? to + 1 : to;
  const weight = WEIGHT + (to - from);
  return { kind: 'unit', value: slice(question, from, to), from, to, cueFrom, cueTo, weight };
}

/** "women" is more than people. */
const isPlain = ({ words }: Question, i: number): boolean =>
  /^(?:people|members|folks|employees|persons|colleagues)$/.test(words[i]?.folded ?? '');
