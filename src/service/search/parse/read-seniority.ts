import type { PhraseSet } from '../../text/vocabulary/phrase-set.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { GROUP_WORDS } from './vocabulary/group-words.ts';
import {
  BEGINNERS,
  EXECUTIVES,
  FUNCTIONS,
  INVESTORS,
  LEADERS,
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
const WEIGHT = 4;

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

const namesPeople = (word: string): boolean => PEOPLE.has(word) || GROUP_WORDS.has(word);

/** "somebody senior at Acme". */
function readBareLevel({ question }: Context, i: number): TitleReading[] {
  const word = question.words[i]?.folded ?? '';
  const isOpen = SOMEONE.has(question.words[i - 1]?.folded ?? '') && !isDivided(question, i);
  const title = word === 'senior' ? 'senior leader' : word === 'junior' ? 'entry level' : null;
  if (!isOpen || title === null) return [];
  return [oneOfTitles(question, [title], { from: i, to: i + 1 }, WEIGHT)];
}

/** "VCs": who invests at a venture capital firm. */
function readInvestors({ question }: Context, i: number): TitleReading[] {
  const length = INVESTORS.lengthAt(question.words, i);
  const isPlural = /s$/.test(question.words[i + length - 1]?.folded ?? '');
  if (length === 0 || !isPlural) return [];
  const reading = oneOfTitles(question, INVESTING, { from: i, to: i + length }, WEIGHT * length);
  return [{ ...reading, employer: 'venture capital firm' }];
}

/** "people in HR", "marketing folks"; beside another title it is a subject. */
function readFunction({ question }: Context, lexicon: Lexicon, i: number): TitleReading[] {
  const length = FUNCTIONS.lengthAt(question.words, i);
  const to = i + length;
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (length === 0 || (lexicon.isField(i - 1) && !isDivided(question, i))) return [];
  const isBeside = namesPeople(word(to)) && !isDivided(question, to);
  const isWhole = isDivided(question, to) || to === question.words.length || lexicon.isFiller(to);
  const isIn = IN.has(word(i - 1)) && !SUBJECT_BEFORE.has(word(i - 2)) && isWhole;
  const isGendered = GENDERED.has(word(to)) && !isDivided(question, to);
  if (!isBeside && !isIn && !isGendered) return [];
  const said = question.text.slice(question.words[i]?.start, question.words[to - 1]?.end);
  const value = SHORT_FUNCTIONS.get(said.toLowerCase()) ?? said;
  const reading = oneOfTitles(question, [value], { from: i, to }, WEIGHT * length);
  return [{ ...reading, weak: true, cueTo: isBeside ? to + 1 : to }];
}
