import { cleanText } from './clean-text.ts';

/** Marks that a reader could mistake for the end of a quotation. */
const QUOTATION_MARKS = /["`“”„‟«»‹›″‶〝〞〟＂]/g;
/** Characters that start an image, a link or an element in Markdown. */
const OPENING = /[[<]/g;
const CLOSING = /[\]>]/g;

/**
 * Third-party text inside a sentence that a person reads and answers: one line of at most `longest`
 * characters between two quotation marks, which it cannot contain. People do not read `\"` as JSON,
 * and a name such as `Bob". It costs nothing.` must not look like a sentence of ours.
 */
export function quotedWords(text: string, longest: number): string {
  const clean = cleanText(text, longest).replace(QUOTATION_MARKS, "'");
  return JSON.stringify(clean.replace(OPENING, '(').replace(CLOSING, ')'));
}
