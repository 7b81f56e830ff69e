import type { Reading } from './reading.ts';

/** Breaks ties: of two equal readings the one with more words wins. */
const LONGER = 0.01;

/**
 * Chooses non-overlapping readings with the greatest sum of weights (weighted interval scheduling,
 * linear in words and readings).
 */
export function chooseReadings(readings: readonly Reading[], words: number): Reading[] {
  const starting: Reading[][] = Array.from({ length: words + 1 }, () => []);
  for (const reading of readings) starting[reading.cueFrom]?.push(reading);
  const best = new Float64Array(words + 1);
  const choice = new Array<Reading | undefined>(words + 1);
  for (let i = words - 1; i >= 0; i--) {
    best[i] = best[i + 1] ?? 0;
    for (const reading of starting[i] ?? []) {
      const words = reading.cueTo - reading.cueFrom;
      const sum = reading.weight + words * LONGER + (best[reading.cueTo] ?? 0);
      if (sum <= (best[i] ?? 0)) continue;
      best[i] = sum;
      choice[i] = reading;
    }
  }
  const chosen: Reading[] = [];
  for (let i = 0; i < words; ) {
    const reading = choice[i];
    if (reading !== undefined) chosen.push(reading);
    i = reading === undefined ? i + 1 : reading.cueTo;
  }
  return chosen;
}
