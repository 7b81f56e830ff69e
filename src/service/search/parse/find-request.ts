import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { type Leftover, unusedWords } from './read-concepts.ts';
import { isDivided, type Question, questionOf } from './words.ts';

/** Shorter questions are read as a whole. */
const LONG = 22;
/** The words at the start of a request, wherever they are in a sentence. */
const ASKS = phraseSet(`
  i_need we_need i_am_looking we_are_looking im_looking were_looking i_would_like we_would_like
  id_like wed_like i_am_searching we_are_searching im_searching looking_for searching_for
  need_to_find find_me find_us find_all please_find please_tell please_list please_give
  please_send please_show please_name please_go please_help please_look please_let please_get
  can_you could_you would_you will_you help_me help_us show_me show_us give_me give_us tell_me tell_us
  list_all list_every list_the what_i_need what_we_need what_i_want what_we_want i_want_to_know
  i_wonder_who i_am_after im_after do_you_have do_you_know is_there are_there which_of get_me
  how_many who_can who_could connect_me introduce_me i_want_a i_want_an i_want_someone
  i_want_somebody i_want_people i_want_all i_want_the i_want_everyone we_want
`);
/** First words of a sentence that asks. */
const OPENS = phraseSet('who whose which find show list give name search look please get want');
/** Words before those: "So who is …", "Now, which of them …". */
const LEADS = phraseSet('so and but now then ok okay well anyway also hi hello hey');
/** First words of a sentence that narrows the request before it. */
const NARROWS = phraseSet(`
  must should ideally preferably no not only nobody excluding except without with based bonus
  they_must they_should they_need he_should she_should he_must she_must candidates
  the_candidate the_ideal the_person someone_who somebody_who anyone_who people_who those_who
  and or also experience
`);
/** Words from which the rest of a sentence is about the writer. */
const REASONS = phraseSet(`
  so_that so_i so_we because in_order_to since_i since_we since_my as_i as_we they_get they_have
  they_are this_is_for it_is_for its_for we_already i_already i_have_already we_have_already
  my_boss my_friend my_team my_client
`);
/** Words from which a clause is about the answer, not about the people. */
const ASIDES = phraseSet(`
  whatever if_you if_possible with_the_dates with_dates with_their with_his with_her
  including_their including_the startups_are all_are
`);
const ASIDE_ENDS = /^(?:welcome|fine|ok|okay)$/;

/** The part of a long question that asks, and the rest. */
export interface Request {
  /** Only the words that ask; their offsets are those of the whole question. */
  readonly question: Question;
  /** The words left out, as positions in the whole question. */
  readonly left: readonly Leftover[];
}

/**
 * Finds the request in a long text: "Good afternoon, for a school project … Please tell us who is
 * …". The story around it is not about the people wanted, so its words are no conditions.
 */
export function findRequest(question: Question): Request | null {
  if (question.words.length < LONG) return null;
  const sentences = sentencesOf(question);
  const kept = sentences.filter((sentence, i) => isAsked(question, sentences, sentence, i));
  const whole = kept.length === 0 ? sentences : kept;
  const used = new Uint8Array(question.words.length);
  for (const sentence of whole) markRequest(question, sentence, used);
  const left = runsOf(question, used).filter((run) => saysAnything(question, run));
  return left.length === 0 ? null : { question: questionOf(question, (i) => used[i] === 1), left };
}

/** What the writer says of the person in the story: "the woman he means". */
const POINTS_AT_STORY = phraseSet(`
  in_mind he_means she_means they_mean he_meant she_meant they_meant talking_about thinking_of
  thinking_about referring_to speaking_of that_was that_is that_might_be that_could_be
`);

/** Whether a request only points at somebody of the story: "Who is the man my friend has in mind?" */
export const pointsAtStory = ({ question: { words } }: Request): boolean =>
  words.some((_, i) => POINTS_AT_STORY.lengthAt(words, i) > 0);

/** The whole text without its request, for a request that only points at the story. */
export function storyOf(question: Question, { left }: Request): Question {
  return questionOf(question, (i) => left.some(({ from, to }) => i >= from && i < to));
}

function sentencesOf(question: Question): Leftover[] {
  const found: { from: number; to: number }[] = [];
  question.words.forEach(({ gap }, i) => {
    // "something with an S. Can you …": the dot after a letter ends the sentence here.
    const asksNext = ASKS.lengthAt(question.words, i) > 0;
    const starts = /[.!?\n]/.test(gap) && (asksNext || isDivided(question, i));
    const last = found.at(-1);
    if (last === undefined || starts) found.push({ from: i, to: i + 1 });
    else last.to = i + 1;
  });
  return found;
}

function isAsked(
  question: Question,
  sentences: readonly Leftover[],
  sentence: Leftover,
  i: number,
): boolean {
  if (asks(question, sentence)) return true;
  const narrows = NARROWS.lengthAt(question.words, sentence.from) > 0;
  const before = sentences[i - 1];
  return narrows && before !== undefined && isAsked(question, sentences, before, i - 1);
}

function asks({ text, words }: Question, { from, to }: Leftover): boolean {
  const after = words[to]?.gap ?? text.slice(words[to - 1]?.end);
  if (/^[^\p{L}]*\?/u.test(after)) return true;
  const first = [from, from + 1].find((i) => !LEADS.has(words[i]?.folded ?? '')) ?? from;
  if (OPENS.lengthAt(words, first) > 0) return true;
  for (let i = from; i < to; i++) {
    if (i + ASKS.lengthAt(words, i) <= to && ASKS.lengthAt(words, i) > 0) return true;
  }
  return false;
}

/** Words before a request that give the reason for it: ", so I'd like a list …". */
const HENCE = phraseSet('so therefore hence thus thats_why which_is_why this_is_why');
/** Words that point back at what stands before. */
const POINTS_BACK = /^(?:there|them|they|those|these|that|such|it|this|him|her|he|she)$/;
/** The least number of words before "so" that are a clause of their own. */
const CLAUSE = 4;

/** Where a sentence gets to its request: "I am writing on …, so before that |I'd like a list …". */
function requestStart({ words }: Question, { from, to }: Leftover): number {
  for (let i = from + CLAUSE; i < to; i++) {
    if (ASKS.lengthAt(words, i) === 0) continue;
    const isReasoned = words.slice(from + CLAUSE, i).some((_, n) => {
      const at = from + CLAUSE + n;
      return HENCE.lengthAt(words, at) > 0 && /[,;:–—]/.test(words[at]?.gap ?? '');
    });
    const rest = words.slice(i, to);
    return isReasoned && !rest.some(({ folded }) => POINTS_BACK.test(folded)) ? i : from;
  }
  return from;
}

/** Marks the words of a sentence up to a reason, without its asides. */
function markRequest(question: Question, sentence: Leftover, used: Uint8Array): void {
  const { words } = question;
  const { to } = sentence;
  const from = requestStart(question, sentence);
  let skips = false;
  for (let i = from; i < to; i++) {
    // "so I need accountants" asks; "so I can write to them" is a reason.
    const asksNow = ASKS.lengthAt(words, i + 1) > 0;
    if (i > from && REASONS.lengthAt(words, i) > 0 && !asksNow) return;
    if (isDivided(question, i) || i === from) skips = false;
    skips ||= ASIDES.lengthAt(words, i) > 0 || (isDivided(question, i) && endsAside(question, i));
    if (!skips) used[i] = 1;
  }
}

/** ", startups are welcome": a clause that only allows something. */
function endsAside(question: Question, from: number): boolean {
  let to = from + 1;
  while (to < question.words.length && !isDivided(question, to)) to += 1;
  return to - from < 6 && ASIDE_ENDS.test(question.words[to - 1]?.folded ?? '');
}

/** "Thanks a lot" is not worth a notice. */
function saysAnything(question: Question, { from, to }: Leftover): boolean {
  return unusedWords(question, new Uint8Array(question.words.length)).some(
    (run) => run.from < to && from < run.to,
  );
}

function runsOf(question: Question, used: Uint8Array): Leftover[] {
  const found: { from: number; to: number }[] = [];
  question.words.forEach((_, i) => {
    const last = found.at(-1);
    if (used[i] === 1) return;
    if (last?.to === i) last.to = i + 1;
    else found.push({ from: i, to: i + 1 });
  });
  return found;
}
