import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { QuestionWord } from './asked.ts';
import { type Evidence, sentencesOfProfile } from './evidence.ts';
import { questionWords } from './question-words.ts';
import { contentWords } from './read-question.ts';

/** Words that join two parts of one name: "Board of Education". */
const JOINS = new Set(['of', 'the', 'and', 'for', 'de', 'del', 'la', 'du', 'des', 'der', 'fur']);

type Kind = 'name' | 'join' | 'word' | 'gap';

interface Phrases {
  /** Names of two words or more: whatever holds one is about it. */
  readonly names: readonly string[];
  /** Names of one word, and pairs of other words: they say something in prose only. */
  readonly weak: readonly string[];
}

const isCapital = ({ said }: QuestionWord): boolean => /^\p{Lu}/u.test(said);
const phraseOf = (words: readonly QuestionWord[]) => words.map(({ folded }) => folded).join(' ');

/** Neighbours of these kinds, as lists of words. */
function runs(words: readonly QuestionWord[], kinds: readonly Kind[], some: readonly Kind[]) {
  const found: QuestionWord[][] = [];
  let run: QuestionWord[] = [];
  for (const [at, word] of words.entries()) {
    if (some.includes(kinds[at] ?? 'gap')) run.push(word);
    else run = [];
    if (run.length === 1) found.push(run);
  }
  return found;
}

/** A name without the joining words around it. */
function withoutJoinsAround(run: readonly QuestionWord[]): readonly QuestionWord[] {
  const isOfName = (word: QuestionWord) => isCapital(word) || !JOINS.has(word.folded);
  return run.slice(run.findIndex(isOfName), run.findLastIndex(isOfName) + 1);
}

const pairs = (run: readonly QuestionWord[]) =>
  run.slice(1).map((word, at) => phraseOf([run[at] ?? word, word]));

/** The names and phrases of a part of a question; the person's own name is none. */
function phrasesIn(part: string, content: ReadonlySet<string>, own: ReadonlySet<string>): Phrases {
  const words = questionWords(part);
  const kinds = words.map((word): Kind => {
    if (own.has(word.folded)) return 'gap';
    if (content.has(word.folded)) return isCapital(word) ? 'name' : 'word';
    return JOINS.has(word.folded) ? 'join' : 'gap';
  });
  const parts = runs(words, kinds, ['name']);
  const whole = runs(words, kinds, ['name', 'join'])
    .map(withoutJoinsAround)
    .filter((run) => run.length > 1);
  return {
    names: [...whole, ...parts.filter((part) => part.length > 1)].map(phraseOf),
    weak: [
      ...parts.filter((part) => part.length === 1).map(phraseOf),
      ...runs(words, kinds, ['word']).flatMap(pairs),
    ],
  };
}

/** No phrase goes on behind these. */
const BREAKS = /[^\p{L}\p{M}\p{N}\s'’&#+-]+/u;

const OF_STAYS: ReadonlySet<string> = new Set(['jobs', 'education']);

/**
 * The statements in which names or phrases of the question stand word for word. Where the answer is
 * not known, they are what the profile says of them.
 */
export function literalMentions(
  stored: StoredProfile,
  question: string,
  today: string,
): Evidence[] {
  const { displayName = '', personName, sections = {} } = stored.profile;
  const called = [displayName, personName?.full ?? '', ...(personName?.other ?? [])];
  const own = new Set(called.flatMap(questionWords).map(({ folded }) => folded));
  const content = new Set(contentWords(question).map(({ folded }) => folded));
  const phrases = question.split(BREAKS).map((part) => phrasesIn(part, content, own));
  const names = phrases.flatMap((one) => one.names);
  const weak = phrases.flatMap((one) => one.weak);
  return sentencesOfProfile(sections, today).filter(({ from, text }) => {
    const said = ` ${phraseOf(questionWords(text))} `;
    const isSaid = (phrase: string) => said.includes(` ${phrase} `);
    return names.some(isSaid) || (!OF_STAYS.has(from) && weak.some(isSaid));
  });
}
