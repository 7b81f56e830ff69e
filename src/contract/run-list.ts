import * as z from 'zod';
import { cursor, queryInteger } from './ids.ts';
import { count, nullableInteger, nullableString, string } from './scalars.ts';

/** (ext) The list of an owner's runs. Source: docs/contract.md 23. */

/** Kinds of runs that are listed; the looks of a watcher have a list of their own. */
export const LISTED_RUN_KINDS = [
  'search',
  'deep_search',
  'enrich',
  'population',
  'import',
] as const;
export const listedRunKind = z.enum(LISTED_RUN_KINDS);
export type ListedRunKind = z.infer<typeof listedRunKind>;

const listedRunState = z.enum([
  'queued',
  'running',
  'paused',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
]);
export type ListedRunState = z.infer<typeof listedRunState>;

export const runsQuery = z.object({
  run_kind: listedRunKind.optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

/** How the rows of an imported file went. */
export const importedRows = z.looseObject({
  total: nullableInteger,
  processed: count,
  imported: count,
  updated: count,
  skipped: count,
  failed: count,
});

export const listedRun = z.looseObject({
  run_id: string,
  kind: listedRunKind,
  status: listedRunState,
  /** The caller's own id, which reads a deep search or an enrichment. */
  request_id: nullableString,
  /** Of searches and populations. */
  search_id: nullableString,
  /** The words of the owner's own search, or the name of their own file. */
  subject: nullableString,
  /** Of imports. */
  rows: importedRows.nullable().optional(),
  created_at: string,
  finished_at: nullableString,
});
export type ListedRun = z.infer<typeof listedRun>;

export const runList = z.looseObject({ runs: z.array(listedRun), next_cursor: nullableString });
export type RunList = z.infer<typeof runList>;
