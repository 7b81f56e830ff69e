import { better, type Fit, met, near, weakened } from '../fit.ts';
import { slipGrade } from '../names/edit-distance.ts';
import { isHeadWord, type TitlePart } from './title-parts.ts';
import type { TitleReading } from './title-synonyms.ts';

/** Words for seniority: without them the job is the same. */
const RANKS = new Set([
  ...['senior', 'junior', 'staff', 'lead', 'principal', 'chief', 'head', 'mid', 'group'],
  ...['i', 'ii', 'iii', 'iv'],
]);

/** Words that make a title quite another one: a vice president is not a president. */
const OTHER_OFFICE = new Set([
  ...['vice', 'lieutenant', 'assistant', 'intern', 'student', 'aide', 'trainee', 'apprentice'],
  ...['secretary', 'candidate'],
]);

/** Words that make a title one that is close: a deputy, or somebody who was or will be. */
const CLOSE_OFFICE = new Set([
  ...['deputy', 'associate', 'former', 'past', 'retired', 'elect', 'designate', 'under'],
  ...['emeritus', 'emerita', 'honorary', 'shadow', 'tempore', 'aspiring', 'advisor', 'adviser'],
]);

/** Ranks of a professor, each of whom is one. */
const PROFESSORS = new Set(['assistant', 'associate', 'adjunct', 'visiting']);

/** Levels of government that titles often leave out, since the body names them. */
const LEVELS = new Set(['city', 'county', 'local', 'municipal', 'state', 'town', 'village']);
/** The other level, which is never meant unless said. */
const NATIONAL = new Set(['federal', 'national', 'us']);
const isLevel = (word: string) => LEVELS.has(word) || NATIONAL.has(word);

/** Words that are one title together; their last one alone is another. */
const COMPOUNDS = `assembly member;attorney general;board member;business partner;chief staff;
  committee member;congress member;council member;lieutenant governor;member parliament;
  prime minister;product owner;scrum master;secretary general;secretary state;solicitor general;surgeon general;
  talent acquisition partner;talent partner;vice chair;vice president;vice mayor`
  .split(/;\s*/)
  .map((phrase) => phrase.split(' '));

/** Titles that people hold together and write side by side: "Founder CEO". */
const HELD_TOGETHER = new Set(['founder', 'owner', 'president', 'chair', 'director', 'partner']);

/** The length of the compound title at a place: 1 if there is none. */
function compoundAt(tokens: readonly string[], at: number): number {
  if (tokens[at] === 'chief') {
    const officer = tokens.indexOf('officer', at);
    if (officer > at && officer - at < 4) return officer - at + 1;
  }
  const found = COMPOUNDS.find((one) => one.every((word, offset) => tokens[at + offset] === word));
  return found?.length ?? 1;
}

function withCompounds(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = compoundAt(tokens, at);
    joined.push(tokens.slice(at, at + length).join('-'));
    at += length;
  }
  return joined;
}

const isHead = (word: string): boolean => word.includes('-') || isHeadWord(word);

/** Offices that were held: the person held the office itself. */
const HELD_ONCE = new Set(['former', 'past', 'retired']);
const isOtherOffice = (word: string) =>
  OTHER_OFFICE.has(word) || (CLOSE_OFFICE.has(word) && !HELD_ONCE.has(word));

/** A title of the index as its head and what stands before and after it. */
interface Given {
  readonly words: readonly string[];
  readonly heads: readonly number[];
}

const isOffice = (word: string) => HELD_TOGETHER.has(word) || word.startsWith('chief-');

function headsOf(words: readonly string[], core: number): number[] {
  const inCore = words.slice(0, core);
  const last = inCore.findLastIndex(isHead);
  const head = last < 0 ? core - 1 : last;
  const beside = words.flatMap((word, at) =>
    at !== head && isOffice(word) && (isOffice(words[at + 1] ?? '') || at === head + 1) ? [at] : [],
  );
  return isOffice(words[head] ?? '') ? [head, ...beside] : [head];
}

function readGiven({ tokens, core }: TitlePart): Given {
  const words = withCompounds(tokens);
  return { words, heads: headsOf(words, withCompounds(tokens.slice(0, core)).length) };
}

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
  const telling = extra.filter((word) => head !== 'professor' || !PROFESSORS.has(word));
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

function headFit(asked: readonly string[], { words }: Given, head: number): Fit | null {
  const word = words[head] ?? '';
  if (!asked.includes(word)) return null;
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

interface Corrected {
  readonly tokens: readonly string[];
  readonly factor: number;
  readonly isNear: boolean;
}

/** The words of the question, with unknown ones replaced by those they may be typos of. */
function corrected(
  asked: readonly string[],
  given: readonly string[],
  isKnown: (word: string) => boolean,
): Corrected {
  let [factor, isNear] = [1, false];
  const tokens = asked.map((word) => {
    if (given.includes(word) || isKnown(word)) return word;
    const meant = given.find((one) => slipGrade(word, one) > 0);
    if (meant === undefined) return word;
    const grade = slipGrade(word, meant);
    factor = Math.min(factor, 0.95 * grade);
    isNear ||= grade < 0.8 && word.length < LONG;
    return meant;
  });
  return { tokens, factor, isNear };
}

function partFit(
  asked: readonly string[],
  part: TitlePart,
  isKnown: (word: string) => boolean,
): Fit | null {
  const { tokens, factor, isNear } = corrected(asked, part.tokens, isKnown);
  if (!tokens.some((word) => part.tokens.includes(word))) return null;
  const given = readGiven(part);
  const words = withCompounds(tokens);
  const whole = words.join(' ') === given.words.join(' ') ? met(1) : null;
  const best = given.heads
    .map((head) => headFit(words, given, head))
    .reduce(better, whole ?? wordsFit(tokens, part.tokens));
  return weakened(best, factor, isNear);
}

/**
 * How a title of the index answers a phrase; null if it is another title. The same head with the
 * same modifiers is what was asked, and so is a more specific title: "Senior Software Engineer" for
 * "software engineer". Another rank, function or level is near, or nothing.
 */
export function titleFit(
  readings: readonly TitleReading[],
  parts: readonly TitlePart[],
  isKnown: (word: string) => boolean = () => false,
): Fit | null {
  let best: Fit | null = null;
  for (const { tokens, factor, isNear } of readings) {
    for (const part of parts) {
      const fit = partFit(tokens, part, isKnown);
      // What is only near to a synonym is too far from the phrase.
      if (factor === 1 || fit?.isNear === false) best = better(best, weakened(fit, factor, isNear));
    }
  }
  return best;
}

/** How likely a person with this title is one of those in the query, 0..1; 0 if only near. */
export function titleGrade(readings: readonly TitleReading[], given: readonly string[]): number {
  const fit = titleFit(readings, [{ tokens: given, core: given.length }]);
  return fit === null || fit.isNear ? 0 : fit.grade;
}
