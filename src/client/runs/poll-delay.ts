const FIRST_MS = 250;
const MAX_DELAY_MS = 5_000;
const GROWTH = 1.6;

/**
 * Milliseconds before a run is read again: 250 at first, because most runs end quickly, then 1.6
 * times longer each time up to "every few seconds" (docs/contract.md 11), with 10 % jitter so that
 * many processes do not poll in step.
 * @param quiet how many reads in a row showed nothing new.
 * @param random in [0, 1).
 */
export function pollDelay(quiet: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_MS * GROWTH ** Math.min(quiet, 20));
  return delay * (0.9 + 0.2 * random);
}
