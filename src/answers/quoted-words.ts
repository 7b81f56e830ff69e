import { cleanText } from './clean-text.ts';

/** Marks that a reader could take for the end of a quotation. */
const QUOTATION_MARKS = /["`“”„‟«»‹›″‶〝〞〟＂]/g;
/** What a host that shows Markdown would make an image, a link or an element of. */
const OPENING = /[[<]/g;
const CLOSING = /[\]>]/g;

/**
 * Words of others inside a sentence that a person reads and answers: one line of at most `longest`
 * characters between two quotation marks, the only ones. A person does not read `\"` as JSON, and
 * a name such as `Bob". It costs nothing.` must not look like a sentence of ours.
 */
export function quotedWords(text: string, longest: number): string {
  const clean = cleanText(text, longest).replace(QUOTATION_MARKS, "'");
  return JSON.stringify(clean.replace(OPENING, '(').replace(CLOSING, ')'));
}
