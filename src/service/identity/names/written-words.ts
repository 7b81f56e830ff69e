import { readFileSync } from 'node:fs';
import { assetPath } from '../../runtime/assets.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { WordFilter } from '../../text/names/word-filter.ts';

let filter: WordFilter | null = null;

/** The vocabulary of the GloVe vectors, which `scripts/build-words.ts` collects. */
function loadFilter(): WordFilter {
  filter ??= new WordFilter(readFileSync(assetPath('written-words.bin')));
  return filter;
}

/**
 * Whether people write this folded word: one of the 340,000 commonest on the web, or a known form
 * of a name. "Harry" and "Ada" are, "Hrarry" is not; of names that are rare on the web some are not.
 */
export const isWritten = (word: string): boolean =>
  otherForms(word).size > 0 || loadFilter().has(word);
