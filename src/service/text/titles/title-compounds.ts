import { TITLE_HEADS } from '../vocabulary/title-heads.ts';
import { singular } from './title-words.ts';

/** Words that are one title together; their last one alone is another. */
const COMPOUNDS = new Map<string, string[][]>();
for (const phrase of `assembly member;attorney general;board member;biz developer;business developer;business partner;chief staff;
  committee member;congress member;council member;lieutenant governor;member parliament;
  prime minister;product owner;property developer;scrum master;secretary general;secretary state;solicitor general;
  surgeon general;talent acquisition partner;talent partner;vice chair;vice mayor;
  vice president`.split(/;\s*/)) {
  const [first = '', ...others] = phrase.split(' ');
  COMPOUNDS.set(first, [...(COMPOUNDS.get(first) ?? []), others]);
}

/** The most words between "chief" and "officer". */
const MAX_BETWEEN = 3;

/** The length of the compound title at a place: 1 if there is none. */
function compoundAt(tokens: readonly string[], at: number): number {
  const first = tokens[at] ?? '';
  if (first === 'chief') {
    const officer = tokens.indexOf('officer', at);
    if (officer > at && officer - at <= MAX_BETWEEN) return officer - at + 1;
  }
  const others = COMPOUNDS.get(first)?.find((one) =>
    one.every((word, offset) => tokens[at + 1 + offset] === word),
  );
  return 1 + (others?.length ?? 0);
}

/** The words of a title with each compound as one: "vice", "president" → "vice-president". */
export function withCompounds(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = compoundAt(tokens, at);
    joined.push(tokens.slice(at, at + length).join('-'));
    at += length;
  }
  return joined;
}

const MORE_HEADS = new Set([
  'member',
  'host',
  'candidate',
  'worker',
  'lead',
  'internship',
  'retired',
]);

/** Whether a single word names an occupation or office. */
export const isHeadWord = (word: string): boolean =>
  TITLE_HEADS.has(word) || MORE_HEADS.has(word) || TITLE_HEADS.has(singular(word));

/** The same for a word of `withCompounds`. */
export const isHead = (word: string): boolean => word.includes('-') || isHeadWord(word);

/** Titles that people hold together and write side by side: "Founder CEO". */
const HELD_TOGETHER = new Set(['founder', 'owner', 'president', 'chair', 'director', 'partner']);
export const isOffice = (word: string): boolean =>
  HELD_TOGETHER.has(word) || word.startsWith('chief-');
