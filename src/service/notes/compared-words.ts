import { foldTokens } from '../text/fold.ts';
import { foldOwnWords } from './folded-words.ts';

/** Each word by itself; text of symbols only, such as an emoji, as a whole. */
export function comparedWords(words: string): string[] {
  const folded = foldTokens(words);
  return folded.length > 0 ? folded : [foldOwnWords(words)];
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The pattern of texts with this word anywhere, for `like`. */
export const inLike = (word: string): string => `%${escaped(word)}%`;

/** The pattern of texts with a word that begins so, for `like` on a blank and the text. */
export const startInLike = (word: string): string =>
  /[\p{L}\p{N}]/u.test(word) ? `% ${escaped(word)}%` : inLike(word);
