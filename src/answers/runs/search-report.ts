import { countPeople } from '../../contract/merged-row.ts';
import type { SearchSnapshot } from '../../contract/search.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { counted, grouped } from '../safe-words.ts';

const STANDING: Readonly<Record<Exclude<SearchSnapshot['status'], 'running'>, string>> = {
  completed: 'Done',
  completed_with_errors: 'Done, with errors',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** What happened to the reserved credits. */
function creditSentences({ billing }: SearchSnapshot): string[] {
  if (billing === undefined) return [];
  const { reserved, consumed, released } = billing;
  const back = released > 0 ? `, ${grouped(released)} given back` : '';
  if (reserved > 0)
    return [`Credits: ${grouped(consumed)} spent${back}, ${grouped(reserved)} held.`];
  return consumed + released === 0
    ? ['Nothing was charged.']
    : [`Credits: ${grouped(consumed)} spent${back}.`];
}

/**
 * A search without its rows: its status, how many people it has, and what it cost, if the key is
 * metered.
 */
export function searchReport(run: string, snapshot: SearchSnapshot, metered: boolean): RunReport {
  const { status, results } = snapshot;
  const people = countPeople(results);
  const found =
    people === 0
      ? 'no people were found so far'
      : `${counted(people, 'person was', 'people were')} found so far`;
  const final = status !== 'running';
  return {
    status,
    final,
    sentences: [
      final ? `${STANDING[status]} (${run}): ${found}.` : `${stillRunning(run)} In it, ${found}.`,
      ...(metered ? creditSentences(snapshot) : []),
    ],
    next: final
      ? results.length === 0
        ? null
        : { tool: 'wait_for_run', args: { run }, why: 'for the rows' }
      : 'wait',
  };
}
