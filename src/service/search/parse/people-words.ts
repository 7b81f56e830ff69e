import { phraseSet } from '../../text/vocabulary/phrase-set.ts';

const ONE = phraseSet(`
  person somebody someone anybody anyone individual candidate woman man lady contact connection
  employee member colleague professional expert politician lawmaker official guy
`);
const SEVERAL = phraseSet(`
  people persons folks individuals candidates women men ladies females males contacts connections
  employees members colleagues professionals experts politicians lawmakers officials names profiles
  results ones guys
`);

/** Whether a word names a person or people without saying what they do. */
export const isPeople = (word: string): boolean => ONE.has(word) || SEVERAL.has(word);

/** Whether it names several. */
export const isSeveral = (word: string): boolean => SEVERAL.has(word);
