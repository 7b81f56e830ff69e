import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';
import type { Leftover } from '../read-concepts.ts';
import { isDivided, type Question } from '../words.ts';
import { spoken } from './clauses.ts';

/**
 * How surely words ask. A request addresses who answers ("tell me", "who is …?"); a need ("I need a
 * list") counts beside one that leans on it, a wish ("we would like to meet …") where nothing else asks.
 */
export type Asking = 'request' | 'need' | 'wish';

/** The words at the start of a request, wherever they are in a sentence. */
const REQUESTS = phraseSet(`
  find_me find_us find_all please_find please_tell please_list please_give
  please_send please_show please_name please_help please_look please_let please_get please_identify
  please_check please_search can_you could_you would_you will_you help_me help_us show_me show_us
  give_me give_us tell_me tell_us list_all list_every list_the do_you_have do_you_know is_there
  are_there get_me get_us connect_me
  introduce_me point_me i_wonder_who
  any_idea_who any_clue_who
`);
/** Needs in other words. */
const NEEDS = phraseSet(`
  looking_for searching_for what_i_need what_we_need what_i_want what_we_want what_i_still_need
  what_we_still_need what_i_am_missing what_we_are_missing what_im_missing what_were_missing
  what_i_miss what_we_miss what_i_lack what_we_lack i_am_after im_after in_search_of
  on_the_lookout whats_missing what_is_missing what_he_needs what_she_needs what_they_need
`);
/** The same where they are not about a noun before them: "the woman who is …". */
const QUESTIONS = phraseSet(`
  which_of how_many who_can who_could who_is who_was who_are who_were who_has who_have who_else who_in
  who_of who_might who_holds who_held which_people whom_do whom_did who_do who_did
`);
/** Before a question inside a sentence: "tell me |who is …". */
const ASKING =
  /^(?:me|us|know|wonder|wondering|so|and|check|see|out|say|idea|clue|ask|sure|whether)$/;
/** Verbs that ask when they open a statement. */
const IMPERATIVES = phraseSet('identify list find show name give return retrieve compile pull');
/** "I need", "we would like": what follows says whether people are asked for. */
const WISHES = phraseSet('need want require wish lack');
/** After "I would like to". */
const TO_FIND = phraseSet(`
  know find see get have_a_list have_the_list identify list locate hear learn figure_out look_up track_down pull ask
  find_out
`);
/** First words of a sentence that asks. */
const OPENS = phraseSet('who whose which find show list give name search look get identify pull');
/** Words before those: "So who is …", "Now, which of them …". */
const LEADS = phraseSet('so and but now then ok okay well anyway also hi hello hey please kindly');
/** "a list of names is all I need for now", "I only need names": about the answer. */
const ABOUT_ANSWER =
  /^(?:is|are|was|for|now|it|them|that|this|by|and|at|names|because|right|today|only)$/;

/** How the words from `from` to `to` ask; null: they do not. */
export function askingOf(question: Question, { from, to }: Leftover): Asking | null {
  if (isQuestion(question, to) || opensRequest(question, from, to)) return 'request';
  let found: Asking | null = null;
  for (let i = from; i < to; i++) {
    const asking = askAt(question, i, to);
    if (asking === 'request') return asking;
    if (asking === 'need' || found === null) found = asking ?? found;
  }
  return found;
}

/** How the words that start at `i` ask. */
export function askAt(question: Question, i: number, to = question.words.length): Asking | null {
  const { words } = question;
  if (NEEDS.lengthAt(words, i) > 0) return 'need';
  const length = REQUESTS.lengthAt(words, i) || questionAt(question, i);
  if (length > 0 && i + length <= to) return 'request';
  return wishAt(question, i, to);
}

/** "so: which of them …", "current step: identify the …". */
function questionAt(question: Question, i: number): number {
  const { words } = question;
  // "my teacher, who is strict": after a comma "who" is about the noun before it.
  const opens = i === 0 || (isDivided(question, i) && /[^,\s\0]/.test(words[i]?.gap ?? ''));
  if (opens && IMPERATIVES.has(words[i]?.folded ?? '')) return 1;
  return opens || ASKING.test(words[i - 1]?.folded ?? '') ? QUESTIONS.lengthAt(words, i) : 0;
}

/** "I need a list", "we'd like to know"; "we want to invite everybody who …" is only a wish. */
function wishAt(question: Question, i: number, to: number): Asking | null {
  const { words } = question;
  if (!/^(?:i|we|im|id)$/.test(spoken(question, i))) return null;
  // "nor do I need to hear about …"
  if ([i - 1, i - 2].some((n) => /^(?:nor|not|neither|never)$/.test(words[n]?.folded ?? '')))
    return null;
  const drawn = words[i]?.text.toLowerCase() !== spoken(question, i);
  let at = i + 1;
  while (
    /^(?:really|just|now|only|also|still|do|urgently|currently|am|are|would)$/.test(
      words[at]?.folded ?? '',
    )
  )
    at += 1;
  const word = words[at]?.folded ?? '';
  const isLike =
    word === 'like' && (drawn || words[at - 1]?.folded === 'would' || words[i]?.folded === 'id');
  const length = isLike ? 1 : WISHES.lengthAt(words, at);
  if (length === 0 || at >= to) return null;
  const next = at + length;
  const following = words[next]?.folded ?? '';
  if (next >= to || isDivided(question, next) || ABOUT_ANSWER.test(following)) return null;
  if (following !== 'to') return 'need';
  return TO_FIND.lengthAt(words, next + 1) > 0 ? 'need' : 'wish';
}

function isQuestion({ text, words }: Question, to: number): boolean {
  const after = words[to]?.gap ?? text.slice(words[to - 1]?.end);
  return /^[^\p{L}]*\?/u.test(after);
}

function opensRequest({ words }: Question, from: number, to: number): boolean {
  let first = from;
  while (first < to && LEADS.has(words[first]?.folded ?? '')) first += 1;
  return first < to && OPENS.lengthAt(words, first) > 0;
}
