import { singular } from '../../text/titles/title-words.ts';

/** Strips common endings, so that "teach" and "teaching" are one word; irregular forms are not. */
export function stemOf(word: string): string {
  const one = singular(word);
  return one.length < 6 ? one : one.replace(/(ing|ed|ion|er|or|ment|ly)$/, '');
}
