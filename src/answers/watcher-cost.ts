import { FINDING_CREDITS, LOOK_CREDITS } from '../contract/watcher-prices.ts';

/** Thirty days: the longest interval of a watcher, and the length of a month. */
export const MONTH_SECONDS = 2_592_000;
/** The shortest interval of a watcher. */
export const MIN_INTERVAL_SECONDS = 3600;

/** Credits of a watcher per month. */
export interface MonthlyCredits {
  /** If no look finds anything. */
  readonly least: number;
  /** If every look finds something. */
  readonly most: number;
}

/** What decides the cost of a watcher; a paused one is free. */
export interface WatcherCostFacts {
  readonly enabled?: boolean | undefined;
  /** If unknown, the shortest: it is better to ask once too often. */
  readonly interval_seconds?: number | undefined;
}

/** The cost of a watcher per month. Pure; includes the first look, which is at once. */
export function monthlyCredits({
  enabled = true,
  interval_seconds: seconds = MIN_INTERVAL_SECONDS,
}: WatcherCostFacts): MonthlyCredits {
  if (!enabled) return { least: 0, most: 0 };
  const looks = Math.ceil(MONTH_SECONDS / Math.max(1, seconds));
  return { least: looks * LOOK_CREDITS, most: looks * (LOOK_CREDITS + FINDING_CREDITS) };
}

/** The known current cost of a watcher; 0 if the interval is unknown. */
export const knownCredits = (now: WatcherCostFacts): MonthlyCredits =>
  monthlyCredits(now.interval_seconds === undefined ? { enabled: false } : now);

/** Whether a change may increase the known cost of a watcher. */
export const costsMore = (before: WatcherCostFacts, after: WatcherCostFacts): boolean =>
  monthlyCredits(after).most > knownCredits(before).most;
