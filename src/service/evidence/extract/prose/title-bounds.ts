import { foldTokens } from '../../../text/fold.ts';
import { FIXED_TITLES } from '../../../text/vocabulary/title-heads.ts';
import { isDepartment } from '../listing/split-line.ts';
import { isTitle } from './phrases.ts';
import { isFond, isNoWork, mayBeHobby, withoutPraise } from './title-praise.ts';

/** A title alone, and the words after it that say something else of the person. */
export interface BoundTitle {
  readonly title: string;
  /** "working with teams" of "engineer working with teams"; empty without such words. */
  readonly rest: string;
}

/** "of three books" and "of two cats" belong to no title, and cats are no work. */
const COUNTED =
  / of (?:(?:over|more than|about) )?(?:two|three|four|five|six|seven|eight|nine|ten|several|many|numerous|multiple|various|some|\d+) .*$/i;
const OWNS = /\b(?:owner|keeper|caretaker|carer|lover)$/i;
/** "passionate about tools for engineers" names nobody. */
const NO_NOUN = /^(?:\p{L}+ about|about|to|for|in|with|by|at) /iu;
/** "Potter of the Year" is no work. */
const PRIZE = / of the (?:year|month|week|decade|century)\b/i;

/** Verbs that never belong to a title behind its head, even behind "of": "of sales working …". */
const CLAUSE =
  /^(?:working|living|based|located|residing|situated|focus(?:s?ed|s?ing)|speciali[sz](?:ed|ing)|interested|helping|serving|employed|dedicated|committed|studying|hailing|looking|seeking|obsessed|involved|transitioning|turned|known|passionate|enthusiastic|currently|responsible|keen|eager|fluent|skilled|experienced|proficient|well-versed)$/;
/** Participles, adverbs and adjectives: behind a title's head they begin a clause. */
const OPENING =
  /^(?:\p{Ll}{2,}(?:ed|ing|ly)|built|born|taught|made|drawn|driven|sought|capable|able|happy|proud|fond|adept|active|new|hooked|famous|best|most|now|formerly|also|here|not|plus|both|always|often|since|by|via|through|across|within|inside|among|around|without|near|out|who|whose|that|which)$/u;
const PREPOSITION = /^(?:of|to|for|as|with|in|on|from|at|by|among|within|across)$/i;
const FUNCTION_WORD =
  /^(?:of|to|for|as|with|in|on|from|at|by|among|within|across|an?|the|and|or|but|his|her|their|its|our|my|this|that|these|those)$/i;
/** "engineer on the kiln team", "engineer from Porto". */
const GROUP = /^(?:(?:in|on|within|across) (?:the|our|its|their|a) |from \p{Lu})/u;
const JOINING = /^(?:of|for|in|and|&|or)$/i;
/** "VP learning" has no "of". */
const BARE = /^(?:vp|svp|evp|avp|president|director|head|chief|lead|principal)$/i;

const textOf = (words: readonly string[]): string =>
  words.join(' ').replace(/(?:[,\s–—-]|\s(?:of|for|at|in|to|and))+$/u, '');

/** "lead embedded engineer": another head follows before the phrase ends. */
function isInside(words: readonly string[], at: number): boolean {
  const after = words.slice(at + 1);
  const end = after.findIndex((word) => FUNCTION_WORD.test(word));
  return isTitle(textOf(end < 0 ? after : after.slice(0, end)));
}

/** Whether a clause begins at this word, behind the head of the title. */
function opensClause(words: readonly string[], at: number): boolean {
  const word = (words[at] ?? '').replace(/,$/, '');
  const before = words.slice(0, at);
  const last = before.at(-1) ?? '';
  if (!isTitle(textOf(before)) || JOINING.test(last)) return false;
  if (/^[–—-]$/.test(word) || CLAUSE.test(word) || GROUP.test(words.slice(at).join(' ')))
    return true;
  if (isDepartment(word)) return false;
  const isComplement = before.some((one) => JOINING.test(one)) || BARE.test(last);
  return OPENING.test(word) && !isComplement && !isInside(words, at);
}

/** Where the title ends: the number of its words. */
function endOf(words: readonly string[]): number {
  const at = words.findIndex((_, index) => index > 0 && opensClause(words, index));
  return at < 0 ? words.length : at;
}

const isCapital = (word: string | undefined): boolean => /^\p{Lu}/u.test(word ?? '');

/**
 * Whether what the words name is a title: in "contributor to a project of engineers" it is the
 * contributor, and no title is before "to". "University of Saltmere lecturer" begins with a name.
 */
function isHeaded(words: readonly string[]): boolean {
  const at = words.findIndex((word, index) => {
    const isName = /^(?:of|for|in)$/.test(word) && isCapital(words[index - 1]);
    return index > 0 && PREPOSITION.test(word) && !(isName && isCapital(words[index + 1]));
  });
  return at < 0 || isTitle(textOf(words.slice(0, at))) || hasFixedTitle(textOf(words));
}

const hasFixedTitle = (text: string): boolean => {
  const words = foldTokens(text);
  return words.some((_, at) =>
    [3, 4].some((length) => FIXED_TITLES.has(words.slice(at, at + length).join(' '))),
  );
};

/** "lawyer turned developer" is a developer. */
const sinceTurned = (words: string): string => {
  const now = words.replace(/^.{0,80}?(?: |-)turned(?: |-)(?=\p{L})/u, '');
  return isTitle(now) ? now : words;
};

/**
 * The title in words that hold one: without praise before it and without the clause behind it. Null
 * if they name a hobby, a hope, or something else than the person. Pure.
 */
export function boundTitle(said: string): BoundTitle | null {
  const isNone = isNoWork(said) || NO_NOUN.test(said) || PRIZE.test(said);
  if (isNone || !isTitle(said)) return null;
  const one = said.replace(COUNTED, '');
  if (one !== said && OWNS.test(one)) return null;
  const now = sinceTurned(one);
  const words = withoutPraise(now).split(' ');
  const end = endOf(words);
  const title = textOf(words.slice(0, end));
  if (!isTitle(title) || !isHeaded(words.slice(0, end))) return null;
  if (isFond(now) && mayBeHobby(title)) return null;
  return { title, rest: words.slice(end).join(' ') };
}
