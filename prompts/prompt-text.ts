import { cleanText } from '../src/answers/clean-text.ts';

/** Maximum length of a prompt's argument: a sentence or two, not a document. */
export const MAX_ARGUMENT_CHARS = 4000;

/**
 * A value from the user, as one JSON string: it can be pasted from anywhere, and must neither end
 * its sentence nor contain invisible text.
 */
export const quoteArgument = (text: string): string =>
  JSON.stringify(cleanText(text, MAX_ARGUMENT_CHARS));

/** Joins the given paragraphs; omitted arguments leave no gap. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}
