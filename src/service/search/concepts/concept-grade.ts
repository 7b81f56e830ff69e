/** Cosines of word vectors: unrelated texts lie about .2, the same subject above .7. */
const UNRELATED = 0.25;
const RELATED = 0.8;

/** By meaning alone a person is never as sure as by the words themselves. */
const MEANING = 0.85;
const WORDS = 0.92;

/**
 * How well a person meets a concept, 0..1: by meaning (the cosine of the vectors) or by words
 * (which part of them the profile has). Either will do, and both are better than one. `share` is
 * which part of the concept has a meaning at all; see `meaningShare`.
 */
export function conceptGrade(cosine: number, cover: number, share = 1): number {
  const near = Math.min(1, Math.max(0, (cosine - UNRELATED) / (RELATED - UNRELATED)));
  const meaning = near * share;
  // Half of the words is worth less than half: "machine" is no "machine learning".
  const words = cover ** 1.7;
  return 1 - (1 - MEANING * meaning) * (1 - WORDS * words);
}

/**
 * The grade of a person by the profile as a whole and by its most telling sentence. Who is a
 * lawyer throughout and once wrote of privacy is more of a "data privacy lawyer" than somebody
 * else who wrote of privacy.
 */
export const withSentence = (whole: number, sentence: number): number =>
  Math.max(whole, 1 - (1 - 0.7 * whole) * (1 - 0.9 * sentence));

/** Below this nobody would call a profile an answer. */
export const RELEVANT = 0.3;
