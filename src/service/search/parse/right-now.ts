import { isDivided, type Question } from './words.ts';

/** How far before "rn" the word may stand that tells its meaning. */
const REACH = 5;
const PLACED = /^(?:at|in|on|with|from|near|there|here)$/;
/** Not right before it: "secretary of Ohio rn", but "looking for rn". */
const LINKING = /^(?:of|for)$/;
const ACTING = /^(?:is|are|works?|working|lives?|living|based|does|doing|serves?|serving|runs?)$/;
const ARTICLE = /^(?:a|an|the|any|one|no|some|my|our|their|this|that|another|every|each)$/;

/**
 * Whether the "rn" at `i` means right now, as in "who is at Acme rn", and not a registered nurse: it
 * is in small letters and ends what says where somebody is or what they do. Pure.
 */
export function isRightNow(question: Question, i: number): boolean {
  const { words, style } = question;
  const word = words[i];
  if (word?.folded !== 'rn' || (word.shape === 'upper' && style !== 'upper')) return false;
  if (i + 1 < words.length && !isDivided(question, i + 1)) return false;
  for (let back = i - 1; back >= Math.max(0, i - REACH); back -= 1) {
    const before = words[back]?.folded ?? '';
    if (PLACED.test(before) || ACTING.test(before)) return true;
    if (LINKING.test(before)) return back < i - 1;
    // "a pediatric rn", but "at the hospital rn"
    if (ARTICLE.test(before)) return PLACED.test(words[back - 1]?.folded ?? '');
  }
  return false;
}

/** The question with "now" where its "rn" means that; the text stays as it was written. Pure. */
export function withRightNow(question: Question): Question {
  const words = question.words.map((word, i) =>
    isRightNow(question, i) ? { ...word, folded: 'now' } : word,
  );
  return { ...question, words };
}
