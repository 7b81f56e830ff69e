import { cleanText } from '../src/answers/clean-text.ts';

/** Longest argument of a prompt: a sentence or two, not a document. */
export const MAX_ARGUMENT_CHARS = 4000;

/**
 * A value that the user gave, as one JSON string: it can be pasted from anywhere, and must neither
 * end its sentence nor bring along what the user does not see.
 */
export const given = (text: string): string => JSON.stringify(cleanText(text, MAX_ARGUMENT_CHARS));

/** The lines that are there, each on its own; arguments that were left out leave no gap. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}
