import { foldTokens } from '../../../text/fold.ts';
import { lazily } from '../../../text/lazily.ts';
import { singular } from '../../../text/titles/title-words.ts';
import { stemOf } from '../word-stem.ts';
import { isEmptyWord } from '../word-value.ts';
import { CULTURE } from './culture.ts';
import { HEALTH } from './health.ts';
import { LAW } from './law.ts';
import { MONEY } from './money.ts';
import { SCIENCE } from './science.ts';
import { SOCIETY } from './society.ts';
import { WORK } from './work.ts';

/**
 * What people ask for, and what profiles say of it: "cancer treatment" is what an oncologist does,
 * and no vector tells. A line is `asked, asked > said, said`; it does not hold the other way round,
 * for who asks for a sheriff does not mean every police officer. Words that mean something else in
 * other company are said in company: a bank may be a food bank. What is asked in quotes is asked with
 * all its words: of "open to work" none says it alone.
 */
const TABLES = [HEALTH, LAW, MONEY, WORK, CULTURE, SCIENCE, SOCIETY];

/** "Women's rights" are about women. */
export const withoutPossessives = (text: string): string => text.replace(/['’]s\b/gu, '');

/** What says a subject. A singular says its plural too; a plural says only itself: wells, seniors. */
export interface Said {
  /** As written in the table. */
  readonly phrases: readonly string[];
  /** By its first word, what must follow it: nothing after a word that says it alone. */
  readonly starts: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const tokensOf = (text: string): string[] => foldTokens(withoutPossessives(text));

function saidBy(phrases: readonly string[]): Said {
  const starts = new Map<string, string[][]>();
  for (const [first = '', ...rest] of phrases.map(tokensOf)) {
    starts.set(first, [...(starts.get(first) ?? []), rest]);
  }
  return { phrases, starts };
}

/** Sentences have the same words over and over. */
const MAX_KEPT = 10_000;
const singulars = new Map<string, string>();

function singularOf(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  if (singulars.size >= MAX_KEPT) singulars.clear();
  const made = singular(word);
  singulars.set(word, made);
  return made;
}

const isWord = (said: string, word: string | undefined): boolean =>
  word !== undefined && (said === word || said === singularOf(word));

/** Whether words in a row say it. */
export const isSaidIn = ({ starts }: Said, words: readonly string[]): boolean =>
  words.some((word, at) =>
    [word, singularOf(word)].some((first) =>
      starts
        .get(first)
        ?.some((rest) => rest.every((one, next) => isWord(one, words[at + 1 + next]))),
    ),
  );

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());

const askedWords = (asked: string): string[] =>
  asked.startsWith('"') ? tokensOf(asked) : tokensOf(asked).filter((word) => !isEmptyWord(word));

/** Each line as what is asked, in words that say something, and what says it. */
export const subjectLines = lazily(() =>
  TABLES.flatMap((table) => table.trim().split('\n')).map((line) => {
    const [asked = '', said = ''] = line.split(' > ');
    return { asked: listOf(asked).map(askedWords), said: listOf(said) };
  }),
);

type Form = (word: string) => string;

/** What says each asked phrase; taken apart when it is first asked for. */
function readLines(form: Form): Map<string, () => Said> {
  const said = new Map<string, Set<string>>();
  for (const line of subjectLines()) {
    for (const words of line.asked) {
      const key = words.map(form).join(' ');
      const phrases = said.get(key) ?? new Set();
      for (const one of line.said) phrases.add(one);
      said.set(key, phrases);
    }
  }
  return new Map([...said].map(([key, phrases]) => [key, lazily(() => saidBy([...phrases]))]));
}

/** "Writing" and "writes", "cutting" and "cut". */
const formless: Form = (word) =>
  stemOf(word)
    .replace(/e$/, '')
    .replace(/(.)\1$/, '$1');

/** By singular words, and by stems for forms that no line has: "sailing" is not what sailors do. */
const bySingular = lazily(() => readLines(singular));
const byStem = lazily(() => readLines(formless));

/** What profiles say of words together; undefined when no line has them. */
function saidOfWords(words: readonly string[]): Said | undefined {
  const found =
    bySingular().get(words.map(singular).join(' ')) ?? byStem().get(words.map(formless).join(' '));
  return found?.();
}

/** The most words of an asked phrase. */
const mostWords = lazily(() =>
  Math.max(...subjectLines().flatMap(({ asked }) => asked.map((words) => words.length))),
);

/** What profiles say of a word or phrase; undefined when no table has it. */
export const saidOf = (asked: string): Said | undefined => saidOfWords(asked.split(' '));

/** What is asked with all its words: "open to work". */
const askedWhole = lazily(
  () =>
    new Set(
      subjectLines()
        .flatMap(({ asked }) => asked)
        .filter((words) => words.some(isEmptyWord))
        .map((words) => words.join(' ')),
    ),
);

/** Whether the tables know these words as one phrase, also those that say little alone. */
export const isAskedWhole = (words: readonly string[]): boolean =>
  askedWhole().has(words.join(' '));

/** The words, those that the tables know as a phrase put together: "law enforcement". */
export function inPhrases(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(mostWords(), words.length - at);
    while (length > 1 && saidOfWords(words.slice(at, at + length)) === undefined) length -= 1;
    phrases.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return phrases;
}
