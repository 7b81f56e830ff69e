import { pick } from '../seeded-random.ts';

type Random = () => number;

const VOWELS = [...'aeiou'];

/** A slip at one letter: doubled, dropped, swapped with the next, or another vowel or letter. */
const SLIPS: readonly ((before: string, here: string, after: string, random: Random) => string)[] =
  [
    (before, here, after) => `${before}${here}${here}${after}`,
    (before, _, after) => `${before}${after}`,
    (before, here, after) => `${before}${after[0] ?? ''}${here}${after.slice(1)}`,
    (before, here, after, random) =>
      VOWELS.includes(here)
        ? `${before}${pick(random, VOWELS)}${after}`
        : `${before}${here}${here}${after}`,
    (before, _, after, random) =>
      `${before}${pick(random, [...'abcdefghijklmnoprstuvwy'])}${after}`,
  ];

/** The letters of a word after its first, which is seldom mistyped. */
function slipOf(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const slip = pick(random, SLIPS);
  return slip(word.slice(0, at), word[at] ?? '', word.slice(at + 1), random);
}

/** The word with one slip, and two in one of four long words; never the word itself. */
export function withTypo(random: Random, word: string): string {
  const once = slipOf(random, word);
  const slipped = word.length > 8 && random() < 0.25 ? slipOf(random, once) : once;
  return slipped.toLowerCase() === word.toLowerCase() ? withTypo(random, word) : slipped;
}
