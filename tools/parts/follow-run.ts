import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { RunBodies, RunHandle, WaitedRun } from '../../src/client/runs/run.ts';
import type { ToolContext } from '../define-tool.ts';

export interface WaitOptions {
  readonly client: PeopleSearchClient;
  readonly context: ToolContext;
  /** Maximum seconds to wait; reaching it is not an error. */
  readonly seconds: number;
}

/**
 * Waits for a run to end and reports the elapsed time to the host. If the host cancels the call,
 * only the wait ends and the run continues.
 */
export async function waitForRunEnd<Kind extends keyof RunBodies>(
  { client, context, seconds }: WaitOptions,
  handle: RunHandle<Kind>,
): Promise<WaitedRun<Kind>> {
  const begun = Date.now();
  return await client.pollRun(handle, {
    deadline: begun + seconds * 1000,
    signal: context.signal,
    hurry: context.stopping,
    onProgress: ({ status, readAt }) => {
      const waited = Math.max(0, Math.round((readAt - begun) / 1000));
      context.report(waited, `${handle.kind} ${status === 'running' ? 'running' : 'ending'}`);
    },
  });
}
