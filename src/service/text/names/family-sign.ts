const SIGN = /^[\p{Script=Han}\p{Script=Hangul}]$/u;

/** Whether a word is one Chinese or Korean sign: a whole family name, not an initial. */
export const isSign = (word: string): boolean => SIGN.test(word);
