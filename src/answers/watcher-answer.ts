import type { Watcher } from '../contract/watchers.ts';
import type { AnswerLink, ToolAnswer } from './answer.ts';
import { isoMinute } from './iso-minute.ts';
import { writeCall } from './next-call.ts';
import { profileLinks } from './run-answer.ts';
import { grouped, plainId, plainPath } from './safe-words.ts';
import { type MonthlyCredits, monthlyCredits } from './watcher-cost.ts';

export interface WatcherData {
  watcher: string;
  /** Id of the watched profile. */
  profile: string;
  enabled: boolean;
  every_hours: number;
  phases: string[];
  /**
   * Credits per month of 30 days, if no look and if every look finds something; absent for a key
   * that is not metered.
   */
  credits_least?: number;
  credits_most?: number;
  /** `2026-11-21 14:05 UTC`, or empty. */
  next_look: string;
  last_look: string;
  summary: string;
  next: string;
}

/** `30–180`, or `0`: credits per month. */
export const creditRange = ({ least, most }: MonthlyCredits): string =>
  least === most ? grouped(most) : `${grouped(least)}–${grouped(most)}`;

/** Hours with two decimals: an interval may be any number of seconds. */
export const hoursOf = (seconds: number | undefined): number =>
  Math.round((seconds ?? 0) / 36) / 100;

/** `every 24 hours`, `every hour`. */
export function everyText(seconds: number | undefined): string {
  if (seconds === undefined) return 'at an unknown interval';
  const hours = hoursOf(seconds);
  return hours === 1 ? 'every hour' : `every ${hours} hours`;
}

/** The phases of a watcher that are plain words. */
export const phasesOf = ({ phases }: Watcher): string[] =>
  (phases ?? []).flatMap((phase) => plainPath(phase) ?? []);

/** Maximum number of profiles that an answer links to. */
const MAX_LINKS = 10;

/** The watched profiles, each once. */
export function watcherLinks(watchers: readonly Watcher[]): AnswerLink[] {
  const ids = new Set(watchers.map(({ profile_id }) => plainId(profile_id)));
  return [...ids].flatMap(profileLinks).slice(0, MAX_LINKS);
}

/** What it costs; empty where credits are not counted. */
function costText(cost: MonthlyCredits, enabled: boolean, metered: boolean): string {
  if (!metered || !enabled) return '';
  return `It costs ${creditRange(cost)} credits in 30 days, where credits are counted.`;
}

/** One watcher as it is now. */
export function watcherAnswer(watcher: Watcher, metered: boolean): ToolAnswer<WatcherData> {
  const id = plainId(watcher.watcher_id);
  const profile = plainId(watcher.profile_id);
  const enabled = watcher.enabled !== false;
  const cost = monthlyCredits(watcher);
  const [last, next] = [isoMinute(watcher.last_run_at), isoMinute(watcher.next_run_at)];
  const phases = phasesOf(watcher);
  const summary = [
    enabled
      ? `Watcher ${id} looks at ${profile} ${everyText(watcher.interval_seconds)}.`
      : `Watcher ${id} of ${profile} is paused: it does not run${metered ? ' and costs nothing' : ''}.`,
    costText(cost, enabled, metered),
    phases.length === 0 ? '' : `Phases: ${phases.join(', ')}.`,
    last === '' ? 'It has not looked yet.' : `Last look ${last}.`,
    next === '' ? '' : `Next look ${next}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const call = writeCall({
    tool: 'list_watcher_runs',
    args: { watcher: id },
    why: 'later, for what it found',
  });
  const data: WatcherData = {
    watcher: id,
    profile,
    enabled,
    every_hours: hoursOf(watcher.interval_seconds),
    phases,
    ...(metered && { credits_least: cost.least, credits_most: cost.most }),
    next_look: next,
    last_look: last,
    summary,
    next: call,
  };
  return { text: `${summary}\nNext: ${call}`, data, links: watcherLinks([watcher]) };
}
