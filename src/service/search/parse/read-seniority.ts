import type { PhraseSet } from '../../text/vocabulary/phrase-set.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { GROUP_WORDS } from './vocabulary/group-words.ts';
import {
  BEGINNERS,
  DOING,
  EXECUTIVES,
  FACULTY,
  FUNCTIONS,
  INVESTORS,
  LEADERS,
  LEADERS_OF,
  LEADING,
  SHORT_FUNCTIONS,
} from './vocabulary/seniority.ts';
import { isDivided } from './words.ts';

const SOMEONE = phraseSet('somebody someone anybody anyone people person folks everybody everyone');
const PEOPLE = phraseSet(`
  people folks folk peeps guys guy person contacts connections staff professionals colleagues
  team department dept employees ppl
`);
/** These say a gender too, which is read by itself. */
const GENDERED = phraseSet('ladies women gals men guys girls');
const IN = phraseSet('in from within across');
const SUBJECT_BEFORE = phraseSet(`
  experience experienced expert experts expertise background interested interest interests degree
  knowledge skilled skills trained specializing specialising specialized specialised studied major
  course courses phd master masters bachelor
`);
/** Titles at a venture capital firm that those who invest hold there. */
const INVESTING = ['partner', 'principal', 'investor', 'investment manager', 'venture capitalist'];
const TEACHERS = ['faculty member', 'professor', 'lecturer', 'instructor'];
const WEIGHT = 4;
/** Words of the longest verb: "take care of". */
const MAX_VERB = 3;

/** "Somebody senior", "executives", "people in HR": titles that are meant and not said. */
export function readSeniority(context: Context, lexicon: Lexicon): TitleReading[] {
  const { words } = context.question;
  const levels: [PhraseSet, string[]][] = [
    [LEADERS, ['senior leader']],
    [EXECUTIVES, ['executive leader']],
    [BEGINNERS, ['entry level']],
  ];
  return words.flatMap((_, i) => [
    ...levels.flatMap(([set, titles]) => readLevel(context, lexicon, i, set, titles)),
    ...readBareLevel(context, i),
    ...readFaculty(context, i),
    ...readInvestors(context, i),
    ...readFunction(context, lexicon, i),
  ]);
}

/** "executives at Acme", but not "executive assistants" nor "sales executives". */
function readLevel(
  { question }: Context,
  lexicon: Lexicon,
  i: number,
  set: PhraseSet,
  titles: readonly string[],
): TitleReading[] {
  const length = set.lengthAt(question.words, i);
  const to = i + length;
  if (length === 0) return [];
  const isInTitle = (n: number) => lexicon.isField(n) || lexicon.isRank(n) || lexicon.isHead(n);
  if (isInTitle(to) && !isDivided(question, to)) return [];
  if (isInTitle(i - 1) && !isDivided(question, i)) return [];
  return [oneOfTitles(question, titles, { from: i, to }, WEIGHT * length)];
}

/** "faculty at Yale", "accounting faculty"; a faculty assistant is none. */
function readFaculty({ question }: Context, i: number): TitleReading[] {
  const to = i + FACULTY.lengthAt(question.words, i);
  const isOver = isDivided(question, to) || FILLERS.has(question.words[to]?.folded ?? 'at');
  if (to === i || !isOver) return [];
  return [oneOfTitles(question, TEACHERS, { from: i, to }, WEIGHT * (to - i))];
}

const namesPeople = (word: string): boolean => PEOPLE.has(word) || GROUP_WORDS.has(word);

/** "somebody senior at Acme". */
function readBareLevel({ question }: Context, i: number): TitleReading[] {
  const word = question.words[i]?.folded ?? '';
  const degree = /^(?:pretty|very|quite|fairly|rather|relatively|really|reasonably|more|most)$/;
  const before = degree.test(question.words[i - 1]?.folded ?? '') ? i - 2 : i - 1;
  const isOpen = SOMEONE.has(question.words[before]?.folded ?? '') && !isDivided(question, i);
  const title = word === 'senior' ? 'senior leader' : word === 'junior' ? 'entry level' : null;
  if (!isOpen || title === null) return [];
  const from = before + 1;
  return [oneOfTitles(question, [title], { from, to: i + 1 }, WEIGHT * (i + 1 - from))];
}

/** "VCs": who invests at a venture capital firm. */
function readInvestors({ question }: Context, i: number): TitleReading[] {
  const length = INVESTORS.lengthAt(question.words, i);
  const isPlural = /s$/.test(question.words[i + length - 1]?.folded ?? '');
  if (length === 0 || !isPlural) return [];
  const reading = oneOfTitles(question, INVESTING, { from: i, to: i + length }, WEIGHT * length);
  return [{ ...reading, employer: 'venture capital firm' }];
}

interface DoingVerb {
  readonly from: number;
  readonly isLeading: boolean;
}

/** The verb right before a function: "who |handles| risk", "people |in charge of the| purchasing". */
function verbBefore(words: Context['question']['words'], i: number): DoingVerb | null {
  const end = /^(?:the|their|our|all)$/.test(words[i - 1]?.folded ?? '') ? i - 1 : i;
  for (let from = Math.max(0, end - MAX_VERB); from < end; from++) {
    const isLeading = from + LEADING.lengthAt(words, from) === end;
    if (isLeading || from + DOING.lengthAt(words, from) === end) return { from, isLeading };
  }
  return null;
}

/** "head of HR", "HR director", "VP HR" and whoever else leads it. */
const leadersOf = (role: string): string[] => [
  ...['head of', 'director of', 'VP of'].map((rank) => `${rank} ${role}`),
  `${role} lead`,
  ...(LEADERS_OF[role.toLowerCase()] ?? []),
];

/** "purchasing, procurement or buying": nothing else is asked for. */
function isBareList(question: Context['question']): boolean {
  const { words } = question;
  let [at, functions, divided] = [0, 0, 0];
  while (at < words.length) {
    const length = FUNCTIONS.lengthAt(words, at);
    const isJoint = /^(?:and|or|&)$/.test(words[at]?.folded ?? '');
    if (length === 0 && !isJoint) return false;
    functions += length > 0 ? 1 : 0;
    divided += isJoint || isDivided(question, at) ? 1 : 0;
    at += Math.max(1, length);
  }
  return functions > 1 && divided > 0;
}

/** A function that words beside it make the work of people. */
interface AskedFunction {
  readonly to: number;
  readonly verb: DoingVerb | null;
  readonly isBeside: boolean;
}

/** "people in HR", "marketing folks", "who handles risk"; beside another title it is a subject. */
function askedFunction({ question }: Context, lexicon: Lexicon, i: number): AskedFunction | null {
  const { words } = question;
  const to = i + FUNCTIONS.lengthAt(words, i);
  const word = (n: number) => words[n]?.folded ?? '';
  if (to === i || (lexicon.isField(i - 1) && !isDivided(question, i))) return null;
  const isBeside = namesPeople(word(to)) && !isDivided(question, to);
  const isWhole = isDivided(question, to) || to === words.length || lexicon.isFiller(to);
  const isIn = IN.has(word(i - 1)) && !SUBJECT_BEFORE.has(word(i - 2)) && isWhole;
  const isGendered = GENDERED.has(word(to)) && !isDivided(question, to);
  const verb = isWhole ? verbBefore(words, i) : null;
  const isAsked = isBeside || isIn || isGendered || verb !== null || isBareList(question);
  return isAsked ? { to, verb, isBeside } : null;
}

const JOINT = /^(?:and|or|&)$/;

/** "who does PR |or comms|", "|HR and| finance folks": as the function that it is listed with. */
function listedFunction(context: Context, lexicon: Lexicon, i: number): AskedFunction | null {
  const { words } = context.question;
  const to = i + FUNCTIONS.lengthAt(words, i);
  if (to === i) return null;
  const isJoint = (n: number) => JOINT.test(words[n]?.folded ?? '');
  const next = isJoint(to) ? askedFunction(context, lexicon, to + 1) : null;
  const starts = [i - 2, i - 3].filter((from) => from + FUNCTIONS.lengthAt(words, from) === i - 1);
  const before = isJoint(i - 1) && starts[0] !== undefined ? starts[0] : null;
  const other = next ?? (before === null ? null : askedFunction(context, lexicon, before));
  const isLed = other?.verb?.isLeading === true;
  return other === null || isLed ? null : { to, verb: null, isBeside: false };
}

function readFunction(context: Context, lexicon: Lexicon, i: number): TitleReading[] {
  const { question } = context;
  const asked = askedFunction(context, lexicon, i) ?? listedFunction(context, lexicon, i);
  if (asked === null) return [];
  const { to, verb, isBeside } = asked;
  const said = question.text.slice(question.words[i]?.start, question.words[to - 1]?.end);
  const value = SHORT_FUNCTIONS.get(said.toLowerCase()) ?? said;
  const cueFrom = verb?.from ?? i;
  const titles = verb?.isLeading === true ? leadersOf(value) : [value];
  const reading = oneOfTitles(question, titles, { from: i, to, cueFrom }, WEIGHT * (to - i));
  const weak = verb?.isLeading !== true;
  return [{ ...reading, weak, cueFrom, cueTo: isBeside ? to + 1 : to }];
}
