import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { waitAgainReason } from './call-again.ts';
import { plainId } from './safe-words.ts';

/** The one call that an answer suggests, with arguments that can be copied. */
export interface NextCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The reason or the time, in a few words of ours. */
  readonly why: string;
}

export function writeCall({ tool, args, why }: NextCall): string {
  return `${tool} ${JSON.stringify(args)} ${why}`.trimEnd();
}

interface Situation {
  readonly snapshot: SearchSnapshot;
  readonly run: string;
  /** People who match beyond the rows of this search. */
  readonly beyond: number;
  /** Position of the last row shown. */
  readonly last: number;
  readonly shown: readonly SearchResult[];
  readonly onlyNew: boolean;
  /** Seconds to pause before the next wait. */
  readonly pause: number;
}

/**
 * The next step: keep waiting, read the rows that did not fit, go on to the people after the rows,
 * or open the one person found. None if the user must decide first.
 */
export function nextCallOf(at: Situation): NextCall | null {
  const { snapshot, run, last, shown } = at;
  if (snapshot.status === 'running') {
    const { revision } = snapshot;
    const args: NextCall['args'] = revision === undefined ? { run } : { run, since: revision };
    return { tool: 'wait_for_run', args, why: waitAgainReason(at.pause) };
  }
  if (!at.onlyNew && last < snapshot.results.length && shown.length > 0) {
    return { tool: 'wait_for_run', args: { run, after: last }, why: 'for the rows after these' };
  }
  if (!at.onlyNew && shown.length === 0 && snapshot.results.length > 0 && at.beyond > 0) {
    return { tool: 'search_people', args: { based_on: run }, why: 'for the next people' };
  }
  if (snapshot.ambiguity || shown.length === 0) return null;
  const [only] = shown;
  const id = plainId(only?.profile_id);
  if (shown.length === 1 && id !== '' && only?.withheld !== true) {
    return { tool: 'get_profile', args: { id }, why: 'for the whole profile' };
  }
  return null;
}
