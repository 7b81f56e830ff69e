import { foldTokens } from '../fold.ts';
import { TITLE_HEADS } from '../vocabulary/title-heads.ts';
import { singular, titleTokens } from './title-words.ts';

/** One title of those that a label holds: "CTO & Co-Founder, EMEA" holds two. */
export interface TitlePart {
  readonly tokens: readonly string[];
  /** The first words, up to "of" or a comma: the head is among them. */
  readonly core: number;
}

const HEADS_OF_PARTS = new Set(['member', 'host', 'candidate', 'worker', 'lead']);

export const isHeadWord = (word: string): boolean =>
  TITLE_HEADS.has(word) || HEADS_OF_PARTS.has(word) || TITLE_HEADS.has(singular(word));

const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g;
const APART = /\s*(?:[|;•·/]|\s[-–—]\s)\s*/u;
const ALSO = /\s*(?:,|\s(?:&|and|und|et|y)\s|\s\+\s)\s*/iu;
/** Whom the person works for or with: another's title. */
const OTHERS =
  /(?:^|\s)(?:to|at|@|with|ex|bei|chez|office of|working for|reporting to)(?=\s|-).*$/iu;
const FIELD = /\s(?:of|for|in)\s|,/iu;

/** The words before "of" that may hold the head. */
const coreOf = (text: string): string => text.split(FIELD)[0] ?? text;

/** Whether the text is a title by itself: "Co-Founder" is, "Engineering" is not. */
function isTitle(text: string): boolean {
  const last = foldTokens(coreOf(text)).at(-1) ?? '';
  return isHeadWord(titleTokens(last).at(-1) ?? '');
}

function partOf(text: string): TitlePart {
  const tokens = titleTokens(text);
  const core = titleTokens(coreOf(text)).length;
  return { tokens, core: core === 0 ? tokens.length : core };
}

/** "Founder & CEO" → both, if both are titles; "Learning & Development Manager" is one. */
function joinedTitles(text: string): string[] {
  const pieces = text.split(ALSO).filter((piece) => piece !== '');
  return pieces.length > 1 && isTitle(pieces[0] ?? '') ? [text, ...pieces.filter(isTitle)] : [text];
}

/** What stands in brackets and is a title too: "Founder (CEO)". */
const asides = (label: string): string[] =>
  [...label.matchAll(BRACKETS)].map(([, inside = '']) => inside).filter(isTitle);

/** "ex-CEO" is a former one; "ex-Google" and "at Google" are no titles. */
function withoutOthers(text: string): string {
  const [, past = ''] = /^\s*ex[-\s]+(.*)$/i.exec(text) ?? [];
  return past !== '' && isTitle(past) ? `former ${past}` : text.replace(OTHERS, '');
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
