import { ownEntry } from '../../../text/own-entry.ts';
import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Leftover } from '../read-concepts.ts';
import { isDivided, type Question } from '../words.ts';

/** A statement in a long text, by word index. */
export interface Clause extends Leftover {
  /** The number of its sentence. */
  readonly sentence: number;
  /** Whom or what it is about; null: it goes on about what stands before. */
  readonly subject: Subject | null;
}

/** `person`: somebody whom the text tells of. `thing`: anything else, also further people. */
export type Subject = 'writer' | 'he' | 'she' | 'they' | 'person' | 'thing';

const PRONOUNS: Readonly<Record<string, Subject>> = {
  i: 'writer',
  im: 'writer',
  ive: 'writer',
  we: 'writer',
  he: 'he',
  hes: 'he',
  she: 'she',
  shes: 'she',
  they: 'they',
  theyre: 'they',
  it: 'thing',
  you: 'thing',
};
const OWNERS: Readonly<Record<string, Subject>> = {
  my: 'writer',
  our: 'writer',
  his: 'he',
  her: 'she',
  their: 'they',
};
const JOINTS = phraseSet(`
  and but so because since while although though before after when if as until whereas that how
  whether or yet plus which
`);
/** Words before the subject of a statement. */
const LEADS = phraseSet(`
  so and but now then ok okay well anyway also hi hello hey honestly apparently sadly basically
  because since while although though before after when if as until that how or yet plus maybe
  perhaps unfortunately back there team all dear everyone which
`);
const REPORTS = phraseSet(`
  says said say claims claimed claim thinks thought think believes believed believe swears swore
  insists insisted remembers remembered recalls recalled mentioned told_me told_us told_her told_him
  tells_me tells_us sure certain know knows knew heard bets bet guess
`);
const DETERMINERS = phraseSet(`
  the a an this that these those nobody somebody someone everybody everyone most some half there
  every each one
`);
/** What a clause about the remembered person may begin with, after "the" or "someone". */
const PERSON_NOUNS = phraseSet(`
  person man woman guy lady gentleman fellow chap bloke individual surname lastname name
  first_name last_name family_name given_name
`);
const ANYBODY = /^(?:someone|somebody)$/;
const VERBS = /^(?:is|was|are|were|has|had|have|will|would|can|could|may|might|must|does|did|do)$/;
const RELATIVE = /^(?:who|whom|which|that|whose)$/;
/** "from Ohio I think": the writer's doubt is not a statement of its own. */
const ASIDES = /^(?:think|believe|guess|suppose)$/;
const REACH = 5;

/** The word without what is drawn together with it: "I" of "I'd", "we" of "we're". */
export const spoken = ({ words }: Question, i: number): string => {
  const word = words[i];
  if (word === undefined) return '';
  const [first = ''] = word.text.toLowerCase().split(/['’‘ʼ`´]/);
  return first === word.text.toLowerCase() ? word.folded : first;
};

/** The statements of these sentences, in order. */
export function clausesOf(question: Question, sentences: readonly Leftover[]): Clause[] {
  return sentences.flatMap(({ from, to }, sentence) => {
    const starts = [from];
    for (let i = from + 1; i < to; i++) if (isStart(question, i)) starts.push(i);
    return starts.map((start, n) => {
      const end = starts[n + 1] ?? to;
      return { sentence, from: start, to: end, subject: subjectOf(question, start, end) };
    });
  });
}

/** "…, and |her name was", "before |I start", "he told me |she is". */
function isStart(question: Question, i: number): boolean {
  if (isDivided(question, i)) return true;
  const { words } = question;
  if (JOINTS.has(words[i]?.folded ?? '')) return startsStatement(question, i + 1);
  const reports = [i - 1, i - 2].some((n) => n >= 0 && n + REPORTS.lengthAt(words, n) === i);
  return reports && startsStatement(question, i);
}

/** A pronoun, or "my boss says". */
function startsStatement(question: Question, i: number): boolean {
  const word = spoken(question, i);
  const isSomeone = ANYBODY.test(word) && VERBS.test(question.words[i + 1]?.folded ?? '');
  return word in PRONOUNS || isSomeone || (word in OWNERS && hasVerb(question, i + 1));
}

/** "boss says", "client runs": a word of a verb soon after its subject. */
function hasVerb(question: Question, from: number): boolean {
  for (let i = from + 1; i < from + REACH; i++) {
    const word = question.words[i];
    if (word === undefined || isDivided(question, i)) return false;
    if (VERBS.test(word.folded) || /[a-z]{2}(?:s|ed)$/.test(word.folded)) return true;
    if (/^(?:in|of|at|on|from|with|and|or)$/.test(word.folded)) return false;
  }
  return false;
}

function subjectOf(question: Question, from: number, to: number): Subject | null {
  const { words } = question;
  let at = from;
  while (at < to && LEADS.has(words[at]?.folded ?? '') && !isPerson(question, at)) at += 1;
  return openingSubject(question, at, to) ?? innerSubject(question, at, to);
}

function openingSubject(question: Question, at: number, to: number): Subject | null {
  const word = spoken(question, at);
  const own = ownEntry(PRONOUNS, word);
  if (own !== undefined) return own;
  const owner = ownEntry(OWNERS, word);
  if (owner !== undefined && at + 1 < to && hasVerb(question, at + 1)) return owner;
  if (isPerson(question, at)) return 'person';
  return DETERMINERS.has(word) ? 'thing' : null;
}

/** "the person may have moved", "someone was described as". */
function isPerson({ words }: Question, at: number): boolean {
  const word = words[at]?.folded ?? '';
  const isThe = /^(?:the|that|this)$/.test(word);
  return ANYBODY.test(word) || (isThe && PERSON_NOUNS.lengthAt(words, at + 1) > 0);
}

/** "some years back at a congress I had …", but not "the woman whom I met". */
function innerSubject(question: Question, from: number, to: number): Subject | null {
  for (let i = from; i < to; i++) {
    const isTold = RELATIVE.test(question.words[i - 1]?.folded ?? '');
    const own = ownEntry(PRONOUNS, spoken(question, i));
    const isAside = ASIDES.test(question.words[i + 1]?.folded ?? '');
    if (own !== undefined && own !== 'thing' && !isTold && !isAside) return own;
  }
  return null;
}
