import { listRuns } from '../../searches/list-runs.ts';
import { defineHandler } from './handler.ts';

/** What the key's owner has started. */
export const runsList = defineHandler('v3.runs.list', async ({ service, key, query }) => {
  const { run_kind: kind, ...page } = query;
  return { status: 200, body: await listRuns(service.db, key, { kind, ...page }) };
});
