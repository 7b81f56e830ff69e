import { isFinal } from '../../src/answers/search-answer.ts';
import type { Answer, PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { SearchSnapshot } from '../../src/contract/search.ts';
import type { ToolContext } from '../define-tool.ts';

export interface Following {
  readonly client: PeopleSearchClient;
  readonly context: ToolContext;
  readonly searchId: string;
  /** Seconds to wait at most; running out of time is no error. */
  readonly seconds: number;
  /** Only rows newer than this revision. */
  readonly since?: number | undefined;
  readonly purpose?: string | undefined;
}

/** Waits for a run to end, telling a host that watches how long it has been. */
export async function waitForRunEnd(
  { client, context, seconds }: Pick<Following, 'client' | 'context' | 'seconds'>,
  handle: Parameters<PeopleSearchClient['pollRun']>[0],
) {
  const begun = Date.now();
  return await client.pollRun(handle, {
    deadline: begun + seconds * 1000,
    signal: context.signal,
    onProgress: ({ status, readAt }) => {
      const waited = Math.max(0, Math.round((readAt - begun) / 1000));
      context.report(waited, `${handle.kind} ${status === 'running' ? 'running' : 'ending'}`);
    },
  });
}

/** A search as it is now or, while it runs, as it is after some waiting. */
export async function followSearch(following: Following): Promise<Answer<SearchSnapshot>> {
  const { client, context, searchId, since, purpose } = following;
  const read = () => client.readSearch(searchId, { signal: context.signal, since, purpose });
  const now = await read();
  if (isFinal(now.data.status)) return now;
  await waitForRunEnd(following, { kind: 'search', id: searchId });
  return await read();
}
