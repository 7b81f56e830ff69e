import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import { type Leftover, unusedWords } from '../read-concepts.ts';
import { isDivided, type Question, questionOf } from '../words.ts';
import { type Asking, askAt, askingOf } from './ask-cues.ts';
import { type Clause, clausesOf, spoken } from './clauses.ts';

/** Shorter questions are read as a whole. */
export const LONG = 22;
/** First words of a sentence that narrows the request before it. */
const NARROWS = phraseSet(`
  must should ideally preferably no not only nobody excluding except without with based bonus
  they_must they_should they_need he_should she_should he_must she_must candidates
  the_candidate the_ideal the_person someone_who somebody_who anyone_who people_who those_who
  do_not and or also experience skip please_skip leave_out please_leave please_exclude exclude
  please_ignore ignore
`);
/** Words from which the rest of a sentence is about the writer. */
const REASONS = phraseSet(`
  so_that so_i so_we because in_order_to since_i since_we since_my as_i as_we they_get they_have
  they_are they_were they_had they_do this_is_for it_is_for its_for we_already i_already i_have_already we_have_already
  my_boss my_friend my_team my_client
`);
/** Words from which a clause is about the answer, not about the people. */
const ASIDES = phraseSet(`
  whatever if_you if_possible with_the_dates with_dates with_their with_his with_her
  including_their including_the startups_are all_are no_matter_where no_matter_in no_matter_what
  a_list_of_names the_rest_comes
`);
const ASIDE_ENDS = /^(?:welcome|fine|ok|okay)$/;
/** "people |I connected with|": what the writer did that is a condition. */
const OWN_DEEDS = /^(?:connected|added|know|met|am|can|have|worked|studied|could|should|might)$/;

/** The part of a long question that asks, and the rest. */
export interface Request {
  readonly clauses: readonly Clause[];
  /** The words that ask, by position in the whole question. */
  readonly used: Uint8Array;
  /** The runs of them. */
  readonly asked: readonly Leftover[];
}

/**
 * Finds the request in a long text: "Good afternoon, for a school project … Please tell us who is
 * …". The story around it is not about the people wanted, so its words are no conditions.
 */
export function findRequest(question: Question, ranks: readonly Asking[]): Request | null {
  const sentences = sentencesOf(question);
  const clauses = clausesOf(question, sentences);
  const asking = sentences.map((sentence) => askingOf(question, sentence));
  const best = asking.filter((one) => one !== null && ranks.includes(one));
  const used = new Uint8Array(question.words.length);
  const isAsked = (n: number): boolean =>
    best.includes(asking[n] ?? null) ||
    (n > 0 && NARROWS.lengthAt(question.words, sentences[n]?.from ?? 0) > 0 && isAsked(n - 1));
  sentences.forEach((sentence, n) => {
    if (!isAsked(n)) return;
    const own = clauses.filter((clause) => clause.sentence === n);
    markRequest(question, sentence, own, best.includes(asking[n] ?? null), used);
  });
  if (!used.includes(1)) return null;
  return { clauses, used, asked: runsOf(used, 1) };
}

/** The words of a question that are marked. */
export const markedPart = (question: Question, marked: Uint8Array): Question =>
  questionOf(question, (i) => marked[i] === 1);

/** Runs of words that are not marked and say anything: "Thanks a lot" is not worth a notice. */
export function leftOf(question: Question, used: Uint8Array): Leftover[] {
  const speaking = unusedWords(question, new Uint8Array(question.words.length));
  return runsOf(used, 0).filter(({ from, to }) =>
    speaking.some((run) => run.from < to && from < run.to),
  );
}

function sentencesOf(question: Question): Leftover[] {
  const found: { from: number; to: number }[] = [];
  question.words.forEach(({ gap }, i) => {
    // "something with an S. Can you …": the dot after a letter ends the sentence here.
    const asksNext = askAt(question, i) !== null;
    const starts = /[.!?\n]/.test(gap) && (asksNext || isDivided(question, i));
    const last = found.at(-1);
    if (last === undefined || starts) found.push({ from: i, to: i + 1 });
    else last.to = i + 1;
  });
  return found;
}

/** Where a sentence gets to its request: "I am writing on …, so before that |I'd like a list …". */
function requestStart(question: Question, clauses: readonly Clause[], to: number): number {
  const [first] = clauses;
  const from = first?.from ?? 0;
  const cues = [...Array(to - from).keys()].map((n) => from + n);
  const at = (asking: Asking) => cues.find((i) => askAt(question, i, to) === asking);
  const cue = at('request') ?? at('need') ?? at('wish');
  const before = clauses.filter(
    ({ from: start, subject }) => subject !== null && start < (cue ?? to),
  );
  if (cue === undefined) {
    // "My sister moved there, |teachers in Ohio?|"
    const told = clauses.findLastIndex(({ subject, to: end }) => subject !== null && end < to);
    return clauses[told + 1]?.from ?? from;
  }
  const told = cues.some(
    (i) => i < cue && /^(?:i|we|im|ive|he|she|my|our|there|it)$/.test(spoken(question, i)),
  );
  return before.length > 0 && told ? cue : from;
}

/** Marks the words of a sentence from its request up to a reason, without its asides. */
function markRequest(
  question: Question,
  { from: start, to }: Leftover,
  clauses: readonly Clause[],
  isAsked: boolean,
  used: Uint8Array,
): void {
  const { words } = question;
  const from = isAsked ? requestStart(question, clauses, to) : start;
  let skips = false;
  for (let i = from; i < to; i++) {
    // "so I need accountants" asks; "so I can write to them" is a reason.
    const asksNow = askAt(question, i + 1, to) !== null;
    if (i > from && REASONS.lengthAt(words, i) > 0 && !asksNow) return;
    const clause = clauses.find((one) => one.from === i);
    if (isDivided(question, i) || i === from) skips = false;
    skips ||= ASIDES.lengthAt(words, i) > 0 || (isDivided(question, i) && endsAside(question, i));
    skips ||= i > from && clause !== undefined && isOfWriter(question, clause);
    if (!skips) used[i] = 1;
  }
}

/** ", I never answered his messages": but "whether I am connected to" asks. */
function isOfWriter(question: Question, clause: Clause): boolean {
  if (clause.subject !== 'writer' || askingOf(question, clause) !== null) return false;
  for (let i = clause.from; i < clause.to; i++) {
    if (!/^(?:i|we|im|ive|my|our)$/.test(spoken(question, i))) continue;
    return (
      !OWN_DEEDS.test(question.words[i + 1]?.folded ?? '') &&
      !/^im$/.test(question.words[i]?.folded ?? '')
    );
  }
  return false;
}

/** ", startups are welcome": a clause that only allows something. */
function endsAside(question: Question, from: number): boolean {
  let to = from + 1;
  while (to < question.words.length && !isDivided(question, to)) to += 1;
  return to - from < 6 && ASIDE_ENDS.test(question.words[to - 1]?.folded ?? '');
}

function runsOf(marks: Uint8Array, mark: number): Leftover[] {
  const found: { from: number; to: number }[] = [];
  marks.forEach((one, i) => {
    const last = found.at(-1);
    if (one !== mark) return;
    if (last?.to === i) last.to = i + 1;
    else found.push({ from: i, to: i + 1 });
  });
  return found;
}
