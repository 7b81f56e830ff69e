import { editDistance } from '../../text/names/edit-distance.ts';
import { soundOf } from '../../text/names/name-grade.ts';

/** Shorter words have too many neighbours. */
const SHORT = 5;
/** From this length on, a word may have two slips. */
const LONG = 8;
const SAME_SOUND = 0.4;
const LIKELY_SLIP = 0.2;
/** A first letter is seldom mistyped. */
const FIRST_LETTER = 0.6;

const sorted = (word: string): string => [...word].sort().join('');
const single = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Letters swapped, or one letter for two: the slips of fast typing. */
const isLikelySlip = (word: string, meant: string): boolean =>
  sorted(word) === sorted(meant) || single(word) === single(meant);

/**
 * How unlikely it is that a word is a slip of another, 0.4 to 2; null if it is none. Short words
 * may only have letters swapped.
 */
export function slipCost(word: string, meant: string): number | null {
  const length = Math.min(word.length, meant.length);
  const slips = editDistance(word, meant, 2);
  if (slips === 0 || slips > (length < LONG ? 1 : 2)) return null;
  if (length < SHORT - 1 || (length < SHORT && sorted(word) !== sorted(meant))) return null;
  // "Nance" is no "dance".
  const isOtherFirst = word[0] !== meant[0];
  if (isOtherFirst && (slips > 1 || (length < LONG && sorted(word) !== sorted(meant)))) return null;
  const sound = soundOf(word) === soundOf(meant) ? SAME_SOUND : 0;
  const likely = isLikelySlip(word, meant) ? LIKELY_SLIP : 0;
  return slips - sound - likely + (isOtherFirst ? FIRST_LETTER : 0);
}
