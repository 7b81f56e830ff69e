/**
 * Postgres takes no NUL and no lone surrogate in text or jsonb; the other control characters
 * serve only to hide something from a reader. Tab and line ends stay, because prose has them.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/gu;

export const cleanText = (text: string): string => text.replace(FORBIDDEN, '').trim();

/** The text without what a terminal obeys: format characters turn the direction of what follows. */
export const inOneLine = (text: string): string =>
  cleanText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
