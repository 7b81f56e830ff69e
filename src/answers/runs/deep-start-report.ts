import type { DeepSearchStarted } from '../../contract/deep-search.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { plainId } from '../safe-words.ts';
import { evidenceSentence } from './evidence-sentence.ts';

export interface DeepStart {
  readonly started: DeepSearchStarted;
  /** An earlier, equal call's run is returned: nothing was charged. */
  readonly joined: boolean;
}

const isJoined = ({ joined, started }: DeepStart): boolean =>
  joined || started.status === 'already_running';

/** Said of a run that an earlier call has started. */
export const joinedNote = (start: DeepStart): string[] =>
  isJoined(start) ? ['An identical call started it earlier: nothing was charged again.'] : [];

/** The result of starting a deep search. */
export function deepStartReport(run: string, start: DeepStart): RunReport {
  const { started } = start;
  if (started.status === 'completed') {
    const id = plainId(started.result?.id);
    return {
      status: 'completed',
      final: true,
      sentences: [`Profile ${id} is already fully built: nothing was started or charged.`],
      next: { tool: 'get_profile', args: { id }, why: 'for the whole profile' },
      profileId: id,
    };
  }
  return {
    status: started.status,
    final: false,
    sentences: isJoined(start)
      ? [stillRunning(run, 'or just ended'), ...joinedNote(start)]
      : [
          `${stillRunning(run)} It can take minutes.`,
          ...(started.evidence === undefined ? [] : [evidenceSentence(started.evidence)]),
        ],
    next: 'wait',
  };
}
