import { foldTokens } from '../../../text/fold.ts';
import { FIXED_TITLES } from '../../../text/vocabulary/title-heads.ts';
import { isDepartment } from '../listing/split-line.ts';
import { isTitle } from './phrases.ts';

/** A title alone, and the words after it that say something else of the person. */
export interface BoundTitle {
  readonly title: string;
  /** "working with teams" of "engineer working with teams"; empty without such words. */
  readonly rest: string;
}

/** Praise and time before a title: they are the writer's, not the employer's. */
const PRAISE =
  /^(?:(?:very|highly|deeply|truly|extremely|incredibly|internationally|widely) )?(?:seasoned|veteran|long[- ]?time|long-standing|lifelong|experienced|accomplished|skilled|skillful|skilful|talented|gifted|devoted|passionate|enthusiastic|ambitious|proud|curious|versatile|prolific|renowned|acclaimed|celebrated|award-winning|outstanding|proven|hands-on|self-taught|\p{L}+-(?:driven|oriented|minded|loving))(?:, (?:and )?| and | )(?=\p{L})/iu;
/** In a title of capitals these may be part of it: "Dedicated Account Manager". */
const PLAIN_PRAISE =
  /^(?:(?:very|highly|deeply|truly) )?(?:dedicated|committed|motivated|driven|respected|recogni[sz]ed|noted|well-known|famous|leading|exceptional|expert|trusted|humble|happy|proficient|competent|eager|energetic|wonderful|amazing|great|good|brilliant|fellow)(?:, (?:and )?| and | )(?=\p{L})/u;
/** What somebody is at home, before their work: "mother, wife, and developer". */
const KIN =
  /^(?:(?:\p{L}+ ){0,2}(?:mom|mum|mother|dad|father|wife|husband|parent|spouse|sister|brother|daughter|son|grandmother|grandfather)(?:, and |, | and ))+(?=\p{L})/iu;
/** "of three books" and "of two cats" belong to no title, and cats are no work. */
const COUNTED =
  / of (?:(?:over|more than|about) )?(?:two|three|four|five|six|seven|eight|nine|ten|several|many|numerous|multiple|various|some|\d+) .*$/i;
const OWNS = /\b(?:owner|keeper|caretaker|carer|lover)$/i;
/** Fondness before such a word makes it a hobby: "passionate cook". */
const FOND = /^(?:passionate|enthusiastic|devoted|dedicated|proud|happy|eager|lifelong|curious)\b/i;
/** With one of these the words name a hobby, a hope or the past, and no work. */
const NOT_WORK =
  /^(?:an? |the )?(?:aspiring|budding|would-be|wannabe|future|soon-to-be|avid|keen|amateur|hobby|hobbyist|armchair|occasional|recovering|lapsed|reformed|frustrated|failed|one-time|erstwhile)\b/i;
/** "passionate about tools for engineers" names nobody. */
const NO_NOUN = /^(?:\p{L}+ about|about|to|for|in|with|by|at) /iu;
const PRIZE = / of the (?:year|month|week|decade|century)\b/i;
const LEISURE =
  /\b(?:photographer|cook|baker|gardener|cyclist|runner|swimmer|sailor|golfer|musician|singer|guitarist|pianist|drummer|painter|dancer|player|reader|traveller|traveler|brewer|beekeeper|hiker|climber|gamer|maker|collector|knitter|birder|skier|surfer)$/i;

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

/** Without praise: "seasoned Software Engineer" is a Software Engineer, a "veteran" is a veteran. */
function withoutOrnaments(words: string): string {
  const bare = words.replace(KIN, '').replace(PRAISE, '').replace(PLAIN_PRAISE, '');
  return bare !== words && isTitle(bare) ? withoutOrnaments(bare) : words;
}

/** "lawyer turned developer" is a developer. */
const sinceTurned = (words: string): string => {
  const now = words.replace(/^.{0,80}?(?: |-)turned(?: |-)(?=\p{L})/u, '');
  return isTitle(now) ? now : words;
};

/** Whether words are of a hobby: "avid runner", "passionate cook". */
export const isHobby = (words: string): boolean =>
  NOT_WORK.test(words) || (FOND.test(words) && LEISURE.test(words));

/** Whether people are called so also for what they do in their free time. */
export const mayBeHobby = (title: string): boolean => LEISURE.test(title);

/**
 * The title in words that hold one: without praise before it and without the clause behind it. Null
 * if they name a hobby, a hope, or something else than the person. Pure.
 */
export function boundTitle(said: string): BoundTitle | null {
  const isNone = [NOT_WORK, NO_NOUN, PRIZE].some((pattern) => pattern.test(said));
  if (isNone || !isTitle(said)) return null;
  const one = said.replace(COUNTED, '');
  if (one !== said && OWNS.test(one)) return null;
  const now = sinceTurned(one);
  const words = withoutOrnaments(now).split(' ');
  const end = endOf(words);
  const title = textOf(words.slice(0, end));
  if (!isTitle(title) || !isHeaded(words.slice(0, end))) return null;
  if (FOND.test(now) && mayBeHobby(title)) return null;
  return { title, rest: words.slice(end).join(' ') };
}
