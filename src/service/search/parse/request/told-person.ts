import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Leftover } from '../read-concepts.ts';
import type { Context } from '../reading.ts';
import { isDivided, type Question } from '../words.ts';
import { type Clause, type Subject, spoken } from './clauses.ts';

/** What a writer is unsure of may be wrong, so it is no condition. */
const DOUBTS = phraseSet(`
  i_think i_believe i_guess i_suppose if_i_remember if_i_recall or_so or_something or_similar
  not_sure not_completely_sure not_entirely_sure not_quite_sure might_be might_have
  could_have_been may_have_been must_have_been would_have_been sounding sounded_like or_thereabouts
`);
/** Doubts of what follows only. */
const VAGUE = phraseSet(`
  maybe perhaps probably possibly somewhere something_like
`);
/** Before the first mention of the person: "I sat next to |a politician". */
const MEETS = phraseSet(`
  met meet with about from to by remember remembered recall saw know knew interviewed called heard
  as had
`);
/** Whom a story introduces without saying anything of them. */
const MERE = phraseSet(`
  person man woman guy lady gentleman fellow chap bloke individual somebody someone politician
  official speaker colleague friend guest stranger
`);
const ARTICLES = /^(?:a|an|some|this|that)$/;
const RELATIVE = /^(?:who|whom|that|which|where)$/;
/** Prepositions that go on with what the person is. */
const GOES_ON = /^(?:at|in|of|from|for|with|called|named)$/;
const MAX_NOUN = 4;
const KIN: readonly (readonly [ReadonlySet<string>, Subject])[] = [
  [
    new Set(
      'grandmother grandma mother mom mum mama sister wife aunt niece daughter girlfriend'.split(
        ' ',
      ),
    ),
    'she',
  ],
  [
    new Set(
      'grandfather grandpa father dad papa brother husband uncle nephew son boyfriend'.split(' '),
    ),
    'he',
  ],
];

/** Whether a word is a noun for somebody with a job: "statistician", "state senator". */
export type IsTitle = (i: number) => boolean;

/** The words of a story that say who the person is: "a statistician", "her first name was Barbara". */
export function toldWords(
  { question, known }: Pick<Context, 'question' | 'known'>,
  clauses: readonly Clause[],
  asked: readonly Leftover[],
  isTitle: IsTitle,
): Uint8Array {
  const told = new Uint8Array(question.words.length);
  const others = subjectsOfOthers(question);
  const wanted = pronounOf(question, asked);
  let isOfPerson = false;
  clauses.forEach((clause, n) => {
    const starts = clauses[n - 1]?.sentence !== clause.sentence;
    if (clause.subject !== null || (starts && !isOfPerson)) {
      isOfPerson = isAbout(clause.subject, wanted, others);
    }
    if (isOfPerson) told.fill(1, clause.from, sureEnd(question, clause));
    else markIntroduction(question, clause, isTitle, told);
  });
  question.words.forEach(({ folded }, i) => {
    if (known.nameTokens.has(folded) && isQuoted(question, i)) told[i] = 1;
  });
  return told;
}

/** 'a tape labelled "Vale interview"', "signed Vale": a name as it is written somewhere. */
function isQuoted({ words }: Question, i: number): boolean {
  const before = words[i - 1]?.folded ?? '';
  return (
    /["“„«]/.test(words[i]?.gap ?? '') || /^(?:labelled|labeled|signed|named|called)$/.test(before)
  );
}

function isAbout(
  subject: Subject | null,
  wanted: Subject | null,
  others: ReadonlySet<Subject>,
): boolean {
  if (subject === 'person') return true;
  if (subject !== 'he' && subject !== 'she' && subject !== 'they') return false;
  return wanted === null ? !others.has(subject) : subject === wanted || subject === 'they';
}

/** "find her": the person is a woman, so "he" is somebody else. */
function pronounOf({ words }: Question, asked: readonly Leftover[]): Subject | null {
  const said = asked.flatMap(({ from, to }) => words.slice(from, to).map(({ folded }) => folded));
  if (said.some((word) => /^(?:he|him|his|hes)$/.test(word))) return 'he';
  return said.some((word) => /^(?:she|her|hers|shes)$/.test(word)) ? 'she' : null;
}

/** "my grandmother … she": the pronouns of people who are not the one in question. */
function subjectsOfOthers(question: Question): ReadonlySet<Subject> {
  const { words } = question;
  const said = new Set(words.map((_, i) => spoken(question, i)));
  if (!said.has('he') || !said.has('she')) return new Set();
  return new Set(
    words.flatMap(({ folded }, i) =>
      words[i - 1]?.folded === 'my'
        ? KIN.flatMap(([kin, who]) => (kin.has(folded) ? [who] : []))
        : [],
    ),
  );
}

/** The words of a clause of which the writer is sure, as far as they go. */
function sureEnd({ words }: Question, { from, to }: Clause): number {
  for (let i = from; i < to; i++) {
    if (DOUBTS.lengthAt(words, i) > 0) return from;
    if (VAGUE.lengthAt(words, i) > 0) return i;
  }
  return to;
}

/** "a request from |a technical recruiter who works at Revolut|", unless the noun says nothing. */
function markIntroduction(
  question: Question,
  clause: Clause,
  isTitle: IsTitle,
  told: Uint8Array,
): void {
  const { words } = question;
  for (let i = clause.from + 1; i < clause.to; i++) {
    const isMet = ARTICLES.test(words[i]?.folded ?? '') && MEETS.has(words[i - 1]?.folded ?? '');
    const noun = isMet ? nounAt(question, i + 1, clause.to, isTitle) : null;
    if (noun === null) continue;
    const to = introductionEnd(question, noun + 1, clause.to);
    const isMere = MERE.has(words[noun]?.folded ?? '');
    told.fill(1, isMere ? noun + 1 : i, to);
    return;
  }
}

function nounAt(question: Question, from: number, to: number, isTitle: IsTitle): number | null {
  let found: number | null = null;
  for (let i = from; i < Math.min(to, from + MAX_NOUN); i++) {
    if (isDivided(question, i) || RELATIVE.test(question.words[i]?.folded ?? '')) break;
    if (isTitle(i) || MERE.has(question.words[i]?.folded ?? '')) found = i;
  }
  return found;
}

/** Up to a comma, and to words of others: "whom she met", "who I saw at the fair". */
function introductionEnd(question: Question, from: number, to: number): number {
  const { words } = question;
  const first = words[from]?.folded ?? '';
  if (!GOES_ON.test(first) && !RELATIVE.test(first)) return from;
  for (let i = from; i < to; i++) {
    if (i > from && isDivided(question, i)) return i;
    const next = spoken(question, i + 1);
    const isOfOthers = /^(?:i|we|he|she|they|my|our)$/.test(next);
    if (RELATIVE.test(words[i]?.folded ?? '') && isOfOthers) return i;
    if (/^(?:on|onto|during|whom)$/.test(words[i]?.folded ?? '')) return i;
  }
  return to;
}
