import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, TitleReading } from './reading.ts';
import { singularOf, writtenSingular } from './singular.ts';
import { isDivided, isProper, type Question, slice } from './words.ts';

/** Ranks that are told apart before one noun; "senior" and "lead" are read as seniority. */
const RANKS = phraseSet('assistant associate adjunct visiting deputy vice clinical tenured full');
/** Those who teach a subject: of two subjects, one person mostly teaches one. */
const TEACHERS = phraseSet('professor lecturer instructor teacher reader dean');
const JOINTS = /^(?:or|and|nor|&)$/;
/** More words are no subject: "management information systems". */
const MAX_ITEM_WORDS = 3;
const MAX_ITEMS = 10;
/** More than the titles that the words would make one by one. */
const WEIGHT = 6;

interface Item {
  readonly from: number;
  readonly to: number;
}

interface Listed {
  readonly items: readonly Item[];
  readonly hasOr: boolean;
}

/**
 * Titles that share a word: "assistant and associate professors", "professors of management or
 * finance", "finance or accounting professors". Each reading stands for any of them.
 */
export function readSharedTitles(context: Context, lexicon: Lexicon): TitleReading[] {
  return context.question.words.flatMap((_, i) => {
    if (!lexicon.isHead(i)) return [];
    const led = ledBy(context, lexicon, i);
    return [...(led === null ? [] : [led]), ...ranked(context, lexicon, i, led)];
  });
}

/** "professors |of management or finance|", with the ranks before: "assistant professors of …". */
function ledBy(context: Context, lexicon: Lexicon, head: number): TitleReading | null {
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const isTeacher = TEACHERS.has(singularOf(word(head)));
  if (word(head + 1) !== 'of' || !(isTeacher || lexicon.isField(head + 2))) return null;
  const { items, hasOr } = itemsAfter(context, lexicon, head + 2, isTeacher);
  const last = items.at(-1);
  const isSeveral = singularOf(word(head)) !== word(head);
  if (items.length < 2 || last === undefined || !(hasOr || (isTeacher && isSeveral))) return null;
  let from = head;
  while (RANKS.has(word(from - 1)) && word(from - 1) !== 'full') from -= 1;
  const noun = nounPhrase(question, from, head);
  const titles = items.map((item) => `${noun} of ${slice(question, item.from, item.to)}`);
  const whole = `${noun} of ${slice(question, head + 2, last.to)}`;
  const reading = make(question, hasOr ? titles : [whole, ...titles], { from, to: last.to });
  return hasOr ? reading : { ...reading, either: { from: head + 2, to: last.to } };
}

/** "|assistant and associate| professors", "|finance or accounting| professors". */
function ranked(
  context: Context,
  lexicon: Lexicon,
  head: number,
  led: TitleReading | null,
): TitleReading[] {
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const isRank = (n: number) => RANKS.has(word(n));
  const isTeacher = TEACHERS.has(singularOf(word(head)));
  const isField = (n: number) =>
    n >= 0 &&
    !(lexicon.isHead(n) || lexicon.isTopic(n)) &&
    (lexicon.isField(n) || (isTeacher && isSubject(context, lexicon, n)));
  const isSeveral = singularOf(word(head)) !== word(head);
  for (const isPart of [isRank, isField]) {
    const { items, hasOr } = itemsBefore(question, head, isPart);
    const [first] = items;
    const isAny = hasOr || isPart === isRank || (isTeacher && isSeveral);
    if (items.length < 2 || first === undefined || !isAny) continue;
    const to = led?.to ?? endOfLed(context, lexicon, head, isTeacher);
    const nouns =
      led?.anyOf.length && led.from === head
        ? led.anyOf
        : [
            nounPhrase(question, head, head) +
              slice(question, head, to).slice(lengthOf(question, head)),
          ];
    const said = items.flatMap((item) => {
      const text = slice(question, item.from, item.to);
      return nouns.map((noun) => (text.toLowerCase() === 'full' ? noun : `${text} ${noun}`));
    });
    const full = items.find((item) => word(item.from) === 'full');
    const reading = make(question, said, { from: first.from, to });
    const either = isPart === isField && !hasOr ? { from: first.from, to: head } : led?.either;
    return [
      {
        ...reading,
        ...(full !== undefined && { unapplied: full }),
        ...(either !== undefined && { either }),
      },
    ];
  }
  return [];
}

/** "|management| or finance professors": any word before those who teach it. */
const isSubject = ({ question }: Context, lexicon: Lexicon, n: number): boolean =>
  !JOINTS.test(question.words[n]?.folded ?? '') &&
  !(lexicon.isFiller(n) || lexicon.isRank(n) || lexicon.isOrganization(n)) &&
  !(question.style === 'mixed' && isProper(question, n));

const lengthOf = ({ words }: Question, i: number): number => words[i]?.text.length ?? 0;

/** The end of "professors |of economics|"; without "of", that of the noun. */
function endOfLed(context: Context, lexicon: Lexicon, head: number, isTeacher: boolean): number {
  const { question } = context;
  if (question.words[head + 1]?.folded !== 'of') return head + 1;
  const [item] = itemsAfter(context, lexicon, head + 2, isTeacher).items;
  return item?.to ?? head + 1;
}

/** The words from `from` to the noun, with the noun in the singular. */
function nounPhrase(question: Question, from: number, head: number): string {
  const noun = writtenSingular(question.words[head]?.text ?? '');
  return from === head ? noun : `${slice(question, from, head)} ${noun}`;
}

/** The items of a list that ends before a noun. */
function itemsBefore({ words }: Question, head: number, isPart: (n: number) => boolean): Listed {
  const items: Item[] = [];
  let to = head;
  let hasOr = false;
  let isJoined = false;
  for (let n = 0; n < MAX_ITEMS; n++) {
    let from = to;
    while (to - from < MAX_ITEM_WORDS && isPart(from - 1) && (from === to || isPlain(words, from)))
      from -= 1;
    if (from === to) break;
    items.unshift({ from, to });
    const isComma = words[from]?.gap.trim() === ',';
    const joint = words[from - 1]?.folded ?? '';
    if (JOINTS.test(joint)) {
      hasOr ||= joint === 'or' || joint === 'nor';
      isJoined = true;
      to = from - 1;
    } else if (isComma) to = from;
    else break;
  }
  return isJoined ? { items, hasOr } : { items: [], hasOr };
}

/** The items of a list that starts after "of". */
function itemsAfter(context: Context, lexicon: Lexicon, start: number, isTeacher: boolean): Listed {
  const { words } = context.question;
  const items: Item[] = [];
  let from = start;
  let hasOr = false;
  let isJoined = false;
  for (let n = 0; n < MAX_ITEMS; n++) {
    const to = endOfItem(context, lexicon, from, isTeacher);
    if (to === from) break;
    items.push({ from, to });
    const joint = words[to]?.folded ?? '';
    if (JOINTS.test(joint) && !isDivided(context.question, to + 1)) {
      hasOr ||= joint === 'or' || joint === 'nor';
      isJoined = true;
      from = to + 1;
    } else if (words[to]?.gap.trim() === ',') from = to;
    else break;
  }
  return { items: isJoined ? items : items.slice(0, 1), hasOr };
}

/** A subject: fields of work, and for teachers any words up to a common one. */
function endOfItem(
  { question }: Context,
  lexicon: Lexicon,
  from: number,
  isTeacher: boolean,
): number {
  const isSmall = question.words[from - 1]?.shape === 'lower' && question.style === 'mixed';
  const isPart = (n: number): boolean => {
    const word = question.words[n];
    if (word === undefined || JOINTS.test(word.folded) || /\d/.test(word.folded)) return false;
    if (lexicon.isOrganization(n) || (lexicon.isHead(n) && !lexicon.isField(n))) return false;
    if (lexicon.isField(n)) return true;
    // "professors of history or Yale alumni": a capital begins something else.
    return isTeacher && !lexicon.isFiller(n) && !(isSmall && isProper(question, n));
  };
  let to = from;
  while (to - from < MAX_ITEM_WORDS && isPart(to) && (to === from || isPlain(question.words, to)))
    to += 1;
  // "of finance or executive |directors|": the words belong to another title.
  return lexicon.isHead(to) && !isDivided(question, to) ? from : to;
}

/** Whether only space or a hyphen stands before a word. */
const isPlain = (words: Question['words'], n: number): boolean =>
  /^[\s-]*$/.test(words[n]?.gap ?? '');

function make(question: Question, titles: readonly string[], { from, to }: Item): TitleReading {
  const [value = ''] = titles;
  return {
    ...{ kind: 'title', value, anyOf: titles, weak: false, scope: scopeBefore(question, from) },
    ...{ from, to, cueFrom: from, cueTo: to, weight: WEIGHT + 4 * (to - from) },
  };
}
