import { readable } from '../../src/answers/mask-contacts.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import { creditRange, everyText } from '../../src/answers/watcher-answer.ts';
import {
  type MonthlyCredits,
  monthlyCredits,
  type Watching,
} from '../../src/answers/watcher-cost.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../src/contract/watcher-prices.ts';
import type { ToolContext } from '../define-tool.ts';

/** Whose profile a person is asked about. */
export interface WatchedProfile {
  /** The id by which it is watched; empty where the service does not say. */
  readonly id: string;
  /** As others wrote it; empty where the key may not read profiles. */
  readonly name: string;
}

const isMissingScope = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'missing_api_key_scope';

/**
 * The profile that an id, alias or slug means: by its canonical id a yes holds for that person
 * alone, whomever the slug comes to mean.
 */
export async function watchedProfile(id: string, context: ToolContext): Promise<WatchedProfile> {
  const client = await context.client();
  try {
    const { data } = await client.readProfile(id, { signal: context.signal });
    const name = readable(data.profile.displayName ?? data.profile.personName?.full, 80, true);
    return { id: data.profile_id, name };
  } catch (error) {
    // Watching takes another scope than reading; then there is no name to tell.
    if (isMissingScope(error)) return { id, name: '' };
    throw error;
  }
}

function whose({ id, name }: WatchedProfile, watcher: string | undefined): string {
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

/** A watcher as it would be. */
export interface WantedWatcher extends Watching {
  readonly interval_seconds: number | undefined;
  readonly phases?: readonly string[] | undefined;
  /** What is changed; absent: a new one. */
  readonly watcher?: string;
  /** What it costs so far; absent: a new one. */
  readonly before?: MonthlyCredits;
}

/** Asks before a profile is watched, or watched at a higher cost than so far. */
export async function askForWatcher(
  profile: WatchedProfile,
  wanted: WantedWatcher,
  context: ToolContext,
): Promise<void> {
  const { watcher, before, interval_seconds: seconds } = wanted;
  const cost = monthlyCredits(wanted);
  await context.askFirst({
    kind: 'watcher',
    call: { profile: profile.id, wanted, cost },
    question: [
      `The assistant wants ${whose(profile, watcher)} to be checked again ${everyText(seconds)},`,
      'until the watcher is paused or deleted.',
      costSentence(cost, before ?? null),
      'Shall it go ahead?',
    ].join(' '),
    name: watcher === undefined ? 'this watcher' : 'this change of a watcher',
  });
}
