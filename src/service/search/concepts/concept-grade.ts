/** Likeness of unrelated words, and of words of one subject. */
const UNLIKE = 0.3;
const ALIKE = 0.9;

/** Cosines of unrelated texts are near .2, of texts on one subject above .7. */
const UNRELATED = 0.2;
const RELATED = 0.8;

/** The share of the meaning as a whole; the rest is that of word by word. */
const MEANING = 0.35;

/** The least match of a word: one word that is not met lowers a concept, and does not decide it. */
const MISSED = 0.02;

/** Of so few words each must be met; of more, a share may be missing. */
export const FEW_WORDS = 3;

/** Each word must be met, most must be, or any word counts for what it says. */
const ALL = -0.5;
const MOST = 0.5;
export const ANY = 1;

const scaled = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** A word of the concept: how much it says, and its likeness to the likest word of the text. */
export interface WordMatch {
  readonly weight: number;
  /** -1..1 */
  readonly likeness: number;
}

/** Likeness of the likest word that makes a match doubtful, and of one that makes it sure. */
const DOUBTFUL = 0.5;
const SURE = 0.75;

/** What remains of a match of doubtful words only. */
const MIN_SURENESS = 0.7;

/** Words alike in passing ("brain surgery", "breast cancer") add up; one must be meant. */
function sureness(matches: readonly WordMatch[]): number {
  const best = Math.max(...matches.map(({ likeness }) => likeness));
  return MIN_SURENESS + (1 - MIN_SURENESS) * scaled(best, DOUBTFUL, SURE);
}

/**
 * How far the words are met, 0..1: a power mean, for which a missing word counts more than a word
 * that is met twice over: "growth marketing" is not met by "marketing".
 */
export function wordsMet(
  matches: readonly WordMatch[],
  power = matches.length <= FEW_WORDS ? ALL : MOST,
): number {
  let sum = 0;
  let whole = 0;
  for (const { weight, likeness } of matches) {
    sum += weight * Math.max(MISSED, scaled(likeness, UNLIKE, ALIKE)) ** power;
    whole += weight;
  }
  return whole === 0 ? 0 : (sum / whole) ** (1 / power) * sureness(matches);
}

/** How well a text meets a concept, 0..1, by its words and by the cosine of the two. */
export const conceptGrade = (met: number, cosine: number): number =>
  (1 - MEANING) * met + MEANING * scaled(cosine, UNRELATED, RELATED);

/** The most where some words of a concept are left out, or others say it. */
export const LOOSE = 0.75;

/** A profile that is near as a whole says less than a sentence with the words. */
const WHOLE = 0.85;

/** How well a whole profile meets a concept by its meaning alone, 0..1. */
export const meaningGrade = (cosine: number): number => WHOLE * scaled(cosine, UNRELATED, RELATED);

/** The most that words met this far can reach: lower ones need no cosine. */
export const mostFor = (met: number): number => (1 - MEANING) * met + MEANING;

/**
 * Below this grade a text is about something else. Of 28 concepts that a made-up legislature knows
 * nothing of, the nearest ("brain surgery" to cancer research) reaches .52; a text with all the words
 * of a concept has .65 at least. Some real texts pass: "growth marketing" finds "small business
 * growth".
 */
export const RELEVANT = 0.62;
