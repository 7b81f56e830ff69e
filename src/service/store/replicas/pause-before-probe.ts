const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

/**
 * Milliseconds until a replica that has failed so many times in a row is tried again. Random, so
 * that the services of one replica do not all come back to it at once. Pure.
 * @param failures from 1
 * @param random from 0 to 1
 */
export function pauseBeforeProbe(failures: number, random: number): number {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}
