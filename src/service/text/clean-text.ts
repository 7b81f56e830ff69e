/**
 * Postgres rejects NUL and lone surrogates in text and jsonb; other control characters can only
 * hide text from readers. Tabs and line ends stay, because prose has them.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Most text; it has nothing to remove. */
const PRINTABLE = /^[\x20-\x7e]*$/;

export const cleanText = (text: string): string =>
  (PRINTABLE.test(text) ? text : text.replace(FORBIDDEN, '')).trim();

/** The text on one line, safe for terminals: format characters could reverse text direction. */
export const inOneLine = (text: string): string =>
  cleanText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
