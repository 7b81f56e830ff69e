import type { Asked, Counted, QuestionWord, TopicWord } from './asked.ts';
import { countAsked } from './count-asked.ts';
import { isDegreeLevel } from './degree-levels.ts';
import { questionWords } from './question-words.ts';
import { readTime } from './read-time.ts';
import { type Respelled, respell } from './respell.ts';
import { ENGLISH } from './vocabulary/english.ts';
import { FRENCH } from './vocabulary/french.ts';
import { GERMAN } from './vocabulary/german.ts';
import { type Cue, type Language, wordSet } from './vocabulary/language.ts';
import { SPANISH } from './vocabulary/spanish.ts';

const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, SPANISH, FRENCH];

/** The word that stands for the person's name when cues are read. */
const PERSON: QuestionWord = { said: '', folded: 'she' };
const PERSON_WORDS = new Set(['she', 'he', 'they']);

const ENDS = /[?!;¿¡]+/u;
/** A period ends a sentence only before a question: most in questions belong to "Jr." and "U.S." */
const BEFORE_QUESTION =
  /\.\s+(?=(?:where|when|how|what|who|which|is|are|was|were|do|does|did|has|have|can|could|tell|please|wo|wann|wie|was|wer|welche\w*|ist|hat|dónde|cuándo|qué|cómo|quién|où|quand|comment|quel|quelle|que|qui)\s)/iu;
/** "and where …": a second question in the same sentence. */
const SECOND =
  /,?\s+(?:and|und|y|et)\s+(?=(?:where|when|how|what|who|which|wo|wann|wie|was|wer|dónde|donde|cuándo|cuando|qué|cómo|où|quand|comment|quel|quelle|que)\s)/iu;

const clausesOf = (question: string): string[] =>
  question
    .split(ENDS)
    .flatMap((sentence) => sentence.split(BEFORE_QUESTION))
    .flatMap((sentence) => sentence.split(SECOND))
    .filter((clause) => clause.trim() !== '');

/** The words with the person's name, one word or more, as one. */
function withoutName(
  words: readonly QuestionWord[],
  names: ReadonlySet<string>,
): readonly QuestionWord[] {
  return words
    .map((word) => (names.has(word.folded) ? PERSON : word))
    .filter((word, at, all) => word !== PERSON || all[at - 1] !== PERSON);
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

/** Only Spanish opens a question with a sign of its own: "¿es abogada?" */
const languageOfQuestion = (question: string): Language =>
  question.includes('¿') ? SPANISH : languageOf(questionWords(question));

const isCapital = ({ said }: QuestionWord): boolean => /^\p{Lu}/u.test(said);

interface Reading {
  readonly words: readonly QuestionWord[];
  readonly language: Language;
  readonly cue: Cue;
  /** The part of the text that the cue matched. */
  readonly cued: ReadonlySet<string>;
  readonly counted: Counted | null;
}

/** Whether a word of a name is asked about as such: "Home Depot", not "her home". */
function isInName({ words, language }: Reading, at: number): boolean {
  const word = words[at];
  return language !== GERMAN && at > 0 && word !== undefined && isCapital(word);
}

const PREPOSITIONS = wordSet(`at for with in from as of to by on about bei fur mit von zu als an aus
  uber en de con para por como sobre a chez pour avec dans comme sur du d before after vor nach
  antes despues avant apres`);
const ARTICLES =
  wordSet(`the a an her his their der die das den dem ein eine einer einem el la los las un una
  l le les une sa son su`);
const WITHIN = wordSet('in en dans a');

/** The preposition that a word follows, over articles and other words of the topic. */
function prepositionBefore(words: readonly QuestionWord[], at: number, topic: ReadonlySet<number>) {
  let before = at - 1;
  while (topic.has(before) || ARTICLES.has(words[before]?.folded ?? '')) before -= 1;
  const folded = words[before]?.folded ?? '';
  return PREPOSITIONS.has(folded) ? folded : null;
}

/** Whether a yes or a no is asked for: then every word must be in what answers. */
const asksYesOrNo = ({ words, language }: Reading): boolean =>
  words.length > 2 && !words.some(({ folded }) => language.asking.has(folded));

type Use = 'topic' | 'hint' | 'unapplied' | 'understood';

function useOf(reading: Reading, at: number): Use {
  const { words, language, cue, cued } = reading;
  const { functionWords, askingWords, nouns, before, after, negations, comparisons } = language;
  const word = words[at];
  if (word === undefined || word === PERSON || PERSON_WORDS.has(word.folded)) return 'understood';
  const { folded } = word;
  if (comparisons.has(folded)) return 'unapplied';
  if ([functionWords, before, after, negations].some((some) => some.has(folded)))
    return 'understood';
  if (reading.counted !== null && cued.has(folded)) return 'understood';
  if (isDegreeLevel(folded)) return 'topic';
  const isKnown = askingWords.has(folded) || nouns.has(folded);
  if (isKnown && cued.has(folded)) return 'understood';
  // "Senator Vexley": a title before the name.
  if (words[at + 1] === PERSON && isCapital(word)) return 'understood';
  if (isInName(reading, at) && !cue.says.test(folded)) return 'topic';
  if (nouns.has(folded)) return 'hint';
  return isKnown || cue.says.test(folded) ? 'understood' : 'topic';
}

/** The words of the topic on both sides of "before" or "after": what is sought, and from when. */
function markedTopic({ words, language }: Reading, topic: readonly TopicWord[]) {
  const marks = words.flatMap(({ folded }, at) =>
    language.before.has(folded) || language.after.has(folded) ? [at] : [],
  );
  const [mark = -1] = marks;
  const said = new Set(words.slice(mark + 1).map((word) => word.said));
  const later = topic.filter((word) => said.has(word.said));
  if (mark < 0 || later.length === 0) return { topic, among: [] };
  return { topic: later, among: topic.filter((word) => word.isFirm && !later.includes(word)) };
}

const HOW_MANY = /\bhow many (?!years|months|weeks|days|time\b)/;

/** A number is asked for of things that are not counted. */
const uncounted = ({ words, counted }: Reading): string[] =>
  counted === null && HOW_MANY.test(words.map(({ folded }) => folded).join(' '))
    ? ['how many']
    : [];

/** Kinds of employer that are nouns of cues too; "company" and the like name none. */
const KIND_NOUNS = new Set(['university', 'college', 'school', 'universitat', 'hochschule']);

const OF_WORK: ReadonlySet<string> = new Set(['work_now', 'work_past']);

/** "Has she worked at a university?": a noun is the topic if there is no other. */
function withKindNouns(asked: Asked): Asked {
  const { asks, detail, topic, relation } = asked;
  const isWithout = topic.length === 0 && relation === null && detail === null;
  if (!OF_WORK.has(asks) || !isWithout) return asked;
  const nouns = asked.hints.filter((hint) => KIND_NOUNS.has(hint));
  return { ...asked, topic: nouns.map((folded) => ({ said: folded, folded, isFirm: true })) };
}

function topicOf(reading: Reading, usedByTime: ReadonlySet<number>) {
  const { words } = reading;
  const uses = words.map((_, at): Use => (usedByTime.has(at) ? 'understood' : useOf(reading, at)));
  const of = (use: Use) => words.filter((_, at) => uses[at] === use);
  const places = new Set(uses.flatMap((use, at) => (use === 'topic' ? [at] : [])));
  const isStrict = reading.cue.asks === 'stay_dates' || asksYesOrNo(reading);
  const prepositions = [...places].map((at) => prepositionBefore(words, at, places));
  const topic = of('topic').map((word, at): TopicWord => {
    const isName = isInName(reading, words.indexOf(word));
    return { ...word, isFirm: isStrict || isName || prepositions[at] !== null };
  });
  const marked = markedTopic(reading, topic);
  return {
    ...marked,
    isWithin: prepositions.some((one) => one !== null && WITHIN.has(one)),
    hints: of('hint').map(({ folded }) => folded),
    unapplied: [...of('unapplied').map(({ said }) => said), ...uncounted(reading)],
  };
}

function relationOf({ words, language }: Reading): Asked['relation'] {
  const has = (some: ReadonlySet<string>) => words.some(({ folded }) => some.has(folded));
  if (has(language.before)) return 'before';
  return has(language.after) ? 'after' : null;
}

/** What a clause asks for: a number of things, or what the first cue of the language says. */
function cueOf(text: string, language: Language) {
  const count = countAsked(text);
  if (count !== null) return { cue: count, counted: count.counted };
  const cue = language.cues.find(({ says }) => says.test(text));
  return cue === undefined ? null : { cue, counted: null };
}

function readClause({ words, respelled }: Respelled, language: Language, today: string) {
  const text = words.map(({ folded }) => folded).join(' ');
  const found = cueOf(text, language);
  if (found === null) return null;
  const { cue, counted } = found;
  const [cued = ''] = cue.says.exec(text) ?? [];
  const reading = { words, language, cue, cued: new Set(cued.split(' ')), counted };
  const { window, used } = readTime(words, language, today);
  const relation = relationOf(reading);
  const dated = window === null ? relation : null;
  return withKindNouns({
    asks: cue.asks,
    detail: cue.detail ?? null,
    cued,
    ...topicOf(reading, used),
    time: window,
    relation: dated,
    isNegated: words.some(({ folded }) => language.negations.has(folded)),
    counted,
    respelled,
  });
}

const AND = /,\s*(?:and|und|y|et)\s+|\s+(?:and|und|y|et|as well as|sowie)\s+|,\s+/iu;

/** The words of a question that carry meaning, whatever it asks for. */
export function contentWords(question: string): QuestionWord[] {
  const words = questionWords(question);
  const { functionWords } = languageOf(words);
  return words.filter(({ folded }) => !functionWords.has(folded));
}

/** The words of a clause that asks for nothing known. */
const contentOf = (words: readonly QuestionWord[], { functionWords, askingWords }: Language) =>
  words
    .filter(({ folded }) => !functionWords.has(folded) && !askingWords.has(folded))
    .filter((word) => word !== PERSON)
    .map(({ said }) => said);

const keyOf = ({ asks, detail, topic, time, counted }: Asked): string =>
  JSON.stringify([asks, detail, topic.map(({ folded }) => folded), time, counted]);

interface Reader {
  readonly language: Language;
  readonly today: string;
  /** The folded words of the person's names. */
  readonly own: ReadonlySet<string>;
  /** The folded words of the profile. */
  readonly held: ReadonlySet<string>;
}

function wordsOf(clause: string, { language, own, held }: Reader): Respelled {
  const { words, respelled } = respell(questionWords(clause), {
    language,
    languages: LANGUAGES,
    held: new Set([...held, ...own]),
  });
  return { words: withoutName(words, own), respelled };
}

/** The parts of "where did she study and work": only if each asks for something of its own. */
function partsOf(clause: string, reader: Reader): string[] {
  const parts = clause.split(AND).filter((part) => part.trim() !== '');
  const asks = parts.map((part) => {
    const text = wordsOf(part, reader)
      .words.map(({ folded }) => folded)
      .join(' ');
    const found = cueOf(text, reader.language);
    return found === null ? null : `${found.cue.asks} ${found.cue.detail ?? ''}`;
  });
  const isEach = !asks.includes(null) && new Set(asks).size === parts.length;
  return isEach ? parts : [clause];
}

/** What a question about one person asks for: one entry for each thing; none if nothing is known. */
export function readQuestion(
  question: string,
  names: readonly string[],
  { today, held }: { readonly today: string; readonly held: ReadonlySet<string> },
): Asked[] {
  const own = new Set(names.flatMap(questionWords).map(({ folded }) => folded));
  const language = languageOfQuestion(question);
  const reader = { language, today, own, held };
  const read: Asked[] = [];
  const leftOut: string[] = [];
  for (const clause of clausesOf(question).flatMap((one) => partsOf(one, reader))) {
    const respelled = wordsOf(clause, reader);
    const asked = readClause(respelled, language, today);
    if (asked === null)
      leftOut.push(...contentOf(withoutName(questionWords(clause), own), language));
    else if (!read.some((one) => keyOf(one) === keyOf(asked))) read.push(asked);
  }
  const [first, ...others] = read;
  if (first === undefined) return [];
  return [{ ...first, unapplied: [...first.unapplied, ...leftOut] }, ...others];
}
