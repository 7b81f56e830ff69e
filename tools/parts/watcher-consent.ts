import { readable } from '../../src/answers/mask-contacts.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import { creditRange, everyText } from '../../src/answers/watcher-answer.ts';
import {
  type MonthlyCredits,
  monthlyCredits,
  type WatcherCostFacts,
} from '../../src/answers/watcher-cost.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../src/contract/watcher-prices.ts';
import type { ToolContext } from '../define-tool.ts';

/** The profile in the question to a person. */
export interface WatchedProfile {
  /** The watched id; empty if the service does not report it. */
  readonly id: string;
  /** Third-party text; empty if the key may not read profiles. */
  readonly name: string;
}

const isMissingScope = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'missing_api_key_scope';

/**
 * The profile of an id, alias or slug, by its canonical id, so that an approval is valid for that
 * person only, even if the slug later points to another one.
 */
export async function watchedProfile(id: string, context: ToolContext): Promise<WatchedProfile> {
  const client = await context.client();
  try {
    const { data } = await client.readProfile(id, { signal: context.signal });
    const name = readable(data.profile.displayName ?? data.profile.personName?.full, 80, true);
    return { id: data.profile_id, name };
  } catch (error) {
    // Watching needs another scope than reading; without the latter the name is unknown.
    if (isMissingScope(error)) return { id, name: '' };
    throw error;
  }
}

function describeProfile({ id, name }: WatchedProfile, watcher: string | undefined): string {
  if (id === '') return `the profile of the watcher ${plainId(watcher)}`;
  const shown = plainId(id) || quotedWords(id, 100);
  return name === ''
    ? `the profile ${shown}`
    : `the profile of ${quotedWords(name, 80)} (${shown})`;
}

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

/** Asks for approval before a profile is watched, or watched at a higher cost. */
export async function askForWatcher(
  profile: WatchedProfile,
  wanted: NewWatcher,
  context: ToolContext,
): Promise<void> {
  const { watcher, before, interval_seconds: seconds } = wanted;
  const cost = monthlyCredits(wanted);
  await context.askFirst({
    kind: 'watcher',
    call: { profile: profile.id, wanted, cost },
    question: [
      `The assistant wants ${describeProfile(profile, watcher)} to be checked again ${everyText(seconds)},`,
      'until the watcher is paused or deleted.',
      costSentence(cost, before ?? null),
      'Shall it go ahead?',
    ].join(' '),
    name: watcher === undefined ? 'this watcher' : 'this change of a watcher',
  });
}
