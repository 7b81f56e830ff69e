import type { Database, WorkQueue } from '../../src/service/store/database.ts';
import { WorkListeners } from '../../src/service/store/work-listeners.ts';

/** The same data as in another process: work queued in one does not wake workers of the other. */
export function otherProcess(db: Database): Database {
  const listeners = new WorkListeners();
  return {
    engine: db.engine,
    waiting: 0,
    query: (...asked) => db.query(...asked),
    script: (...asked) => db.script(...asked),
    listen: (queue, listener) => listeners.listen(queue, listener),
    notify: (queue) => listeners.notify(queue),
    transaction: async (work, options) => {
      const queued = new Set<WorkQueue>();
      const notify = (queue: WorkQueue) => void queued.add(queue);
      const answer = await db.transaction((tx) => work({ ...tx, notify }), options);
      for (const queue of queued) listeners.notify(queue);
      return answer;
    },
    close: () => db.close(),
  };
}
