/** Age at which a run has used its start and five waits: six calls of a model in total. */
export const MAX_RUN_SECONDS = 30 * 60;
const WAITS = 5;

/** A younger run is checked again soon, however short the waits are. */
const YOUNG_SECONDS = 60;
const YOUNG_PAUSE_SECONDS = 55;

/** Longest pause, however old the run is. */
const MAX_PAUSE_SECONDS = 30 * 60;

/**
 * Ages of a run, in seconds, at which to start a wait of `window` seconds. The first wait starts at
 * once; then pauses grow with the age: each wait ends at the same multiple of the age at which the
 * previous one ended, so that the fifth ends after half an hour. Pure.
 */
export function pollTimes(window: number): number[] {
  const begins = [0];
  let end = window;
  for (let left = WAITS - 1; left > 0; left -= 1) {
    const grown = end * (MAX_RUN_SECONDS / end) ** (1 / left);
    const soon = end + YOUNG_PAUSE_SECONDS + window;
    end = end < YOUNG_SECONDS ? Math.min(grown, soon) : grown;
    begins.push(end - window);
  }
  return begins;
}

/**
 * Rounded up to a number that people would say; calling later than planned costs no additional
 * call.
 */
function rounded(seconds: number): number {
  const step = seconds < 90 ? 5 : 60;
  return Math.ceil(seconds / step) * step;
}

/**
 * Seconds to pause before the next wait for a running run.
 *
 * Each wait starts at or after one of the planned ages, and the next at a later one, so that a run
 * of half an hour takes at most five waits, whatever the model does in between. Pure.
 * @param age seconds since the run started.
 * @param window seconds that one wait lasts.
 */
export function pauseBefore(age: number, window: number): number {
  const next = pollTimes(window).find((begin) => begin > age);
  return rounded(next === undefined ? Math.min(age / 2, MAX_PAUSE_SECONDS) : next - age);
}

/** When to call, in words: `now`, `in 40 seconds`, `in 4 minutes`. */
export function whenToCall(pause: number): string {
  if (pause <= 0) return 'now';
  if (pause < 90) return `in ${pause} seconds`;
  return `in ${Math.round(pause / 60)} minutes`;
}

/** Why a call of wait_for_run is suggested, and when to make it. */
export const waitAgainReason = (pause: number): string => `${whenToCall(pause)}, to keep waiting`;
