import { FINDING_CREDITS, LOOK_CREDITS } from '../contract/watcher-prices.ts';

/** Thirty days: the longest interval of a watcher, and what a month is taken for. */
export const MONTH_SECONDS = 2_592_000;
/** The shortest interval of a watcher. */
export const MIN_INTERVAL_SECONDS = 3600;

/** Credits that a watcher takes in a month. */
export interface MonthlyCredits {
  /** When no look finds anything. */
  readonly least: number;
  /** When every look finds something. */
  readonly most: number;
}

/** What decides the cost of a watcher; a paused one costs nothing. */
export interface Watching {
  readonly enabled?: boolean | undefined;
  /** Unknown counts as the shortest: better asked once too often. */
  readonly interval_seconds?: number | undefined;
}

/** What a watcher costs a month. Pure; the first look, which is at once, is counted. */
export function monthlyCredits({
  enabled = true,
  interval_seconds: seconds = MIN_INTERVAL_SECONDS,
}: Watching): MonthlyCredits {
  if (!enabled) return { least: 0, most: 0 };
  const looks = Math.ceil(MONTH_SECONDS / Math.max(1, seconds));
  return { least: looks * LOOK_CREDITS, most: looks * (LOOK_CREDITS + FINDING_CREDITS) };
}

/** What a watcher is known to cost now: of an unknown interval, nothing is. */
export const knownCredits = (now: Watching): MonthlyCredits =>
  monthlyCredits(now.interval_seconds === undefined ? { enabled: false } : now);

/** Whether a change lets a watcher take more credits than it is known to. */
export const costsMore = (before: Watching, after: Watching): boolean =>
  monthlyCredits(after).most > knownCredits(before).most;
