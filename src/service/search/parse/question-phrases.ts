import { foldText } from '../../text/fold.ts';
import { partedNames } from './cjk-names.ts';
import { toEnglish } from './languages/to-english.ts';
import { singularKey, singularTitleKey } from './singular.ts';
import { readWords, termKey } from './words.ts';

/** Names of organizations and titles are rarely longer, including words such as "of the". */
const MAX_WORDS = 6;
/** A question of 4,000 characters has about 700 words; the look-up must stay one small query. */
const MAX_PHRASES = 2_000;

/**
 * The folded phrases of a question that the index may know as a title, organization, school or
 * name: every run of up to six words, and the same with its last word, or the noun of a title, in the
 * singular. Look them up in `terms` and hand the hits to `parseQuestion` as `KnownTerms`.
 */
export function questionPhrases(query: string): string[] {
  const question = readWords(toEnglish(query).text);
  const phrases = new Set<string>();
  question.words.forEach((_, i) => {
    for (let to = i + 1; to <= Math.min(question.words.length, i + MAX_WORDS); to++) {
      if (phrases.size >= MAX_PHRASES) return;
      const key = termKey(question, i, to);
      phrases.add(key).add(singularKey(key)).add(singularTitleKey(key));
      if (to > i + 1) continue;
      const word = question.words[i]?.folded ?? key;
      // "all the Ottilies"
      phrases.add(word).add(word.replace(/s$/, ''));
      for (const part of partedNames(question.words[i]?.text ?? '').flat()) {
        phrases.add(foldText(part));
      }
    }
  });
  phrases.delete('');
  return [...phrases];
}
