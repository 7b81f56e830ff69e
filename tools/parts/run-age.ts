/** An older `since` cannot belong to a run in progress. */
const MAX_RUN_AGE_SECONDS = 30 * 24 * 3600;

const nowSeconds = (now: number): number => Math.floor(now / 1000);

/**
 * The age in seconds of a run whose times are not reported: its first answer wrote the time into
 * `since`, and each wait passes it on, so that restarted servers and replicas know it too. Pure.
 * @param since seconds since 1970, as passed by the caller; anything else is ignored.
 * @param waited seconds that this call has waited already.
 * @param now milliseconds since 1970.
 */
export function ageBySince(since: number | undefined, waited: number, now: number): number {
  const age = since === undefined ? 0 : nowSeconds(now) - since;
  return age > MAX_RUN_AGE_SECONDS ? waited : Math.max(waited, age);
}

/** The `since` argument of the next wait. */
export const sinceOf = (age: number, now: number): number => nowSeconds(now) - Math.round(age);

/** The age of a run whose start time is known; because clocks differ, at least `waited`. */
export function ageByTime(created: string | undefined, waited: number, now: number): number {
  const begun = Date.parse(created ?? '');
  return Number.isNaN(begun) ? waited : Math.max(waited, (now - begun) / 1000);
}
