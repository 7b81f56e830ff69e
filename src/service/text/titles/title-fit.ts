import { better, type Fit, met, near, weakened } from '../fit.ts';
import { slipGrade } from '../names/edit-distance.ts';
import { isHead, isOffice, withCompounds } from './title-compounds.ts';
import { type TitlePart, titleOf } from './title-parts.ts';
import type { TitleReading } from './title-synonyms.ts';

/** Words for seniority: without them the job is the same. */
const RANKS = new Set([
  ...['senior', 'junior', 'staff', 'lead', 'principal', 'chief', 'head', 'mid', 'group'],
  ...['i', 'ii', 'iii', 'iv', 'v'],
]);

/** Words that make a title quite another one: a vice president is not a president. */
const OTHER_OFFICE = new Set([
  ...['vice', 'lieutenant', 'assistant', 'intern', 'student', 'aide', 'trainee', 'apprentice'],
  ...['internship'],
  ...['secretary', 'candidate'],
]);

/** Words that make a title one that is close: a deputy, or somebody who was or will be. */
const CLOSE_OFFICE = new Set([
  ...['deputy', 'associate', 'former', 'past', 'retired', 'elect', 'designate', 'under'],
  ...['emeritus', 'emerita', 'honorary', 'shadow', 'tempore', 'aspiring', 'advisor', 'adviser'],
]);

/** Ranks of a professor, each of whom is one. */
const PROFESSORS = new Set(['assistant', 'associate', 'adjunct', 'visiting']);

/** Occupations whose associates are the juniors; an associate partner is no partner. */
const WITH_ASSOCIATES = new Set(
  `accountant analyst architect attorney consultant designer developer engineer justice lawyer
   programmer recruiter researcher scientist`.split(/\s+/),
);

/** Whether who has the title with this word has it without: an associate professor is one. */
const isOwnRank = (word: string, head: string): boolean =>
  head === 'professor' ? PROFESSORS.has(word) : word === 'associate' && WITH_ASSOCIATES.has(head);

/** Levels of government that titles often leave out, since the body names them. */
const LEVELS = new Set(['city', 'county', 'local', 'municipal', 'state', 'town', 'village']);
/** The other level, which is never meant unless said. */
const NATIONAL = new Set(['federal', 'national', 'us']);
const isLevel = (word: string) => LEVELS.has(word) || NATIONAL.has(word);

export const isRank = (word: string): boolean => RANKS.has(word);

/** Whether a title may leave out this level of government; the other one makes it only near. */
export const isLevelLeftOut = (word: string, mayBeNear = true): boolean =>
  LEVELS.has(word) || (mayBeNear && NATIONAL.has(word));

/** Offices that were held: the person held the office itself. */
const HELD_ONCE = new Set(['former', 'past', 'retired']);
/** What stands as a title where somebody has none any more. */
const RETIRED = 'retired';
const isOtherOffice = (word: string) =>
  OTHER_OFFICE.has(word) || (CLOSE_OFFICE.has(word) && !HELD_ONCE.has(word));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

const isSuffix = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length <= whole.length && part.every((word, at) => whole.at(at - part.length) === word);

/** Whether the words of `part` are in `whole` in the same order. */
function isInOrder(part: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return part.every((word) => {
    const at = whole.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}

const withoutRanks = (words: readonly string[]) => words.filter((word) => !RANKS.has(word));

/** The words of `from` without those of `taken`, each counted once. */
function less(from: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return from.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Whether both say the same of the same head, in front of it or after it. */
function isArranged(asked: readonly string[], words: readonly string[], head: number): boolean {
  const own = asked.lastIndexOf(words[head] ?? '');
  const [front, back] = [asked.slice(0, own), asked.slice(own + 1)].map(withoutRanks);
  const [before, after] = [words.slice(0, head), words.slice(head + 1)].map(withoutRanks);
  if (!front || !back || !before || !after) return false;
  if (isSuffix(front, before) && isInOrder(back, after)) return true;
  // "Sales Director" and "Director of Sales".
  if (back.length === 0) return isInOrder(front, after);
  return front.length === 0 && isSuffix(back, before);
}

function extrasFit(extra: readonly string[], head: string): Fit | null {
  const telling = extra.filter((word) => !isOwnRank(word, head));
  if (telling.some((word) => OTHER_OFFICE.has(word))) return null;
  if (telling.some((word) => CLOSE_OFFICE.has(word))) return near(0.55);
  // A field engineer is an engineer; a field CTO is in sales.
  if (telling.includes('field') && head.startsWith('chief-')) return near(0.55);
  if (telling.some((word) => word === 'acting' || word === 'interim')) return met(0.9);
  if (telling.every((word) => RANKS.has(word))) return met(extra.length === 0 ? 1 : 0.94);
  return met(0.92 - 0.02 * Math.min(extra.length, 5));
}

/** A title that lacks words of the question. */
function missingFit(missing: readonly string[], extra: readonly string[]): Fit | null {
  const open = missing.filter((word) => !LEVELS.has(word));
  const clash = missing.some(isLevel) && extra.some(isLevel);
  if (clash || [...open, ...extra].some(isOtherOffice)) return null;
  if (open.length === 0) return met(0.85);
  if (open.every((word) => NATIONAL.has(word))) return near(0.55);
  if (open.every((word) => RANKS.has(word))) return near(0.6);
  return withoutRanks(extra).length === 0 ? near(0.52) : null;
}

function headFit(asked: readonly string[], { words }: TitlePart, head: number): Fit | null {
  const word = words[head] ?? '';
  if (!asked.includes(word)) return null;
  // "Semi-retired" and "Helping retired people" say of nobody that he is retired.
  if (word === RETIRED && words.length > 1) return words[0] === RETIRED ? near(0.55) : null;
  const [missing, extra] = [less(asked, words), less(words, asked)];
  const said = less(asked, missing);
  const lacking = missing.length === 0 ? met(1) : missingFit(missing, extra);
  if (lacking === null) return null;
  const added = isArranged(said, words, head) ? extrasFit(extra, word) : near(0.55);
  return added && weakened(added, lacking.grade, lacking.isNear);
}

/**
 * All words of the question, but not as the title's head: "nurse" and "Nurse Manager". Words for a
 * field of work have no head: "HR" means everybody whose title has it.
 */
function wordsFit(asked: readonly string[], given: readonly string[]): Fit | null {
  const isIn = asked.every((word) => given.includes(word));
  const others = less(given, asked);
  if (!isIn || others.some((word) => OTHER_OFFICE.has(word))) return null;
  return asked.some((word) => isHead(word) || isOffice(word)) ? near(0.5) : met(0.8);
}

/** A typo of a long word stays clear with two slips. */
const LONG = 10;

type IsKnown = (word: string) => boolean;

/** The words of a reading of the question, and how much was changed in them. */
interface Corrected {
  readonly tokens: readonly string[];
  readonly words: readonly string[];
  readonly factor: number;
  readonly isNear: boolean;
}

/** Read once per question, not once per title. */
const WRITTEN = new WeakMap<TitleReading, Corrected>();

function written(reading: TitleReading): Corrected {
  const known = WRITTEN.get(reading);
  if (known !== undefined) return known;
  const { tokens } = reading;
  const read = { tokens, words: withCompounds(tokens), factor: 1, isNear: false };
  WRITTEN.set(reading, read);
  return read;
}

/** The words of the question, with unknown ones replaced by those they may be typos of. */
function corrected(asked: Corrected, given: readonly string[], isKnown: IsKnown): Corrected {
  const isOpen = (word: string) => !(given.includes(word) || isKnown(word));
  if (!asked.tokens.some(isOpen)) return asked;
  let [factor, isNear] = [1, false];
  const tokens = asked.tokens.map((word) => {
    const meant = isOpen(word) ? given.find((one) => slipGrade(word, one) > 0) : word;
    if (meant === undefined || meant === word) return word;
    const grade = slipGrade(word, meant);
    factor = Math.min(factor, 0.95 * grade);
    isNear ||= grade < 0.8 && word.length < LONG;
    return meant;
  });
  return { tokens, words: withCompounds(tokens), factor, isNear };
}

function partFit(asked: Corrected, part: TitlePart, isKnown: IsKnown): Fit | null {
  const { tokens, words, factor, isNear } = corrected(asked, part.tokens, isKnown);
  if (!tokens.some((word) => part.tokens.includes(word))) return null;
  if (isSame(words, part.words)) return weakened(met(1), factor, isNear);
  let best: Fit | null = null;
  for (const head of part.heads) best = better(best, headFit(words, part, head));
  const fit = best ?? wordsFit(tokens, part.tokens);
  return weakened(fit, factor, isNear);
}

/** What a representative has who holds no office. */
const BUSINESS = new Set(
  `account agent business claim clinical commercial customer dealer development enrollment field
   insurance inside manufacturer marketing medical outside patient pharmaceutical product sale service
   support technical territory`.split(/\s+/),
);

/** "Politicians" and "lawmakers" are representatives, but no sales representatives. */
const isOfBusiness = ({ tokens }: TitleReading, { tokens: given }: TitlePart): boolean =>
  tokens.at(-1) === 'representative' &&
  given.includes('representative') &&
  given.some((word) => BUSINESS.has(word) && !tokens.includes(word));

/**
 * How a title of the index answers a phrase; null if it is another title. The same head with the
 * same modifiers is what was asked, and so is a more specific title: "Senior Software Engineer" for
 * "software engineer". Another rank, function or level is near, or nothing.
 */
export function titleFit(
  readings: Iterable<TitleReading>,
  parts: readonly TitlePart[],
  isKnown: IsKnown = () => false,
): Fit | null {
  let best: Fit | null = null;
  for (const reading of readings) {
    const { factor, isNear } = reading;
    if (best !== null && best.grade >= met(factor).grade) continue;
    const asked = written(reading);
    for (const part of parts) {
      if (factor < 1 && isOfBusiness(reading, part)) continue;
      const fit = partFit(asked, part, isKnown);
      // What is only near to a synonym is too far from the phrase.
      if (factor === 1 || fit?.isNear === false) best = better(best, weakened(fit, factor, isNear));
    }
  }
  return best;
}

/** How likely a person with this title is one of those in the query, 0..1; 0 if only near. */
export function titleGrade(readings: readonly TitleReading[], given: readonly string[]): number {
  const fit = titleFit(readings, [titleOf(given)]);
  return fit === null || fit.isNear ? 0 : fit.grade;
}
