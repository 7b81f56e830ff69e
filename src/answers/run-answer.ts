import type { ToolAnswer } from './answer.ts';
import { type Fence, fencedObject } from './fence.ts';
import { writeCall } from './next-call.ts';
import { plainPath } from './safe-words.ts';
import type { SearchData } from './search-answer.ts';

/** A run as it was last seen; null when it could not be read in time. */
export interface SeenRun {
  readonly status: string;
  readonly over: boolean;
}

/**
 * A run that brings no rows of people: how it stands and whether to call again. Its shape is that
 * of a search's answer, with no rows.
 */
export function runAnswer(run: string, seen: SeenRun | null, fence: Fence): ToolAnswer<SearchData> {
  const status = plainPath(seen?.status) ?? 'unknown';
  const final = seen?.over ?? false;
  const summary = final
    ? `The run ${run} has ended: ${status}.`
    : `STILL RUNNING (${run}, ${status}): not the result yet.`;
  const why = 'in a minute, to go on waiting';
  const next = final ? '' : writeCall({ tool: 'wait_for_run', args: { run }, why });
  const text = [summary, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  const block = { understood: [], notes: [], columns: [], rows: [] };
  const people = fencedObject(fence, block);
  const counts = { first: 0, last: 0, total: 0 };
  return { text, data: { status, final, run, ...counts, summary, people, next } };
}
