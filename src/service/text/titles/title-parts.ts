import { hyphenedOccupations, isOccupation } from './occupation-nouns.ts';
import { isHead, isOffice, withCompounds } from './title-compounds.ts';
import { titleTokens } from './title-words.ts';

/** One title of those that a label holds: "CTO & Co-Founder, EMEA" holds two. */
export interface TitlePart {
  readonly tokens: readonly string[];
  /** The same with compound titles as one word. */
  readonly words: readonly string[];
  /** Which of the words are what the person is: the head, and others beside it. */
  readonly heads: readonly number[];
}

/** `core`: how many words stand before "of" or a comma; the head is the last noun of them. */
function headsOf(words: readonly string[], core: number): number[] {
  const last = words.slice(0, core).findLastIndex(isHead);
  const head = last < 0 ? core - 1 : last;
  if (!isOffice(words[head] ?? '')) return [head];
  const isBeside = (at: number) => isOffice(words[at + 1] ?? '') || at === head + 1;
  const beside = words.flatMap((word, at) =>
    at !== head && isOffice(word) && isBeside(at) ? [at] : [],
  );
  return [head, ...beside];
}

/** A title of these words, of which the first `core` hold the head. */
export function titleOf(tokens: readonly string[], core = tokens.length): TitlePart {
  const words = withCompounds(tokens);
  const own = core === 0 ? words.length : withCompounds(tokens.slice(0, core)).length;
  return { tokens, words, heads: headsOf(words, own) };
}

const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g;
const APART = /\s*(?:[|;•·/]|\s[-–—]\s)\s*/u;
const ALSO = /\s*(?:,|\s(?:&|and|und|et|y|e)\s|\s\+\s)\s*/iu;
/** Whom the person works for or with: another's title. */
const OTHERS =
  /(?:^|\s)(?:to|at|@|with|ex|bei|chez|office of|working for|reporting to)(?=\s|-).*$/iu;
/** The same in Portuguese, before a name: "Diretor na Quill". */
const AT_NAMED = /\s(?:na|no)\s(?=\p{Lu}).*$/u;
const FIELD = /\s(?:of|for|in|para)\s|,/iu;

/** The words before "of" that may hold the head. */
const coreOf = (text: string): string => text.split(FIELD)[0] ?? text;

/** Whether the text is a title by itself: "Co-Founder" is, "Engineering" is not. */
function isTitle(text: string): boolean {
  return isOccupation(titleTokens(coreOf(text)).at(-1) ?? '');
}

function partOf(text: string): TitlePart {
  const [tokens, core] = [titleTokens(text), coreOf(text)];
  return titleOf(tokens, core === text ? tokens.length : titleTokens(core).length);
}

/** "Singer-songwriter" → both; "Indie singer-songwriter" as well, and "Assistant-manager" is one. */
const halvesOf = (piece: string): readonly string[] =>
  hyphenedOccupations(piece.trim().split(/\s+/).at(-1) ?? '');

/**
 * "Founder & CEO", "Essayist, poet" → both, if both are titles; "Learning & Development Manager" is
 * one.
 */
function joinedTitles(text: string): string[] {
  const pieces = text.split(ALSO).filter((piece) => piece !== '');
  const isList = pieces.length > 1 && isTitle(pieces[0] ?? '');
  const titles = isList ? pieces.filter(isTitle) : [];
  return [text, ...titles, ...(isList ? titles : [text]).flatMap(halvesOf)];
}

/** What stands in brackets and is a title too: "Founder (CEO)". */
const asides = (label: string): string[] =>
  [...label.matchAll(BRACKETS)].map(([, inside = '']) => inside).filter(isTitle);

/** "ex-CEO" is a former one; "ex-Google" and "at Google" are no titles. */
function withoutOthers(text: string): string {
  const [, past = ''] = /^\s*ex[-\s]+(.*)$/i.exec(text) ?? [];
  return past !== '' && isTitle(past)
    ? `former ${past}`
    : text.replace(OTHERS, '').replace(AT_NAMED, '');
}

/** The titles that a label holds, without whom they work for; the whole one first. */
export function titleParts(label: string): TitlePart[] {
  const bare = label.replace(BRACKETS, ' ').trim();
  const own = [...bare.split(APART), ...asides(label)]
    .map(withoutOthers)
    .flatMap(joinedTitles)
    .map(partOf)
    .filter(({ tokens }) => tokens.length > 0);
  return own.length > 0 ? own : [partOf(label)].filter(({ tokens }) => tokens.length > 0);
}
