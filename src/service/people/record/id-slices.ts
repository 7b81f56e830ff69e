/** The letters of ids, in their order: see `newId`. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Letters that tell slices apart: a million slices. */
const DIGITS = 4;
const FINEST = LETTERS.length ** DIGITS;

/** Ids of people from `from` on and before `to`; null: from the first, up to the last. */
export interface IdSlice {
  readonly from: string | null;
  readonly to: string | null;
}

/** The first id after this share (0..1) of all; null: there is none at the ends. */
function boundAt(share: number): string | null {
  if (share <= 0 || share >= 1) return null;
  let left = Math.min(FINEST - 1, Math.max(1, Math.round(share * FINEST)));
  const letters: string[] = [];
  for (let digit = 0; digit < DIGITS; digit += 1) {
    letters.unshift(LETTERS.charAt(left % LETTERS.length));
    left = Math.floor(left / LETTERS.length);
  }
  return `p_${letters.join('')}`;
}

/**
 * The ids between two shares of all people. Ids are random, so a slice has that share of any people,
 * and an index reads it alone. Other ids are in the first slice or in the last.
 */
export const idSlice = (from: number, to: number): IdSlice => ({
  from: boundAt(from),
  to: boundAt(to),
});

/** A little more than are wanted, so that mostly one more slice is enough. */
const MARGIN = 1.25;

/** A slice without anybody says little. */
const GROWTH = 8;

/**
 * Where the slice after `upTo` ends, to find `missing` more people where `found` were before it.
 * Pure.
 */
export function nextShare(upTo: number, found: number, missing: number): number {
  const share = found === 0 ? GROWTH * upTo : upTo + (MARGIN * missing * upTo) / found;
  // Ends of one place in the letters would never come to 1.
  return Math.min(1, Math.max(share, upTo + 1 / FINEST));
}
