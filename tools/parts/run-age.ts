/** A `since` of longer ago belongs to no run that goes on. */
const MAX_RUN_AGE_SECONDS = 30 * 24 * 3600;

const nowSeconds = (now: number): number => Math.floor(now / 1000);

/**
 * Seconds since a run began whose times nobody tells: its first answer wrote the time into
 * `since`, and each wait hands it on, so that a restarted server and a replica know it too. Pure.
 * @param since seconds since 1970, as the caller gives it back; anything else is no time.
 * @param waited seconds that this call has waited already.
 * @param now milliseconds since 1970.
 */
export function ageBySince(since: number | undefined, waited: number, now: number): number {
  const age = since === undefined ? 0 : nowSeconds(now) - since;
  return age > MAX_RUN_AGE_SECONDS ? waited : Math.max(waited, age);
}

/** What the next wait is to be given as `since`. */
export const sinceOf = (age: number, now: number): number => nowSeconds(now) - Math.round(age);

/** The same for a run whose own time is known; clocks differ, so it is never below `waited`. */
export function ageByTime(created: string | undefined, waited: number, now: number): number {
  const begun = Date.parse(created ?? '');
  return Number.isNaN(begun) ? waited : Math.max(waited, (now - begun) / 1000);
}
