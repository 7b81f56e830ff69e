import { takePeriod } from '../listing/period.ts';
import { isDepartment, splitLine } from '../listing/split-line.ts';
import { hasGivenName, namesWithin } from '../prose/name-shape.ts';
import { isOrganizationName, PROPER } from '../prose/phrases.ts';
import { wholePlace } from '../prose/whole-place.ts';
import { isRole } from './role-words.ts';

/** What the words after a name say: a title, and the text after its comma. */
export interface EntryWords {
  readonly title?: string;
  /** Where they work: an employer, or merely a field of work. */
  readonly place?: string;
  /** Whether the place is certainly an organization. */
  readonly isSurePlace: boolean;
  /** Unknown words in the position where other entries have a title. */
  readonly guess?: string;
  readonly start?: string;
  readonly end?: string;
}

export const EMPTY_ENTRY_WORDS: EntryWords = { isSurePlace: false };

const LEAD =
  /^(?:(?:is |are )?(?:now|currently|today|presently|since then|later|our|as)\b:? |→\s*)+(?:(?:an?|the) )?|^(?:an?|the) /i;
const AT = /^(?<title>.{2,90}?),? (?:at|@) (?:the )?(?<org>\p{Lu}.{1,80})$/u;
const NAMED = new RegExp(`^(?:the )?${PROPER}$`, 'u');
/** Words about several jobs or a change of job are read as a sentence. */
const STORY =
  /\b(?:previously|formerly|joined|where|then|before|after|until recently|worked|former)\b/i;
const BRACKETS = /\s*\([^()]*\)/g;

const GUESS = /^\p{L}[\p{L}\p{M}’'-]*(?: (?:&|\p{L}[\p{L}\p{M}’'-]*)){0,3}$/u;
const containsPersonName = (words: string): boolean => namesWithin(words).some(hasGivenName);
/** "Captain Ada Lind" is another person of the list, not a title. */
const isTitleAlone = (words: string): boolean => isRole(words) && !containsPersonName(words);

const UNIT = /\b(?:department|dept|division|unit|office|team|floor|room|building|section)\b/i;
/** "Germany" and "Ontario" are countries and regions, which end names of places. */
const isLargePlace = (words: string): boolean => wholePlace(`Town, ${words}`) !== null;

/** Whether words look like an organization, and like nothing else that lists contain. */
export const isPlaceOfWork = (words: string): boolean =>
  NAMED.test(words) &&
  wholePlace(words) === null &&
  !isLargePlace(words) &&
  !isDepartment(words) &&
  !UNIT.test(words) &&
  (isOrganizationName(words) || !isRole(words));

const plain = (words: string): string => words.replace(/^the /i, '').replace(/[,;.]$/, '');

/** The present job comes after the former one: "PhD 2018, now Engineer at Kite Labs". */
const NOW = /^.{2,120}[,;–—(-]\s*(?:now|currently|today|presently)\b:? (?<said>.{2,140})$/iu;

/** "(since 2021; previously Bo Lind)" names the predecessor. */
const BEFORE_THEM =
  /[;,] (?:previously|formerly|before that|succeeding|succeeded|replacing|after|following)\b[^()]*(?=\))/giu;

/** Reads "now a dentist at Strathmore Practice", "Curator, Inisfree Gallery (since 2012)". */
export function readEntryWords(written: string): EntryWords {
  const own = written.replace(BEFORE_THEM, '');
  const text = NOW.exec(own)?.groups?.said ?? own;
  const { start, end, rest } = takePeriod(text.replace(LEAD, ''));
  const dates = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
  const words = rest
    .replace(BRACKETS, '')
    .replace(/[\s·,:–—-]+$/, '')
    .trim();
  if (STORY.test(words)) return EMPTY_ENTRY_WORDS;
  const { title, org } = AT.exec(words)?.groups ?? {};
  if (title !== undefined && org !== undefined && isTitleAlone(title)) {
    const [place = org] = org.split(/ · |, (?!Inc|Ltd|LLC)/);
    if (!NAMED.test(place)) return EMPTY_ENTRY_WORDS;
    return { title, place: plain(place), isSurePlace: true, ...dates };
  }
  const [first, ...others] = splitLine([words]);
  if (first === undefined) return EMPTY_ENTRY_WORDS;
  if (!isTitleAlone(first)) {
    const isAlone =
      others.length === 0 &&
      GUESS.test(first) &&
      !isOrganizationName(first) &&
      !containsPersonName(first);
    return isAlone ? { isSurePlace: false, guess: first, ...dates } : EMPTY_ENTRY_WORDS;
  }
  const place = others.findLast(isOrganizationName) ?? others[0];
  const hasPlace = place !== undefined && isPlaceOfWork(place);
  return {
    title: first,
    ...(hasPlace && { place: plain(place) }),
    isSurePlace: hasPlace && isOrganizationName(place),
    ...dates,
  };
}
