/**
 * A value that the user gave, as one JSON string: it can be pasted from anywhere, and must not
 * end its sentence.
 */
export const given = (text: string): string => JSON.stringify(text.trim());

/** The lines that are there, each on its own; arguments that were left out leave no gap. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}
