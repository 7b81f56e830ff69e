import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { RunBodies, RunHandle, WaitedRun } from '../../src/client/runs/run.ts';
import type { ToolContext } from '../define-tool.ts';

export interface Waiting {
  readonly client: PeopleSearchClient;
  readonly context: ToolContext;
  /** Seconds to wait at most; running out of time is no error. */
  readonly seconds: number;
}

/**
 * Waits for a run to end, telling a host that watches how long it has been. Only the wait ends
 * with the call: a run goes on when its host gives up.
 */
export async function waitForRunEnd<Kind extends keyof RunBodies>(
  { client, context, seconds }: Waiting,
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
