/** Splits a comma-separated list, because long tables are easier to read and edit that way. */
export const splitList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');
