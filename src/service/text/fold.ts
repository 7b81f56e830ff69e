const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘ʼ`´]/g;
const NOT_WORD = /[^\p{L}\p{N}+#&]+/gu;
/** The same for text that is ASCII and lower case: a third of the time. */
const NOT_ASCII_WORD = /[^a-z0-9+#&]+/g;
const ASCII_APOSTROPHES = /['`]/g;
const ASCII_WORD = /[a-z0-9+#&]+/g;
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPECIAL_LETTERS = /[ßøæœłđðþı]/g;

/** Most text; it has no accents and no special letters. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter);

const asciiLetters = (text: string): string => text.toLowerCase().replace(ASCII_APOSTROPHES, '');

/**
 * The form in which words are compared everywhere: lower case, no accents, no apostrophes, other
 * punctuation as one space. "José-María O'Neil" becomes "jose maria oneil". `+`, `#` and `&` stay,
 * because "C++", "C#" and "R&D" are words.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return asciiLetters(text).replace(NOT_ASCII_WORD, ' ').trim();
  return withoutAccents(text).replace(APOSTROPHES, '').replace(NOT_WORD, ' ').trim();
}

/** The folded words of a text. */
export function foldTokens(text: string): string[] {
  if (isAscii(text)) return asciiLetters(text).match(ASCII_WORD) ?? [];
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
}
