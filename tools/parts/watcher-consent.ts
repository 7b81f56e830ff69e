import { plainId } from '../../src/answers/safe-words.ts';
import { creditRange, everyText } from '../../src/answers/watcher-answer.ts';
import {
  type MonthlyCredits,
  monthlyCredits,
  type WatcherCostFacts,
} from '../../src/answers/watcher-cost.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../src/contract/watcher-prices.ts';
import type { ToolContext } from '../define-tool.ts';
import { describeProfile, type KnownProfile } from './known-profile.ts';

/** The profile that a watcher is about, as far as is known. */
type WatchedProfile = Pick<KnownProfile, 'id' | 'name'>;

const describeWatched = (profile: WatchedProfile, watcher: string | undefined): string =>
  profile.id === '' ? `the profile of the watcher ${plainId(watcher)}` : describeProfile(profile);

function costSentence(cost: MonthlyCredits, before: MonthlyCredits | null): string {
  const instead = before === null ? '' : `, instead of ${creditRange(before)}`;
  return (
    `That costs ${creditRange(cost)} credits a month (30 days)${instead}, where the service ` +
    `counts credits: ${LOOK_CREDITS} a look, ${FINDING_CREDITS} more each time ` +
    'something new is found.'
  );
}

/** A watcher as requested. */
export interface NewWatcher extends WatcherCostFacts {
  readonly interval_seconds: number | undefined;
  readonly phases?: readonly string[] | undefined;
  /** The watcher to change; absent for a new one. */
  readonly watcher?: string;
  /** Its cost so far; absent for a new one. */
  readonly before?: MonthlyCredits;
}

/**
 * Asks for approval before a profile is watched, or watched at a higher cost; not where credits are
 * not counted, because the question is about them.
 */
export async function askForWatcher(
  profile: WatchedProfile,
  wanted: NewWatcher,
  context: ToolContext,
): Promise<void> {
  if (!(await context.isMetered())) return;
  const { watcher, before, interval_seconds: seconds } = wanted;
  const cost = monthlyCredits(wanted);
  await context.askFirst({
    kind: 'watcher',
    call: { profile: profile.id, wanted, cost },
    question: [
      `The assistant wants ${describeWatched(profile, watcher)} to be checked again ${everyText(seconds)},`,
      'until the watcher is paused or deleted.',
      costSentence(cost, before ?? null),
      'Shall it go ahead?',
    ].join(' '),
    name: watcher === undefined ? 'this watcher' : 'this change of a watcher',
  });
}
