import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { monthOf } from './date-words.ts';
import { endsAt } from './read-changes.ts';
import type { Context, PlaceReading, ScopeCue, ScopeReading, TitleReading } from './reading.ts';
import { PARTIES } from './vocabulary/parties.ts';
import { isDivided, type Question } from './words.ts';

const HISTORICAL = phraseSet(`
  former formerly ex previous previously past onetime erstwhile once no_longer
  went_from moved_from switched_from changed_from came_from rose_from promoted_from
`);
const CURRENT = phraseSet(`
  current currently now present presently incumbent sitting today still right_now nowadays
  these_days in_office_at_the_moment in_office_at_present at_the_moment at_present as_of_now as_of_today at_this_time
  at_this_moment at_the_present_time in_this_moment at_this_very_moment in_office_now
  now_in_office currently_in_office in_office_today in_office_currently in_office_right_now
  still_in_office who_sits whos_representing
  who_is_representing who_represents who_currently_represents who_currently_sits who_now_represents
`);
/** Phrases that leave open when. */
const EITHER = phraseSet(`
  then_and_now then_&_now now_&_then past_&_present now_and_then now_and_before before_and_now now_or_before now_and_in_the_past
  now_or_in_the_past today_and_in_the_past over_the_years through_the_years throughout_the_years of_all_time
  in_office_or_not still_in_office_or_not sitting_or_not active_or_not past_present_or_future
  whether_in_office_or_not whether_still_in_office_or_not whether_or_not_in_office
  whether_or_not_still_in_office whether_sitting_or_not whether_active_or_not
`);
/** Verbs and common words that may stand between "formerly" and "at". */
const BETWEEN = phraseSet(`
  a an the is are was were be been being works work working worked employed serving served
  serves based living lived live located used to as at by for of with from off their his her your
  job position role post in on sit sits sat sitting female male woman women man men
`);
const isBetween = (word: string): boolean => BETWEEN.has(word) || PARTIES.has(word);
const ONE = phraseSet('one ones member members holder holders');
const ONE_WHO = phraseSet(`
  the the_one the_ones the_one_who_is the_one_who_is_there the_one_thats_there the_one_there
  the_ones_who_are the_ones_who_are_there the_one_in_office whoever_is whoever_is_there
  those_who_are those_who_are_there the_one_that_is_there the_person_who_is_there
`);
const ACTIVE = phraseSet('serving working employed holding sitting active there in');
const NOT = /^(?:not|no|isnt|arent|doesnt|dont|wasnt|werent)$/;
const REACH = 5;
/** In words: "past or present", "as of now". */
const MAX_CUE = 5;
/** How far "anymore" may stand from its "not". */
const ANYMORE_REACH = 8;
/** Words that start another part: "the council today |minus| the at-large members". */
const GOES_ON = /^(?:and|or|but|who|minus|except|excluding|without|besides|only)$/;
const WEIGHT = 1.5;
/** "at the moment" is at no employer, and "right now" nobody's name. */
const PHRASE_WEIGHT = 14;

interface Cue {
  readonly scope: ScopeCue['scope'];
  /** Exclusive. */
  readonly to: number;
}

const LEAVING_OUT = phraseSet(
  'not no except excluding exclude without minus except_for other_than rather_than apart_from',
);
const PRESENT_ONE = /^(?:current|currently|present|sitting|incumbents?|serving|active)$/;
const ONES = phraseSet('one ones holder holders officeholder officeholders incumbent incumbents');
const PRESENT_OFFICE = phraseSet(`
  those_in_office those_in_office_now those_still_in_office those_now_in_office
  those_currently_in_office those_serving_now in_office in_office_now in_office_today
  currently_in_office in_office_currently in_office_right_now now_in_office still_in_office
  in_office_anymore in_office_any_more in_office_any_longer
`);
/** Outweighs a negation of words that say only a time. */
const NEGATED_WEIGHT = 70;

/** "mayors but |not the current ones|", "who are |not in office now|": those who were. */
function notPresentAt(question: Question, i: number): number {
  const { words } = question;
  const length = LEAVING_OUT.lengthAt(words, i);
  if (length === 0) return 0;
  const at = /^(?:the|any)$/.test(words[i + length]?.folded ?? '') ? i + length + 1 : i + length;
  const office = PRESENT_OFFICE.lengthAt(words, at);
  const ones = PRESENT_ONE.test(words[at]?.folded ?? '') ? 1 + ONES.lengthAt(words, at + 1) : 0;
  const to = at + Math.max(office, ones);
  const ends = to >= words.length || isDivided(question, to);
  return to > at && ends ? to - i : 0;
}

/** A word or phrase at `i` that says whether something is past or present. */
function cueAt({ words }: Question, i: number): Cue | null {
  const past = HISTORICAL.lengthAt(words, i);
  if (past > 0) return { scope: 'historical', to: i + past };
  const present = CURRENT.lengthAt(words, i) || servingAt(words, i);
  if (present > 0) return { scope: 'current', to: i + present };
  if (words[i]?.folded === 'used' && words[i + 1]?.folded === 'to') {
    return { scope: 'historical', to: i + 2 };
  }
  return null;
}

const LENGTH = /^(?:long|longer|longest|short|shorter|shortest|years?|been|is|are|was|were)$/;
const AFTER_SERVING = /^(?:as|at|for|in|on|since|with|under|from|the|a|an|until|between|during)$/;

/** "the oldest |serving| senator"; "longest-serving" is an order, and "serving as" a verb. */
function servingAt(words: Question['words'], i: number): number {
  const next = words[i + 1]?.folded;
  if (words[i]?.folded !== 'serving' || next === undefined || AFTER_SERVING.test(next)) return 0;
  return LENGTH.test(words[i - 1]?.folded ?? '') ? 0 : 1;
}

/** "past or present", "current and former": either. */
function eitherAt(question: Question, i: number): Cue | null {
  const phrase = EITHER.lengthAt(question.words, i);
  if (phrase > 0) return { scope: 'both', to: i + phrase };
  const first = cueAt(question, i);
  if (first === null) return null;
  const joint = ONE.has(question.words[first.to]?.folded ?? '') ? first.to + 1 : first.to;
  if (!/^(?:or|and|&)$/.test(question.words[joint]?.folded ?? '')) return null;
  // "a former one or |the one who is| there now"
  const next = joint + 1 + ONE_WHO.lengthAt(question.words, joint + 1);
  const second = cueAt(question, next);
  // "is a senator today and used to be …" tells of two jobs.
  const used = question.words[joint + 1]?.folded === 'used';
  const opposed = second !== null && !used && second.scope !== first.scope;
  return opposed ? { scope: 'both', to: second.to } : null;
}

/** A word or phrase that ends before `end`. */
function cueEnding(question: Question, end: number): (Cue & { readonly from: number }) | null {
  for (let from = Math.max(0, end - MAX_CUE); from < end; from++) {
    const either = eitherAt(question, from);
    if (either?.to === end) return { ...either, from };
  }
  for (let from = Math.max(0, end - MAX_CUE); from < end; from++) {
    const cue = cueAt(question, from) ?? endAt(question, from);
    if (cue?.to === end) return { ...cue, from };
  }
  return null;
}

/** "left", "stepped down": what follows is over. */
function endAt({ words }: Question, i: number): Cue | null {
  const length = endsAt(words, i);
  return length === 0 ? null : { scope: 'historical', to: i + length };
}

/** The word before `i` that says when: "former mayor", "previously worked at", "used to be". */
export function scopeBefore(question: Question, i: number): ScopeCue | null {
  const { words } = question;
  for (let back = i - 1; back >= Math.max(0, i - REACH); back--) {
    const cue = cueEnding(question, back + 1);
    if (cue !== null) return { scope: cue.scope, word: cue.from, to: cue.to };
    if (anymoreAfter(question, back) > i) return { scope: 'historical', word: back };
    if (!isBetween(words[back]?.folded ?? '')) return null;
  }
  return null;
}

/** The index of the "anymore" that a "not" at `i` goes with; -1 if there is none. */
function anymoreAfter({ words }: Question, i: number): number {
  if (!NOT.test(words[i]?.folded ?? '')) return -1;
  for (let n = i + 1; n < Math.min(words.length, i + ANYMORE_REACH); n++) {
    const word = words[n]?.folded ?? '';
    const next = words[n + 1]?.folded ?? '';
    if (word === 'anymore' || (word === 'any' && /^(?:more|longer)$/.test(next))) return n;
  }
  return -1;
}

/** "has been in office", "years in office", "first in office": not who holds it now. */
const NOT_NOW =
  /^(?:was|were|been|be|being|had|have|has|not|year|years|month|months|day|days|time|times|term|terms|long|longer|longest|shortest|first|last|latest|earliest|still|currently|now|while|once|ever|newest|oldest)$/;

/** What a date may begin with beside a month: "in office in the nineties". */
const DATE = /^(?:the|this|that|early|mid|late|spring|summer|autumn|fall|winter|\d.*)$/;

const beginsDate = (word: string): boolean => DATE.test(word) || monthOf(word) !== null;

/** "mayors |in office|", "who are |in office| in Ohio": those who hold it; 0: no such words. */
function inOfficeAt(question: Question, i: number): number {
  const { words } = question;
  const [before, word, next, after] = [-1, 0, 1, 2].map((n) => words[i + n]?.folded ?? '');
  if (word !== 'in' || next !== 'office' || NOT_NOW.test(before ?? '') || i === 0) return 0;
  const isPlace = after === 'in' && !beginsDate(words[i + 3]?.folded ?? '');
  return isEnd(question, i + 2) || isPlace ? 2 : 0;
}

/** Words for past and present that stand apart from a title: "in office now", "no longer". */
export function readScopes(
  { question }: Context,
  places: readonly PlaceReading[],
  titles: readonly TitleReading[],
): ScopeReading[] {
  const { words } = question;
  return words.flatMap((_, i): ScopeReading[] => {
    const make = (scope: ScopeCue['scope'], to: number, isLoose: boolean): ScopeReading[] => [
      // "no longer mayor": the words before a title are not part of it.
      {
        kind: 'scope',
        scope,
        isLoose,
        from: i,
        to,
        cueFrom: i,
        cueTo: to,
        weight: isPhrase(question, i, to) ? PHRASE_WEIGHT : WEIGHT * (to - i),
      },
    ];
    const left = notPresentAt(question, i);
    if (left > 0) {
      return make('historical', i + left, true).map((one) => ({ ...one, weight: NEGATED_WEIGHT }));
    }
    const either = eitherAt(question, i);
    if (either !== null) return make(either.scope, either.to, true);
    const cue = cueAt(question, i);
    if (cue !== null) {
      const served = isServedNoMore(question, i, cue);
      const inOffice = words[cue.to - 1]?.folded === 'office';
      const loose = inOffice || isLoose(question, cue.to) || isAfterNoun(question, i, cue);
      return make(
        cue.scope,
        cue.to,
        loose || served || leadsToJob(question, places, titles, cue.to),
      );
    }
    const inOffice = inOfficeAt(question, i);
    if (inOffice > 0) return make('current', i + inOffice, true);
    const earlier = isEarlier(question, i);
    if (earlier > 0) return make('historical', i + earlier, true);
    const anymore = /^any(?:more)?$/.test(words[i]?.folded ?? '') && isAnymore(question, i);
    return anymore ? make('historical', words[i]?.folded === 'any' ? i + 2 : i + 1, true) : [];
  });
}

/** "senators who |no longer| serve": the verb says nothing more. */
const isServedNoMore = (question: Question, i: number, { to }: Cue): boolean =>
  question.words[i]?.folded === 'no' &&
  /^(?:serves?|sits?|holds?|works?)$/.test(question.words[to]?.folded ?? '') &&
  isEnd(question, to + 1);

/** A phrase for the present whose words mean something else alone. */
const isPhrase = ({ words }: Question, i: number, to: number): boolean =>
  to - i > 1 &&
  /^(?:at|as|right|these|in this)\b/.test(`${words[i]?.folded} ${words[i + 1]?.folded}`);

/** "… and were mayors |earlier|", "sat in the House |before that|": at the end of a statement. */
const EARLIER = phraseSet(
  'earlier before before_that beforehand first at_first earlier_on in_the_past',
);
const HELD = /^(?:was|were|been|sat|served|worked|held|had)$/;
const MAX_STATEMENT = 9;

function isEarlier(question: Question, i: number): number {
  const { words } = question;
  const length = EARLIER.lengthAt(words, i);
  const to = i + length;
  const isEnd = to === words.length || isDivided(question, to) || words[to]?.folded === 'and';
  if (length === 0 || !isEnd || isDivided(question, i)) return 0;
  for (let n = i - 1; n >= Math.max(0, i - MAX_STATEMENT); n--) {
    if (HELD.test(words[n]?.folded ?? '')) return length;
    if (isDivided(question, n)) return 0;
  }
  return 0;
}

function isAnymore(question: Question, i: number): boolean {
  const from = Math.max(0, i - ANYMORE_REACH);
  return question.words.slice(from, i).some((_, n) => anymoreAfter(question, from + n) === i);
}

/** Whether a cue belongs to what precedes: at the end of a phrase, or before "in office". */
function isLoose(question: Question, to: number): boolean {
  const next = question.words[to]?.folded;
  if (next === undefined || isDivided(question, to)) return true;
  return GOES_ON.test(next) || (ACTIVE.has(next) && !isInPlace(question, to));
}

/** "former Oregon mayors", "current members of the Ohio House": a place or "members of" between. */
function leadsToJob(
  question: Question,
  places: readonly PlaceReading[],
  titles: readonly TitleReading[],
  to: number,
): boolean {
  const { words } = question;
  // "Ohio senate, former members" and "former members of the Ohio senate".
  if (/^(?:members?|ones?|holders?)$/.test(words[to]?.folded ?? ''))
    return isEnd(question, to + 1) || /^(?:of|in)$/.test(words[to + 1]?.folded ?? '');
  return places.some(
    (place) => place.cueFrom === to && titles.some((title) => title.cueFrom === place.cueTo),
  );
}

/** "senadores actuales de …", put into English word by word: "senators current of". */
const isAfterNoun = (question: Question, i: number, { scope, to }: Cue): boolean =>
  scope === 'current' &&
  i > 0 &&
  /^(?:of|in|from)$/.test(question.words[to]?.folded ?? '') &&
  /^(?:current|present|incumbent)$/.test(question.words[i]?.folded ?? '');

const isEnd = (question: Question, i: number): boolean =>
  i >= question.words.length || isDivided(question, i);

/** "in Boston" and "working in", but not "in office". */
const isInPlace = ({ words }: Question, i: number) =>
  words[i]?.folded === 'in' && !/^(?:office|power)$/.test(words[i + 1]?.folded ?? '');
