import type { Asked, QuestionWord } from './asked.ts';
import { questionWords } from './question-words.ts';
import { readTime } from './read-time.ts';
import { ENGLISH } from './vocabulary/english.ts';
import { FRENCH } from './vocabulary/french.ts';
import { GERMAN } from './vocabulary/german.ts';
import type { Cue, Language } from './vocabulary/language.ts';
import { SPANISH } from './vocabulary/spanish.ts';

const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, SPANISH, FRENCH];

/** The word that stands for the person's name when cues are read. */
const PERSON: QuestionWord = { said: '', folded: 'she' };
const PERSON_WORDS = new Set(['she', 'he', 'they']);

const ENDS = /[?!;¿¡]+|\.(?=\s|$)/u;
/** "and where …": a second question in the same sentence. */
const SECOND =
  /,?\s+(?:and|und|y|et)\s+(?=(?:where|when|how|what|who|which|wo|wann|wie|was|wer|dónde|donde|cuándo|cuando|qué|cómo|où|quand|comment|quel|quelle|que)\s)/iu;

const clausesOf = (question: string): string[] =>
  question
    .split(ENDS)
    .flatMap((sentence) => sentence.split(SECOND))
    .filter((clause) => clause.trim() !== '');

/** The words with the person's name, one word or more, as one. */
function withoutName(
  words: readonly QuestionWord[],
  names: ReadonlySet<string>,
): readonly QuestionWord[] {
  return words.reduce<QuestionWord[]>((kept, word) => {
    if (!names.has(word.folded)) return [...kept, word];
    return kept.at(-1) === PERSON ? kept : [...kept, PERSON];
  }, []);
}

const knownWords = (
  { functionWords, askingWords, nouns }: Language,
  words: readonly QuestionWord[],
) =>
  words.filter(
    ({ folded }) => functionWords.has(folded) || askingWords.has(folded) || nouns.has(folded),
  ).length;

/** The language that knows most of the words; English before others. */
function languageOf(words: readonly QuestionWord[]): Language {
  const known = LANGUAGES.map((language) => knownWords(language, words));
  return LANGUAGES[known.indexOf(Math.max(...known))] ?? ENGLISH;
}

const isCapital = ({ said }: QuestionWord): boolean => /^\p{Lu}/u.test(said);

interface Reading {
  readonly words: readonly QuestionWord[];
  readonly language: Language;
  readonly cue: Cue;
  /** The part of the text that the cue matched. */
  readonly cued: ReadonlySet<string>;
}

/** Whether a word of a name is asked about as such: "Home Depot", not "her home". */
function isInName({ words, language }: Reading, at: number): boolean {
  const word = words[at];
  return language !== GERMAN && at > 0 && word !== undefined && isCapital(word);
}

function topicOf(reading: Reading, usedByTime: ReadonlySet<number>) {
  const { words, language, cue, cued } = reading;
  const { functionWords, askingWords, nouns, before, after, negations, comparisons } = language;
  const topic: QuestionWord[] = [];
  const [hints, unapplied]: [string[], string[]] = [[], []];
  for (const [at, word] of words.entries()) {
    const { folded, said } = word;
    if (usedByTime.has(at) || word === PERSON || PERSON_WORDS.has(folded)) continue;
    if (comparisons.has(folded)) unapplied.push(said);
    else if (functionWords.has(folded) || before.has(folded) || after.has(folded)) continue;
    else if (negations.has(folded)) continue;
    else if (cued.has(folded) && (askingWords.has(folded) || nouns.has(folded))) continue;
    else if (isInName(reading, at)) topic.push(word);
    else if (nouns.has(folded)) hints.push(folded);
    else if (!askingWords.has(folded) && !cue.says.test(folded)) topic.push(word);
  }
  return { topic, hints, unapplied };
}

function relationOf({ words, language }: Reading): Asked['relation'] {
  const has = (some: ReadonlySet<string>) => words.some(({ folded }) => some.has(folded));
  if (has(language.before)) return 'before';
  return has(language.after) ? 'after' : null;
}

function readClause(words: readonly QuestionWord[], language: Language, today: string) {
  const text = words.map(({ folded }) => folded).join(' ');
  const cue = language.cues.find(({ says }) => says.test(text));
  if (cue === undefined) return null;
  const [cued = ''] = cue.says.exec(text) ?? [];
  const reading = { words, language, cue, cued: new Set(cued.split(' ')) };
  const { window, used } = readTime(words, language, today);
  const relation = relationOf(reading);
  return {
    asks: cue.asks,
    detail: cue.detail ?? null,
    cued,
    ...topicOf(reading, used),
    time: window,
    relation: window === null ? relation : null,
    isNegated: words.some(({ folded }) => language.negations.has(folded)),
  } satisfies Asked;
}

/** The words of a clause that asks for nothing known. */
const contentOf = (words: readonly QuestionWord[], { functionWords, askingWords }: Language) =>
  words
    .filter(({ folded }) => !functionWords.has(folded) && !askingWords.has(folded))
    .filter((word) => word !== PERSON)
    .map(({ said }) => said);

const keyOf = ({ asks, detail, topic, time }: Asked): string =>
  JSON.stringify([asks, detail, topic.map(({ folded }) => folded), time]);

/** What a question about one person asks for: one entry for each thing; none if nothing is known. */
export function readQuestion(question: string, names: readonly string[], today: string): Asked[] {
  const own = new Set(names.flatMap(questionWords).map(({ folded }) => folded));
  const language = languageOf(questionWords(question));
  const read: Asked[] = [];
  const leftOut: string[] = [];
  for (const clause of clausesOf(question)) {
    const words = withoutName(questionWords(clause), own);
    const asked = readClause(words, language, today);
    if (asked === null) leftOut.push(...contentOf(words, language));
    else if (!read.some((one) => keyOf(one) === keyOf(asked))) read.push(asked);
  }
  const [first, ...others] = read;
  if (first === undefined) return [];
  return [{ ...first, unapplied: [...first.unapplied, ...leftOut] }, ...others];
}
