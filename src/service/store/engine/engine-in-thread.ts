import { SqlError } from '../database-errors.ts';
import type { RunningEngine } from './pglite-database.ts';
import type { Engine } from './pglite-engine.ts';

/**
 * An engine in the caller's thread: for short work where a thread costs more than it gains (making
 * the snapshot, tests). It has no watchdog: nothing can stop it from outside.
 */
export function engineInThread(engine: Engine): RunningEngine {
  let isAlive = true;
  const perform = async (ask: Parameters<RunningEngine['run']>[0]): Promise<unknown[]> => {
    if (ask.kind === 'query') return engine.query(ask.sql, ask.params);
    if (ask.kind === 'script') await engine.script(ask.sql);
    else await engine.close();
    return [];
  };
  return {
    get isAlive() {
      return isAlive;
    },
    stop: async () => {
      isAlive = false;
    },
    run: async (ask) => {
      try {
        return await perform(ask);
      } catch (error) {
        if (!(error instanceof SqlError)) isAlive = false;
        throw error;
      }
    },
  };
}
