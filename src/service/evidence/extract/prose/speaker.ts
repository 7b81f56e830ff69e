import type { Block } from '../page/page-blocks.ts';
import { hasGivenName, NAME, namesWithin, wholeName } from './name-shape.ts';
import { namesSeveral } from './plural.ts';
import { sentencesOf } from './sentences.ts';

const SAYS_NAME = new RegExp(
  `(?:^|[^\\p{L}"“])(?:(?<sure>[Mm]y name is)|I['’]m|I am) (?<name>${NAME})(?![\\p{L}])`,
  'u',
);
const SPEAKS =
  /(?:^|[.!,] )I(?:['’](?:m|ve)| (?:(?:also|now|currently) )?(?:am|was|have|work|live|studied|joined|worked|grew))\b/;
const QUOTED = /["“”]/;
const ANOTHER = /\b(?:she|he|her|his|him)\b/i;
const THEY = /\b(?:they|them|their|theirs)\b/gi;

/** The name with which a page's author introduces themselves; null unless there is exactly one. */
export function selfIntroducedName(blocks: readonly Block[]): string | null {
  const heading = blocks.find(({ kind }) => kind === 'heading');
  const own = heading === undefined ? null : wholeName(heading.text);
  const names = blocks.flatMap(({ text }) => {
    const { sure, name = '' } = QUOTED.test(text) ? {} : (SAYS_NAME.exec(text)?.groups ?? {});
    const [first] = namesWithin(name);
    const isName =
      first !== undefined && (sure !== undefined || hasGivenName(first) || first === own);
    return isName ? [first] : [];
  });
  const [only, other] = [...new Set(names)];
  return other === undefined ? (only ?? null) : null;
}

/** Whether "I" is within quotation marks, and so another. */
const isQuotingSelf = (text: string): boolean =>
  text.split(/["“”]/).some((words, at) => at % 2 === 1 && /\b(?:I|[Mm]y|[Mm]e)\b/.test(words));

/** "They" is about another, unless the sentence names several before: "people … their work". */
const isOfAnother = (text: string): boolean =>
  ANOTHER.test(text) ||
  sentencesOf(text).some((sentence) =>
    [...sentence.matchAll(THEY)].some(({ index }) => !namesSeveral(sentence.slice(0, index))),
  );

/**
 * Whether the person at the head of a page wrote it: it says "I", and never "she" or "he", or "they"
 * of one person. A person whom the text mentions by name is not the author.
 */
export function isFirstPerson(blocks: readonly Block[], name: string): boolean {
  const top = blocks.find(({ kind }) => kind === 'heading');
  if (top === undefined || wholeName(top.text) !== name) return false;
  const texts = blocks.map(({ text }) => text);
  if (blocks.some(({ kind, text }) => kind === 'text' && text.includes(`${name} `))) return false;
  return (
    !texts.some(isQuotingSelf) &&
    texts.some((text) => SPEAKS.test(text)) &&
    !texts.some(isOfAnother)
  );
}
