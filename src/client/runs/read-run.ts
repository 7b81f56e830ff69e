import type { Answer } from '../answer/answer.ts';
import type { AnyCallOptions } from '../call-options.ts';
import type { RunBodies, RunHandle } from './run.ts';
import type { RunReader } from './run-pollers.ts';

/** The endpoint that reads each kind of run, and the path parameter for its id. */
const READS = {
  search: { id: 'v3.search.read', param: 'search_id' },
  deep: { id: 'v2.deep_search.read', param: 'requestId' },
  enrich: { id: 'v3.enrich.read', param: 'request_id' },
  import: { id: 'v2.connections.job', param: 'jobId' },
} as const satisfies Record<RunHandle['kind'], { id: string; param: string }>;

type Call = (id: string, options: AnyCallOptions) => Promise<Answer<unknown>>;

/** Reads runs with poll priority: behind every call that a user waits for. */
export function readRun(call: Call): RunReader {
  return async ({ kind, id }, signal) => {
    const { id: endpoint, param } = READS[kind];
    const answer = await call(endpoint, { params: { [param]: id }, signal, priority: 'poll' });
    const { creditsRemaining } = answer;
    // Validated by the row's schema.
    return { data: answer.data as RunBodies[typeof kind], creditsRemaining };
  };
}
