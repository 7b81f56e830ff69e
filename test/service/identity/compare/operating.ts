import { identityOperators } from '../../../../src/service/operators/identity-operators.ts';
import type { Database } from '../../../../src/service/store/database.ts';

const quietEngine = {
  refresh: async () => undefined,
  search: () => Promise.reject(new Error('nobody searches here')),
  queryFacts: () => Promise.reject(new Error('nobody asks here')),
};

/** Runs an operator as the command line does, in the process that owns the database. */
export async function operate(db: Database, name: string, args: unknown): Promise<unknown> {
  const service = { db, readers: async () => ({}), now: Date.now, search: quietEngine };
  const run = identityOperators(service)[name];
  if (run === undefined) throw new Error(`no operator ${name}`);
  return run(args, { progress: () => undefined, signal: new AbortController().signal });
}
