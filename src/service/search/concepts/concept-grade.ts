/** Cosines of word vectors: unrelated texts are near .2, texts on the same subject above .7. */
const UNRELATED = 0.25;
const RELATED = 0.8;

/** A match by meaning alone is graded lower than a match by words. */
const MEANING = 0.85;
const WORDS = 0.92;

/**
 * How well a person meets a concept, 0..1: by meaning (cosine of the vectors) or by words (the
 * share that the profile contains). Either is enough, both score higher. `share` is the part of the
 * concept that has a meaning; see `meaningShare`.
 */
export function conceptGrade(cosine: number, cover: number, share = 1): number {
  const near = Math.min(1, Math.max(0, (cosine - UNRELATED) / (RELATED - UNRELATED)));
  const meaning = near * share;
  // Half of the words earns less than half: "machine" is not "machine learning".
  const words = cover ** 1.7;
  return 1 - (1 - MEANING * meaning) * (1 - WORDS * words);
}

/**
 * Combines the grade of the whole profile with that of its best sentence. A lawyer who once wrote
 * about privacy fits "data privacy lawyer" better than a non-lawyer who wrote about privacy.
 */
export const withSentence = (whole: number, sentence: number): number =>
  Math.max(whole, 1 - (1 - 0.7 * whole) * (1 - 0.9 * sentence));

/** Below this grade a profile is not an answer. */
export const RELEVANT = 0.3;
