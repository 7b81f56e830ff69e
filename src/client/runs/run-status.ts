import type { RunHandle } from './run.ts';

/** The states in which a run does not continue by itself. Source: docs/contract.md 11. */
const ENDS: Readonly<Record<RunHandle['kind'], ReadonlySet<string>>> = {
  search: new Set(['completed', 'completed_with_errors', 'failed', 'cancelled']),
  deep: new Set(['completed', 'failed', 'cancelled', 'not_found']),
  enrich: new Set(['completed', 'failed', 'cancelled']),
  import: new Set(['completed', 'failed', 'paused']),
};

export interface RunState {
  readonly status: string;
  readonly over: boolean;
}

/** A run's state from its status body; import jobs wrap it in `payload`. */
export function runState(kind: RunHandle['kind'], data: unknown): RunState {
  const holder = kind === 'import' ? field(data, 'payload') : data;
  const status = field(holder, 'status');
  const name = typeof status === 'string' ? status : 'unknown';
  return { status: name, over: ENDS[kind].has(name) };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
