const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/** How long a run rests after its nth failed step in a row (from 0): doubling, bounded. */
export const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
