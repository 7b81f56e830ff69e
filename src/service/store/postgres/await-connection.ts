import { setTimeout as delay } from 'node:timers/promises';

/** Most milliseconds until a full server has a free connection: as long as a statement may take. */
const MAX_WAIT_MS = 30_000;

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1000;

/** `too_many_connections` of the server, the database or the user, and `cannot_connect_now`. */
const FULL_OR_STARTING = new Set(['53300', '57P03']);

const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_OR_STARTING.has(String(error.code));

/**
 * Milliseconds before the next try; null: give up. Random, so that those who were turned away
 * together do not come back together. Pure.
 * @param random from 0 to 1
 */
export function pauseBeforeTry(tried: number, waitedMs: number, random: number): number | null {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1));
  const pause = longest * (0.5 + random / 2);
  return waitedMs + pause > MAX_WAIT_MS ? null : pause;
}

/**
 * Connects; waits its turn while the server has no connection left. Twenty services over one
 * Postgres may want two hundred together, where it allows one hundred by default.
 */
export async function awaitConnection<T>(
  connect: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<T> {
  for (let tried = 1, waitedMs = 0; ; tried += 1) {
    try {
      return await connect();
    } catch (error) {
      const ms = isTurnedAway(error) ? pauseBeforeTry(tried, waitedMs, Math.random()) : null;
      if (ms === null) throw error;
      await pause(ms);
      waitedMs += ms;
    }
  }
}
