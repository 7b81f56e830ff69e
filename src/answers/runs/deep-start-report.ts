import type { DeepSearchStarted } from '../../contract/deep-search.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { plainId } from '../safe-words.ts';

export interface DeepStart {
  readonly started: DeepSearchStarted;
  /** An earlier, equal call's run is returned: nothing was charged. */
  readonly joined: boolean;
}

/** The result of starting a deep search. */
export function deepStartReport(run: string, { started, joined }: DeepStart): RunReport {
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
  const again = joined || started.status === 'already_running';
  return {
    status: started.status,
    final: false,
    sentences: again
      ? [
          stillRunning(run, 'or just ended'),
          'An identical call started it earlier: nothing was charged again.',
        ]
      : [`${stillRunning(run)} It takes minutes.`],
    next: 'wait',
  };
}
